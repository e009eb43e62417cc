import type { CachePurge, cachePurges } from '@backroom/contract/online-store/cache-purges/endpoints'
import { limits } from '@backroom/contract/online-store/cache-purges/limits'
import { cachePurgeList } from '@backroom/contract/online-store/cache-purges/list'
import type { PurgeScope } from '@backroom/contract/online-store/cache-purges/states'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'

export const cachePurgeSource: ListSource<typeof cachePurgeList> = {
  definition: cachePurgeList,
  table: 'cache_purges',
  filters: { scope: 'scope', created: 'created_at' },
  sorts: { created: { expression: sql.ref('cache_purges.id'), type: 'uuid' } },
}

const person = sql<CachePurge['person']>`(
  select jsonb_build_object('id', cache_purges.purged_by, 'name', coalesce(
           (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
              from users u where u.id = cache_purges.purged_by), '')))`

const purgesOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('cache_purges')
    .select(['cache_purges.id', 'scope', 'page_count as pageCount', 'created_at as createdAt', person.as('person')])
    .select(sql<CachePurge['lines']>`lines`.as('lines'))
    .where('cache_purges.store_id', '=', storeId)

const withScope = <Row extends { scope: string }>(row: Row) => ({ ...row, scope: row.scope as PurgeScope })

export async function listCachePurges(ctx: StoreContext, query: Input<typeof cachePurges.list>['query']) {
  const page = await listRows(ctx, cachePurgeSource, query, async (page) => {
    const rows = purgesOf(ctx).innerJoin(page, 'page.id', 'cache_purges.id').select(pagedColumns)
    return await rows.orderBy('page.rank').execute()
  })
  return { ...page, items: page.items.map(withScope) }
}

export const countCachePurges = (ctx: StoreContext, query: Omit<ListQuery<typeof cachePurgeList>, 'limit'>) =>
  countRows(ctx, cachePurgeSource, query)

export const findCachePurge = async (ctx: StoreContext, id: string): Promise<CachePurge> =>
  withScope(await purgesOf(ctx).where('cache_purges.id', '=', id).executeTakeFirstOrThrow())

/** Deletes the log of purges after its time. */
export async function expireCachePurges({ db, storeId }: StoreContext): Promise<void> {
  await db
    .deleteFrom('cache_purges')
    .where('store_id', '=', storeId)
    .where('created_at', '<', sql<string>`now() - ${limits.daysKept} * interval '1 day'`)
    .execute()
}
