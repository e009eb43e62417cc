import type { ReactNode } from 'react'

export interface Column<Row, Key extends string = string> {
  key: Key
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned with digits of one width. */
  isNumber?: boolean
  /** Until somebody drags it; without one it takes what is left. */
  width?: number | string
  /** What the list is sorted by when its header is pressed. */
  sort?: string
}

/** How somebody has arranged a table. */
export interface Layout {
  /** Keys of columns; those it does not name follow in their own order. */
  order: string[]
  hidden: string[]
  /** Pixels by key. */
  widths: Record<string, number>
  isCompact: boolean
}

export const plainLayout: Layout = { order: [], hidden: [], widths: {}, isCompact: false }

/** Columns as they are shown: arranged, without the hidden ones; the first is a row's link and stays where it is. */
export function arrange<Row>(columns: readonly Column<Row>[], { order, hidden }: Layout): Column<Row>[] {
  const [first, ...rest] = columns
  const place = ({ key }: Column<Row>) => (order.includes(key) ? order.indexOf(key) : order.length)
  const shown = rest.filter(({ key }) => !hidden.includes(key)).toSorted((a, b) => place(a) - place(b))
  return first ? [first, ...shown] : []
}
