import { defaultSort, type Filters, type ListDefinition, type Sort } from '@backroom/contract/lists/define-list'
import { countAtMost } from '@backroom/contract/lists/list-endpoints'
import { limits } from '@backroom/contract/stores/limits'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { foundIds, patternsOf, type SearchedTable, searchCountAtMost } from '../search/search.ts'
import { findStore } from '../stores/stores.ts'
import { conditionsOf, type FilterColumns, whereOf } from './conditions.ts'
import { readCursor, writeCursor } from './cursor.ts'

/** Where a list's rows are: one table with `store_id`, `id` and, where words are looked for, `search_text`. */
export interface ListSource<D extends ListDefinition = ListDefinition> {
  definition: D
  table: SearchedTable
  filters: FilterColumns<D>
  sorts: { [By in keyof D['sorts']]: SortKey }
}

/** An expression that is never null, and the type its text is read back as. An index of the table begins with it. */
export interface SortKey {
  expression: RawBuilder<unknown>
  type: 'uuid' | 'bigint' | 'text' | 'timestamptz'
}

/** What a call asks for; `cursor` as an earlier page gave it. */
export interface Asked<D extends ListDefinition> {
  filters: Filters<D>
  sort?: Sort<D> | undefined
  cursor?: string | undefined
  limit: number
}

/** A search that is sorted otherwise than by age sorts this many of its newest matches. */
const mostSorted = 10_000

const reversed = { asc: 'desc', desc: 'asc' } as const

/** What the table to join has beside a row of the list. */
export interface PagedRow {
  key: string
  /** 1 for the first row of the page. */
  place: number
}

/** Plans are made for the values at hand: how many rows a filter leaves decides which index is the right one. */
const planForValues = ({ db }: StoreContext) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)

/**
 * One page of a list as a table to join: `id`, `key` and `place`, one row more than `limit` where another page follows.
 * Who joins it orders by `place`, sets no limit of its own, and gives its rows to `pageFrom`.
 * @returns undefined where the words cannot be in any row
 */
export async function findPage<D extends ListDefinition>(ctx: StoreContext, source: ListSource<D>, asked: Asked<D>) {
  const { definition, table, sorts } = source
  const sort = asked.sort ?? defaultSort(definition)
  const { expression, type } = sorts[sort.by]
  const place = asked.cursor === undefined ? undefined : readCursor(definition, sort, asked.cursor)
  const isBack = place?.is === 'before'
  const reads = isBack ? reversed[sort.direction] : sort.direction
  const isByAge = type === 'uuid' && reads === 'desc'
  const rows = await rowsOf(ctx, source, asked.filters, {
    ...(isByAge && { before: place?.id }),
    atMost: isByAge ? asked.limit + 1 : mostSorted,
  })
  if (!rows) return
  const id = sql.ref(`${table}.id`)
  const direction = sql.raw(reads)
  const beyond = place
    ? sql` and (${expression}, ${id}) ${sql.raw(reads === 'asc' ? '>' : '<')} (${place.key}::${sql.raw(type)}, ${place.id}::uuid)`
    : sql``
  return sql<PagedRow & { id: string }>`(
    select id, key, row_number() over ()::int as place
      from (select ${id}, (${expression})::text as key ${rows}${beyond}
             order by ${expression} ${direction}, ${id} ${direction} limit ${sql.lit(asked.limit + 1)}) page)`
}

/** The rows of a page without the one that only tells of the next, and where the pages beside it are. */
export function pageFrom<D extends ListDefinition, Row extends PagedRow & { id: string }>(
  { definition }: ListSource<D>,
  { sort = defaultSort(definition), limit, cursor }: Omit<Asked<D>, 'filters'>,
  rows: readonly Row[],
) {
  const came = cursor === undefined ? undefined : readCursor(definition, sort, cursor).is
  const shown = rows.slice(0, limit)
  if (came === 'before') shown.reverse()
  const isMore = rows.length > limit
  const beside = (row: Row | undefined, is: 'after' | 'before', isThere: boolean) =>
    row && isThere ? writeCursor(definition, sort, { key: row.key, id: row.id, is }) : null
  return {
    items: shown.map(({ key, place, ...row }) => row),
    previousCursor: beside(shown[0], 'before', came === 'before' ? isMore : came === 'after'),
    nextCursor: beside(shown.at(-1), 'after', came === 'before' || isMore),
  }
}

/** How many rows the filters leave, as far as it is counted. */
export async function countRows<D extends ListDefinition>(
  ctx: StoreContext,
  source: ListSource<D>,
  filters: Filters<D>,
): Promise<{ count: number; isMore: boolean }> {
  const atMost = filters.text?.trim() ? searchCountAtMost : countAtMost
  const rows = await rowsOf(ctx, source, filters, { atMost: atMost + 1 })
  if (!rows) return { count: 0, isMore: false }
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${rows} limit ${sql.lit(atMost + 1)}) counted`.execute(ctx.db)
  const count = counted.rows[0]?.count ?? 0
  return { count: Math.min(count, atMost), isMore: count > atMost }
}

/** `from … where …` of what the filters leave; undefined where the words cannot be in any row. */
async function rowsOf<D extends ListDefinition>(
  ctx: StoreContext,
  { definition, table, filters: columns }: ListSource<D>,
  filters: Filters<D>,
  search: { before?: string | undefined; atMost: number },
): Promise<RawBuilder<unknown> | undefined> {
  const { text, ...rest } = filters
  const words = text?.trim() ? patternsOf(text.trim().replace(/^#/, '')) : undefined
  // Signs without a letter or digit find nothing.
  if (words?.length === 0) return
  const isFiltered = Object.keys(rest).length > 0
  const hasDays = Object.keys(rest).some((name) => definition.filters[name]?.kind === 'days')
  const zone = (hasDays && (await findStore(ctx)).timeZone) || limits.defaultTimeZone
  const conditions = conditionsOf(definition, columns, filters, zone)
  const own = sql`${sql.ref(`${table}.store_id`)} = ${ctx.storeId}`
  if (words) {
    const found = foundIds(ctx, table, { ...search, words, conditions })
    return sql`from ${sql.table(table)} join ${found} found on found.id = ${sql.ref(`${table}.id`)} where ${own}`
  }
  if (isFiltered) await planForValues(ctx)
  return sql`from ${sql.table(table)} where ${own} and ${whereOf(table, conditions)}`
}
