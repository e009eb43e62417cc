import { appendFileSync } from 'node:fs'
import { idsIn } from './ids.ts'
import { formatShown, type Shown, type Source, type Touched } from './shown.ts'

export interface PassedTest {
  /** With the titles of its groups and the values of its table. */
  title: string
  touched: readonly Touched[]
}

export const shownBy = ({ title, touched }: PassedTest, source: Source): Shown[] =>
  idsIn(title).map((id) => ({ id, source, touched: new Set(touched) }))

/** The record that `npm test` compares with docs/spec/shown.tsv. Undefined outside `npm test`. */
export function writeRecord(all: readonly Shown[], path = process.env.SHOWN_RECORD) {
  if (path) appendFileSync(path, formatShown(all))
}
