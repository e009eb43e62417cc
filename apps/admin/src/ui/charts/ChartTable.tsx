import type { ReactNode } from 'react'
import classes from './ChartTable.module.css'
import type { Table } from './table.ts'

interface Props {
  label: string
  table: Table
  /** Pixels, the chart's own: nothing moves when one takes the other's place. */
  height: number
  /** Tells rows apart whose names may be alike. */
  keys?: readonly string[]
  /** How the name of a row is drawn, where it is more than a word. */
  name?: (row: number) => ReactNode
}

/** What a chart is drawn from, or a list of the same kind. */
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
                return <td key={column?.header}>{column?.show?.(Number(value)) ?? value}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
