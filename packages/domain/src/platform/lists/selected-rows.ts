import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ListDefinition } from '@backroom/contract/platform/lists/define-list'
import { listsErrors } from '@backroom/contract/platform/lists/errors'
import type { FilterQuery } from '@backroom/contract/platform/lists/list-endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { countRows, planForAll } from './filtered-rows.ts'
import { listIds } from './list-page.ts'
import type { ListSource } from './list-source.ts'

/** The rows of a bulk change: those of `ids`, or all that match the filter. */
export interface Selected<D extends ListDefinition> {
  ids?: string[] | undefined
  matching?: FilterQuery<D> | undefined
}

/** @returns the different ids. Fails if one is not in the store. */
export async function requireRows(
  { db, storeId }: StoreContext,
  { table }: { table: string },
  ids: readonly string[],
): Promise<string[]> {
  const different = [...new Set(ids)]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
     where store_id = ${storeId} and id = any(${different}::uuid[])`.execute(db)
  if (rows[0]!.count < different.length) fail(generalErrors.not_found)
  return different
}

/** @returns the filter. Fails if the number of matches is not the one that the person saw. */
export async function requireMatching<D extends ListDefinition, Filter extends FilterQuery<D>>(
  ctx: StoreContext,
  source: ListSource<D>,
  { count, ...filter }: Filter & { count: number },
): Promise<Omit<Filter & { count: number }, 'count'>> {
  const found = await countRows(ctx, source, filter as unknown as Filter, count)
  await planForAll(ctx)
  if (found.count !== count || found.isMore) fail(listsErrors.matching_changed)
  return filter
}

/** Null if counting takes too long. */
export async function countSelected<D extends ListDefinition>(
  ctx: StoreContext,
  source: ListSource<D>,
  { ids, matching = {} as FilterQuery<D> }: Selected<D>,
  atMost: number,
): Promise<number | null> {
  if (ids) return ids.length
  const { count, isMore } = await countRows(ctx, source, matching, atMost)
  return isMore ? null : count
}

/**
 * The ids of a batch after `from`; null for the first batch.
 * @returns `next`: the last id of the batch, or the cursor of the filter's next page
 */
export async function nextSelected<D extends ListDefinition>(
  ctx: StoreContext,
  source: ListSource<D>,
  { ids, matching = {} as FilterQuery<D> }: Selected<D>,
  { from, size }: { from: string | null; size: number },
): Promise<{ ids: string[]; next: string | null }> {
  if (ids) {
    const start = from === null ? 0 : ids.indexOf(from) + 1
    const batch = ids.slice(start, start + size)
    return { ids: batch, next: start + size < ids.length ? (batch.at(-1) ?? null) : null }
  }
  const { items, nextCursor } = await listIds(ctx, source, {
    ...matching,
    limit: size,
    ...(from !== null && { cursor: from }),
  })
  await planForAll(ctx)
  return { ids: items.map(({ id }) => id), next: nextCursor }
}
