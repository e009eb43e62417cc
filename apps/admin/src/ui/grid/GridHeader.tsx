import classes from './Grid.module.css'
import { type GridColumn, isNumber } from './rules/column.ts'

/** The names of the columns. Pressing one selects the column. */
export function GridHeader<Row>({
  columns,
  onSelect,
}: {
  columns: readonly GridColumn<Row>[]
  onSelect: (column: number) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows are placed, which table rows cannot be
    <div role="rowgroup" className={classes.head}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the text box has the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: the rows are placed, which table rows cannot be */}
      <div role="row" aria-rowindex={1} className={classes.row}>
        {columns.map((column, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the text box has the focus
          // biome-ignore lint/a11y/useSemanticElements: the cells are placed, which table cells cannot be
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 1}
            className={classes.cell}
            style={{ width: column.width }}
            data-number={isNumber(column) || undefined}
            onPointerDown={() => onSelect(index)}
          >
            {column.header}
          </div>
        ))}
      </div>
    </div>
  )
}
