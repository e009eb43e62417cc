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
  /** Hidden until the user shows it. */
  isOptional?: boolean
}

/** A user's layout of a table. */
export interface Layout {
  /** Column keys. Other columns follow in their default order. */
  order: string[]
  hidden: string[]
  /** Of the optional columns. Layouts that were saved before there were any have none. */
  shown?: string[] | undefined
  /** Pixels by column key. */
  widths: Record<string, number>
  isCompact: boolean
}

export const plainLayout: Layout = { order: [], hidden: [], widths: {}, isCompact: false }

export const isShown = <Row>({ key, isOptional }: Column<Row>, { hidden, shown = [] }: Layout): boolean =>
  isOptional ? shown.includes(key) : !hidden.includes(key)

/** The columns but the first in the user's order, hidden ones too. */
export function sortColumns<Row>(columns: readonly Column<Row>[], { order }: Layout): Column<Row>[] {
  const place = ({ key }: Column<Row>) => (order.includes(key) ? order.indexOf(key) : order.length)
  return columns.slice(1).toSorted((a, b) => place(a) - place(b))
}

/** The visible columns in the user's order. The first column is the row's link and stays first. */
export function arrange<Row>(columns: readonly Column<Row>[], layout: Layout): Column<Row>[] {
  const shown = sortColumns(columns, layout).filter((column) => isShown(column, layout))
  return columns[0] ? [columns[0], ...shown] : []
}
