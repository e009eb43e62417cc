import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import classes from './DataTable.module.css'

interface Props<Data> {
  row: Data
  index: number
  /** Whether only some of the rows are rendered. */
  isInPart: boolean
  columns: readonly Column<Data>[]
  rowLink: (row: Data, children: ReactNode) => ReactNode
  /** The row's name in the label of its checkbox. */
  name: string
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined
  /** Stable while the row is the same. Undefined where rows cannot be selected. */
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
            // A click with Shift selects all rows since the last click.
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

/** Memoised, so scrolling a long table only renders the rows that come into view. */
export const TableRow = memo(Row) as typeof Row
