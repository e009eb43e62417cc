import type { ReactNode } from 'react'
import classes from './ChartTable.module.css'
import type { Table } from './table.ts'

interface Props {
  label: string
  table: Table
  /** In pixels. The same as the chart's, so nothing moves when one replaces the other. */
  height: number
  /** Row keys, for rows with equal names. */
  keys?: readonly string[]
  /** Renders the name of a row, where it is more than text. */
  name?: (row: number) => ReactNode
}

/** The data of a chart, or of a list, as a table. */
export function ChartTable({ label, table: { columns, rows }, height, keys, name }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} style={{ height }} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...values], row) => (
            <tr key={keys?.[row] ?? first}>
              <th scope="row">{name?.(row) ?? first}</th>
              {values.map((value, index) => {
                const column = columns[index + 1]
                return (
                  <td key={column?.header}>{typeof value === 'number' && column?.show ? column.show(value) : value}</td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
