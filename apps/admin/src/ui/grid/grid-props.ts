import type { CellChange, GridColumn } from './rules/column.ts'

export interface GridProps<Row extends { id: string }> {
  /** The accessible name. */
  label: string
  /** The first column is read-only and names the row. It stays in view. */
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  /** Called once for each edit, paste, fill or undo. The caller keeps the values: `applyChanges(rows, changes)`. */
  onChange: (changes: CellChange[]) => void
  /** Messages by `cellKey(id, key)`. The first one gets the focus when they appear. */
  errors?: ReadonlyMap<string, string>
  /** Rows that are visible at once. More rows scroll. */
  maxRows?: number
}
