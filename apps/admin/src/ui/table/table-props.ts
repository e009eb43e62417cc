import type { ReactNode } from 'react'
import type { Column, Layout } from './column.ts'

/** Ids of the selected rows. */
export type Selection = Readonly<Record<string, true>>

export interface Sorted {
  by: string
  direction: 'asc' | 'desc'
}

/** The two lines of a row on phones: left and right of each. */
export interface PhoneRow {
  title: ReactNode
  value: ReactNode
  detail: ReactNode
  status: ReactNode
  /** Address of a picture before both lines; '' for an empty place. */
  imageUrl?: string
}

export interface TableProps<Row extends object> {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Wraps the first cell in a link that covers the row. */
  rowLink: (row: Row, children: ReactNode) => ReactNode
  phone: (row: Row) => PhoneRow
  /** The number of placeholder rows while loading. */
  expectedRows?: number
  sorted?: Sorted
  onSort?: (by: string) => void
  /** Adds a checkbox to each row. */
  selection?: Selection
  /** Called with an updater, because keys may arrive faster than renders. */
  onSelect?: (change: (before: Selection) => Selection) => void
  /** The row's name in the label of its checkbox. */
  rowName?: (row: Row) => string
  layout?: Layout
  onLayout?: (change: (before: Layout) => Layout) => void
}
