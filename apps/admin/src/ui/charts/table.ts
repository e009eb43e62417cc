/** Table rows as an export holds them. The first cell names the row. `show` formats a column's numbers on screen, texts stay. */
export interface Table {
  columns: readonly { header: string; show?: (value: number) => string }[]
  rows: readonly (readonly (string | number)[])[]
}
