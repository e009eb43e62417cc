import type { ReactNode } from 'react'
import type { Column, Layout } from './column.ts'

/** Ids of chosen rows. */
export type Selection = Readonly<Record<string, true>>

export interface Sorted {
  by: string
  direction: 'asc' | 'desc'
}

export interface TableProps<Row extends object> {
  /** What the table lists, for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Wraps the first cell in the link that the whole row follows. */
  rowLink: (row: Row, children: ReactNode) => ReactNode
  /** The two lines of a row on the phone: left and right of each. */
  phone: (row: Row) => { title: ReactNode; value: ReactNode; detail: ReactNode; status: ReactNode }
  /** How many grey rows stand in while loading. */
  expectedRows?: number
  sorted?: Sorted
  onSort?: (by: string) => void
  /** With it each row has a checkbox. */
  selection?: Selection
  /** Of what is chosen by then: keys are faster than the screen. */
  onSelect?: (change: (before: Selection) => Selection) => void
  /** What a row is called in the label of its checkbox. */
  rowName?: (row: Row) => string
  layout?: Layout
  onLayout?: (change: (before: Layout) => Layout) => void
}
