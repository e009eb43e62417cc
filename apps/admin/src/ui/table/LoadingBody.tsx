import type { Column } from './column.ts'
import classes from './DataTable.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  rows: number
  isSelectable: boolean
}

/** Grey placeholder rows of the final size. */
export function LoadingBody<Row>({ columns, rows, isSelectable }: Props<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <tr key={row}>
      {isSelectable && <td className={classes.pick} />}
      {columns.map(({ key, isNumber }) => (
        <td key={key} data-number={isNumber || undefined}>
          <span className={classes.bar} />
        </td>
      ))}
    </tr>
  ))
}
