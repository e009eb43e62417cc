import type { ReactNode } from 'react'

export interface Column<Row, Key extends string = string> {
  key: Key
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, with tabular digits. */
  isNumber?: boolean
  /** The initial width. Columns without a width share the remaining space. */
  width?: number | string
  /** The sort key of the column. */
  sort?: string
}

/** A user's layout of a table. */
export interface Layout {
  /** Column keys. Other columns follow in their default order. */
  order: string[]
  hidden: string[]
  /** Pixels by column key. */
  widths: Record<string, number>
  isCompact: boolean
}

export const plainLayout: Layout = { order: [], hidden: [], widths: {}, isCompact: false }

/** The visible columns in the user's order. The first column is the row's link and stays first. */
export function arrange<Row>(columns: readonly Column<Row>[], { order, hidden }: Layout): Column<Row>[] {
  const [first, ...rest] = columns
  const place = ({ key }: Column<Row>) => (order.includes(key) ? order.indexOf(key) : order.length)
  const shown = rest.filter(({ key }) => !hidden.includes(key)).toSorted((a, b) => place(a) - place(b))
  return first ? [first, ...shown] : []
}
