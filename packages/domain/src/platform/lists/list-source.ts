import type { Filters, ListDefinition } from '@backroom/contract/platform/lists/define-list'
import type { FilterValue } from '@backroom/contract/platform/lists/filters'
import type { RawBuilder } from 'kysely'
import type { StoreContext } from '../context.ts'
import type { Condition, SearchedTable } from '../search/search.ts'
import type { KeyType } from './cursor.ts'

/**
 * The column to compare (for `texts` an array of text), or a function from the value to conditions. Days arrive as
 * instants: the start of the first day and the end of the last.
 */
export type FilterRule<Value> = string | ((value: Value) => Condition[])

/** An expression that is never null, and its type. An index of the table begins with it. */
export interface SortKey {
  expression: RawBuilder<unknown>
  type: KeyType
}

/** Another table to search, and the list table's column with its ids. */
export interface Searched {
  table: SearchedTable
  column: string
}
type WhereSearched = { table: SearchedTable; searched?: never } | { table: string; searched: Searched }

/** Maps a list definition to a table with `store_id` and `id`. */
export type ListSource<D extends ListDefinition = ListDefinition> = Rules<D> &
  (D['isSearched'] extends true ? WhereSearched : { table: string; searched?: Searched })

interface Rules<D extends ListDefinition> {
  definition: D
  filters: { [Name in keyof D['filters']]: FilterRule<FilterValue<D['filters'][Name]>> }
  sorts: { [By in keyof D['sorts']]: SortKey }
  /** Overrides the search patterns of the typed words. An empty array matches nothing. */
  patterns?: (filters: Filters<D>) => string[][] | undefined
  /**
   * Filters whose condition is read first, such as the rules of a segment; their rule in `filters` adds none. With one of them a search
   * looks at its newest matches only, as one of another table does.
   */
  readFilters?: {
    [Name in keyof D['filters']]?: (
      ctx: StoreContext,
      value: FilterValue<D['filters'][Name]>,
    ) => Promise<RawBuilder<unknown>>
  }
  /** Condition of every query. */
  where?: RawBuilder<unknown>
}
