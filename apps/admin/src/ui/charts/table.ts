/** Rows as a file holds them, the first cell naming its row; on screen a column's numbers may be written otherwise. */
export interface Table {
  columns: readonly { header: string; show?: (value: number) => string }[]
  rows: readonly (readonly (string | number)[])[]
}
