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
  return columns[0] ? fit([columns[0], ...shown], columns) : []
}

const percentOf = ({ width }: Column<never>) => (typeof width === 'string' ? Number.parseFloat(width) : 0)
const sumOf = (columns: readonly Column<never>[]) => columns.reduce((sum, column) => sum + percentOf(column), 0)

/**
 * Optional columns take their share from the other texts that have one: nothing would remain for a column without width, and
 * numbers and the row's link can't be cut.
 */
function fit<Row>(shown: Column<Row>[], columns: readonly Column<Row>[]): Column<Row>[] {
  const over = sumOf(shown) - sumOf(columns.filter(({ isOptional }) => !isOptional))
  if (over <= 0) return shown
  const texts = shown.slice(1).filter(({ isNumber, width }) => !isNumber && typeof width === 'string')
  const part = 1 - over / sumOf(texts)
  return shown.map((column) =>
    texts.includes(column) ? { ...column, width: `${(percentOf(column) * part).toFixed(2)}%` } : column,
  )
}
