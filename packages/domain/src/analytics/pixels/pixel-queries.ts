import type { Pixel, pixels } from '@backroom/contract/analytics/pixels/endpoints'
import { pixelList } from '@backroom/contract/analytics/pixels/list'
import type { PlatformReason } from '@backroom/contract/analytics/pixels/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { countRows, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'

const columns = [
  'pixels.id',
  'platform',
  'code',
  'token_end as tokenEnd',
  'events',
  'consent',
  'is_active as isActive',
  'revision',
  'created_at as createdAt',
  'tested_at as testedAt',
  'test_outcome as testOutcome',
  // The log's reason is `reason: message`, and null for an event that was sent.
  sql<PlatformReason | null>`(
    select split_part(log -> -1 ->> 'reason', ':', 1) from outbox_messages event
     where event.store_id = pixels.store_id and channel = 'platform' and recipient = pixels.id::text
       and (sent_at is not null or failed_as is not null)
     order by id desc limit 1)`.as('failure'),
] as const
type Row = Omit<Pixel, 'storeCount' | 'otherStoreIds'>

const pixelsOf = ({ db, storeId }: StoreContext) => db.selectFrom('pixels').where('pixels.store_id', '=', storeId)

/** The one source of list and count. */
export const pixelSource: ListSource<typeof pixelList> = {
  definition: pixelList,
  table: 'pixels',
  filters: { platform: 'platform' },
  sorts: { created: { expression: sql.ref('pixels.id'), type: 'uuid' } },
}

export async function listPixels(ctx: TenantContext, query: Input<typeof pixels.list>['query']) {
  const page = await listRows(ctx, pixelSource, query, async (page) => {
    const rows = pixelsOf(ctx).innerJoin(page, 'page.id', 'pixels.id')
    return rows
      .select([...columns, ...pagedColumns])
      .orderBy('page.rank')
      .execute()
  })
  return { ...page, items: await withStores(ctx, page.items as Row[]) }
}

export const countPixels = (ctx: StoreContext, query: Input<typeof pixels.count>['query']) =>
  countRows(ctx, pixelSource, query)

export async function findPixel(ctx: TenantContext, id: string): Promise<Pixel> {
  const row = await pixelsOf(ctx).select(columns).where('pixels.id', '=', id).executeTakeFirst()
  const [pixel] = row ? await withStores(ctx, [row as Row]) : []
  return pixel ?? fail(generalErrors.not_found)
}

async function withStores(ctx: TenantContext, rows: Row[]): Promise<Pixel[]> {
  const [places, sharing] = await Promise.all([placesOf(ctx), sharingStoreIds(ctx)])
  return rows.map((row) => {
    const stores = places.get(row.id) ?? []
    return {
      ...row,
      storeCount: stores.length,
      otherStoreIds: stores.filter((id) => id !== ctx.storeId && sharing.has(id)),
    }
  })
}

/** The stores in which each pixel of this store runs, by the pixel's id. */
async function placesOf({ db }: StoreContext): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ pixel: string; stores: string[] }>`
    select pixel_id as pixel, array_agg(store_id order by store_id) as stores from stores_of_pixels() group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ pixel, stores }) => [pixel, stores]))
}

/** The other stores that a pixel runs in, sorted, so that concurrent changes lock them in one order. */
export const otherPlacesOf = async (ctx: StoreContext, id: string): Promise<string[]> =>
  ((await placesOf(ctx)).get(id) ?? []).filter((storeId) => storeId !== ctx.storeId)

/** The owner's other stores in which the caller may change pixels. */
export async function listSharingStores({ db, storeId, user }: TenantContext) {
  const { rows } = await sql<{ id: string; name: string }>`
    select store_id as id, name from stores_sharing_pixels(${user.id})
     where store_id <> ${storeId} order by name collate "vi-x-icu", store_id`.execute(db)
  return { stores: rows }
}

export const sharingStoreIds = async (ctx: TenantContext): Promise<Set<string>> =>
  new Set((await listSharingStores(ctx)).stores.map(({ id }) => id))
