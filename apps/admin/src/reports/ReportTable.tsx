import type { ReactNode } from 'react'
import type { Column } from '../ui/table/column.ts'
import { HeaderCell } from '../ui/table/HeaderCell.tsx'
import type { Sorted } from '../ui/table/table-props.ts'
import classes from './ReportTable.module.css'

interface Props<Row, Foot> {
  label: string
  /** The first column names a row. */
  columns: readonly Column<Row | Foot>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows below the others, such as totals. */
  foot?: readonly { key: string; row: Foot }[]
  sorted?: Sorted
  onSort?: (by: string) => void
}

/** A scrollable table of figures with sortable headers. */
export function ReportTable<Row, Foot = never>(props: Props<Row, Foot>) {
  const { label, columns, rows, rowKey, foot = [], sorted, onSort } = props
  const renderRow = (key: string, row: Row | Foot) => (
    <tr key={key}>
      {columns.map(({ key: column, isNumber, cell }, index) => {
        const content: ReactNode = cell(row)
        if (index === 0)
          return (
            <th key={column} scope="row">
              {content}
            </th>
          )
        return (
          <td key={column} data-number={isNumber || undefined}>
            {content}
          </td>
        )
      })}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                sorted={sorted}
                onSort={onSort}
                width={undefined}
                onWidth={undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>{rows.map((row) => renderRow(rowKey(row), row))}</tbody>
        {foot.length > 0 && <tfoot>{foot.map(({ key, row }) => renderRow(key, row))}</tfoot>}
      </table>
    </section>
  )
}
