import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import classes from './DataTable.module.css'

interface Props<Row> {
  row: Row
  index: number
  /** Whether there are rows that are not drawn. */
  isInPart: boolean
  columns: readonly Column<Row>[]
  rowLink: (row: Row, children: ReactNode) => ReactNode
  /** In the label of the checkbox. */
  name: string
  /** Undefined where rows cannot be chosen. */
  isSelected: boolean | undefined
  onToggle: (event: unknown) => void
}

export function TableRow<Row>(props: Props<Row>) {
  const { row, index, isInPart, columns, rowLink, name, isSelected, onToggle } = props
  const { t } = useTranslation()
  return (
    <tr data-index={index} aria-rowindex={isInPart ? index + 2 : undefined} data-selected={isSelected || undefined}>
      {isSelected !== undefined && (
        <td className={classes.pick}>
          <Checkbox
            aria-label={t('ui.select', { name })}
            checked={isSelected}
            // Pressed with Shift, it chooses all rows from the last one on.
            onClick={onToggle}
            onChange={() => {}}
          />
        </td>
      )}
      {columns.map(({ key, cell, isNumber }, place) => (
        <td key={key} data-number={isNumber || undefined} className={place === 0 ? classes.link : undefined}>
          {place === 0 ? rowLink(row, cell(row)) : cell(row)}
        </td>
      ))}
    </tr>
  )
}
