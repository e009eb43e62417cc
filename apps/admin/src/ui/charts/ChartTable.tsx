import classes from './ChartTable.module.css'
import type { Table } from './table.ts'

interface Props {
  label: string
  table: Table
  /** Pixels, the chart's own: nothing moves when one takes the other's place. */
  height: number
}

/** What a chart is drawn from. */
export function ChartTable({ label, table: { columns, rows }, height }: Props) {
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
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
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
