import type { Filters, ListDefinition } from '@backroom/contract/platform/lists/define-list'
import type { FilterValue } from '@backroom/contract/platform/lists/filters'
import type { RawBuilder } from 'kysely'
import type { Condition, SearchedTable } from '../search/search.ts'
import type { KeyType } from './cursor.ts'

/**
 * The column that a filter looks at (of `texts` an array of text), or the conditions of a value; of days `from` is the
 * instant they begin at, `to` the one they are over.
 */
export type FilterRule<Value> = string | ((value: Value) => Condition[])

/** An expression that is never null, and the type its text is read back as. An index of the table begins with it. */
export interface SortKey {
  expression: RawBuilder<unknown>
  type: KeyType
}

/** The table that words are looked for in, and the column of the list's own that holds its ids. */
interface Searched {
  table: SearchedTable
  column: string
}
type WhereSearched = { table: SearchedTable; searched?: never } | { table: string; searched: Searched }

/** Where a list's rows are: one table with `store_id` and `id`, and one that can be searched where words are looked for. */
export type ListSource<D extends ListDefinition = ListDefinition> = Rules<D> &
  (D['isSearched'] extends true ? WhereSearched : { table: string; searched?: Searched })

interface Rules<D extends ListDefinition> {
  definition: D
  filters: { [Name in keyof D['filters']]: FilterRule<FilterValue<D['filters'][Name]>> }
  sorts: { [By in keyof D['sorts']]: SortKey }
  /** The patterns that are looked for, where they are not just the words typed. None at all find nothing. */
  patterns?: (filters: Filters<D>) => string[][] | undefined
  /** Of the store's rows only these, whatever is asked. */
  where?: RawBuilder<unknown>
}
