import { Checkbox } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import classes from './DataTable.module.css'

interface Props<Data> {
  row: Data
  index: number
  /** Whether there are rows that are not drawn. */
  isInPart: boolean
  columns: readonly Column<Data>[]
  rowLink: (row: Data, children: ReactNode) => ReactNode
  /** In the label of the checkbox. */
  name: string
  /** Undefined where rows cannot be chosen. */
  isSelected: boolean | undefined
  /** Stable while the row is the same: asked for what a click does only when there is one. Undefined as `isSelected`. */
  model: { getToggleSelectedHandler: () => (event: unknown) => void } | undefined
}

function Row<Data>({ row, index, isInPart, columns, rowLink, name, isSelected, model }: Props<Data>) {
  const { t } = useTranslation()
  return (
    <tr data-index={index} aria-rowindex={isInPart ? index + 2 : undefined} data-selected={isSelected || undefined}>
      {isSelected !== undefined && (
        <td className={classes.pick}>
          <Checkbox
            aria-label={t('ui.select', { name })}
            checked={isSelected}
            // Pressed with Shift, it chooses all rows from the last one on.
            onClick={(event) => model?.getToggleSelectedHandler()(event)}
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

/** While a long table scrolls, only rows that come in are drawn. */
export const TableRow = memo(Row) as typeof Row
