import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import type { Filters, ListDefinition } from '@backroom/contract/platform/lists/define-list'
import { limits } from '@backroom/contract/platform/lists/limits'
import { type FilterQuery, filtersOf } from '@backroom/contract/platform/lists/list-endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { matchingIds, patternsOf, type SearchedTable } from '../search/search.ts'
import { findTimeZone } from '../time-zone.ts'
import { conditionsOf, whereOf } from './conditions.ts'
import type { ListSource } from './list-source.ts'

/** Disables generic plans until the transaction ends: the right index depends on how many rows a filter value matches. */
const planForValues = ({ db }: StoreContext) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)

/** Allows generic plans again, for what the transaction does with the rows: otherwise each statement and each trigger is planned each time. */
export const planForAll = ({ db }: StoreContext) =>
  sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(db)

function patternsIn<D extends ListDefinition>(source: ListSource<D>, query: FilterQuery<D>): string[][] | undefined {
  const filters = filtersOf(source.definition, query)
  if (source.patterns) return source.patterns(filters)
  // Order numbers may be typed as `#1042`.
  return filters.text === undefined ? undefined : patternsOf(filters.text.replace(/^#/, ''))
}

/** The table that is searched before its rows are filtered; undefined if the search filters. */
export function searchedIn<D extends ListDefinition>(source: ListSource<D>, query: FilterQuery<D>) {
  const { table, searched, readFilters = {} } = source
  const filters = filtersOf(source.definition, query)
  const isRead = Object.keys(readFilters).some((name) => name in filters)
  return searched ?? (isRead ? { table: table as SearchedTable, column: 'id' } : undefined)
}

/** What the filters that are read first demand. */
async function readConditions<D extends ListDefinition>(
  ctx: StoreContext,
  { readFilters = {} }: ListSource<D>,
  filters: Filters<D>,
): Promise<RawBuilder<unknown>> {
  const read = readFilters as Record<string, (ctx: StoreContext, value: unknown) => Promise<RawBuilder<unknown>>>
  const values = filters as Record<string, unknown>
  const conditions = [sql<unknown>`true`]
  for (const name of Object.keys(read))
    if (values[name] !== undefined) conditions.push(await read[name]!(ctx, values[name]))
  return sql.join(conditions, sql` and `)
}

/** `from … where …` of the matching rows; undefined if the search text cannot match any row. */
export async function rowsOf<D extends ListDefinition>(
  ctx: StoreContext,
  source: ListSource<D>,
  query: FilterQuery<D>,
  search: { before?: string | undefined; atMost: number },
): Promise<RawBuilder<unknown> | undefined> {
  const { definition, table } = source
  const searched = searchedIn(source, query)
  const filters = filtersOf(definition, query)
  const words = patternsIn(source, query)
  // A search text without letters and digits matches nothing.
  if (words?.length === 0) return
  const { text, ...rest } = filters
  const names = Object.keys(rest)
  const hasDays = names.some((name) => definition.filters[name]?.kind === 'days')
  const zone = hasDays ? await findTimeZone(ctx) : defaultTimeZone
  const conditions = conditionsOf(source, filters, zone)
  const own = sql`${sql.ref(`${table}.store_id`)} = ${ctx.storeId} and ${source.where ?? sql`true`}
    and ${await readConditions(ctx, source, filters)}`
  const filtered = sql`${own} and ${whereOf(table, conditions)}`
  if (words && searched) {
    const found = matchingIds(ctx, searched.table, { words, conditions: [], atMost: search.atMost })
    return sql`from ${sql.table(table)} join ${found} found on found.id = ${sql.ref(`${table}.${searched.column}`)}
      where ${filtered}`
  }
  if (words) {
    const found = matchingIds(ctx, table as SearchedTable, { ...search, words, conditions })
    return sql`from ${sql.table(table)} join ${found} found on found.id = ${sql.ref(`${table}.id`)} where ${own}`
  }
  if (names.length > 0) await planForValues(ctx)
  return sql`from ${sql.table(table)} where ${filtered}`
}

/** Counts the matching rows up to `atMost`. */
export async function countRows<D extends ListDefinition>(
  ctx: StoreContext,
  source: ListSource<D>,
  query: FilterQuery<D>,
  atMost: number = patternsIn(source, query) ? limits.countedOfSearch : limits.counted,
): Promise<{ count: number; isMore: boolean }> {
  const rows = await rowsOf(ctx, source, query, {
    atMost: searchedIn(source, query) ? limits.counted : atMost + 1,
  })
  if (!rows) return { count: 0, isMore: false }
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${rows} limit ${sql.lit(atMost + 1)}) counted`.execute(ctx.db)
  const count = counted.rows[0]?.count ?? 0
  return { count: Math.min(count, atMost), isMore: count > atMost }
}
