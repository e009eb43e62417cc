import type { DB } from '@backroom/db/row-types.gen'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'

/** Tables with `search_text`. They need an index over store and words, and rows that `backroom_directory` may read. */
export type SearchedTable = { [Name in keyof DB]: DB[Name] extends { search_text: unknown } ? Name : never }[keyof DB]

/** A column that must equal a value, stand before or after it, be one of several, or (an array) have one of several. */
export type Condition =
  | readonly [column: string, is: '=' | '<' | '<=' | '>' | '>=', value: string]
  | readonly [column: string, is: 'in' | 'has', value: readonly string[]]

interface Search {
  /** For each word the patterns of `like` of which one must match: see `patternOf`. */
  words: string[][]
  conditions: Condition[]
  /** Rows older than this id. */
  before?: string | undefined
  atMost: number
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** One or two letters are looked for where words begin: anywhere else they would find everything. */
export const patternOf = (word: string) => ([...word].length < 3 ? `% ${escaped(word)}%` : `%${escaped(word)}%`)

/** Patterns of the word where a word begins, and of the whole word. */
export const wordPatternsOf = (word: string) => ({
  begins: [`% ${escaped(word)}%`],
  whole: [`% ${escaped(word)} %`, `% ${escaped(word)}`],
})

/** The words of what somebody typed, each as its pattern; signs without a letter or digit among them are no word. */
export const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

export const patternsOf = (typed: string): string[][] => wordsOf(typed).map((word) => [patternOf(word)])

/**
 * The ids that a search finds, newest first, as a table to join: the only way for lists to search. The migration of the
 * platform says why it is a function of the database, and how it walks. A query that joins it sets no limit of its own,
 * or Postgres walks through the whole table by id.
 */
export const matchingIds = ({ storeId }: Pick<StoreContext, 'storeId'>, table: SearchedTable, search: Search) =>
  sql<{ id: string }>`search_ids(${storeId}, ${table}::text::regclass, ${JSON.stringify(search.words)}::jsonb,
    ${JSON.stringify(search.conditions.map(([column, is, value]) => ({ column, is, value })))}::jsonb,
    ${search.before ?? null}, ${search.atMost})`
