import { limits as productLimits } from '@backroom/contract/catalog/products/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { foldText, wordsOf } from '../../platform/search/search.ts'
import { limits } from './limits.ts'

export interface RecordedSearch {
  /** As it was typed. */
  query: string
  times: number
  results: number
}

/** Queries with the same key are counted together. '' for a query without a word. */
export const searchKey = (query: string): string =>
  wordsOf(foldText(query)).join(' ').slice(0, productLimits.searchText)

/** Whether a query may be kept: it is a search, and looks like neither an email address nor a phone number. */
export const isKept = (query: string): boolean =>
  searchKey(query) !== '' && !/\S@\S/.test(query) && query.replaceAll(/\D/g, '').length < 7

/** Adds searches of now, each key once. Of a day beyond its limit, only queries that the day already has are counted. */
export async function recordSearches(
  { db, storeId }: StoreContext,
  searches: readonly RecordedSearch[],
): Promise<void> {
  const given = new Map<string, RecordedSearch & { key: string }>()
  for (const search of searches) {
    const key = searchKey(search.query)
    if (isKept(search.query)) given.set(key, { ...search, key, times: search.times + (given.get(key)?.times ?? 0) })
  }
  if (given.size === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify([...given.values()])}::jsonb)
                 as one (key text, query text, times integer, results integer)),
    ranked as (
      select given.*, d.query_key is not null as is_known,
             row_number() over (partition by d.query_key is not null order by key) as place
        from given left join search_days d
          on d.store_id = ${storeId} and d.day = (now() at time zone 'UTC')::date and d.query_key = given.key),
    kept as (
      select * from ranked
       where is_known or place <= ${limits.queriesPerDay} - (
         select count(*) from search_days where store_id = ${storeId} and day = (now() at time zone 'UTC')::date)),
    counted as (
      insert into search_days as d (store_id, day, query_key, times)
      select ${storeId}, (now() at time zone 'UTC')::date, key, times from kept order by key
          on conflict (store_id, day, query_key) do update set times = d.times + excluded.times)
    insert into searches as s (store_id, query, query_key, times, results)
    select ${storeId}, query, key, times, results from kept order by key
        on conflict (store_id, query_key) do update
       set query = excluded.query, times = s.times + excluded.times, results = excluded.results, last_at = now()`.execute(
    db,
  )
}
