import type { Pixel } from '@backroom/contract/analytics/pixels/endpoints'
import { pixelsErrors } from '@backroom/contract/analytics/pixels/errors'
import { platforms } from '@backroom/contract/analytics/pixels/platforms'
import { type AdvertisingPlatform, advertisingEvents } from '@backroom/contract/analytics/pixels/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { ErrorDefinition } from '@backroom/contract/platform/api/error-table'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { auditInOtherStore, nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { limits } from './limits.ts'
import { findPixel, otherPlacesOf, sharingStoreIds } from './pixel-queries.ts'
import { forgetToken, keepToken, readToken, tokenEnd } from './pixel-token.ts'

type Rules = Pick<Pixel, 'events' | 'consent' | 'isActive' | 'otherStoreIds'> & { token: string }

/** A row of a pixel, the same in each of its stores but for the store. */
type Content = Pick<Pixel, 'platform' | 'code' | 'tokenEnd' | 'events' | 'consent' | 'isActive' | 'revision'>

export async function createPixel(
  ctx: TenantContext,
  { platform, code: typed, token, otherStoreIds, ...rest }: Rules & { platform: AdvertisingPlatform; code: string },
): Promise<Pixel> {
  const code = typed.trim()
  if (!platforms[platform].code.test(code)) fail(pixelsErrors.pixel_code_malformed)
  await nameSubject(ctx, subjectOf({ platform, code }))
  const others = await requireSharing(ctx, otherStoreIds)
  const content = {
    ...{ platform, code, revision: 1, tokenEnd: token ? tokenEnd(token) : null },
    ...{ consent: rest.consent, isActive: rest.isActive, events: inOrder(rest.events) },
  }
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(ctx.db)
  const { id } = rows[0]!
  await lockStores(ctx, [ctx.storeId, ...others])
  await insertRow(ctx, id, content, token, pixelsErrors.pixel_already_there)
  for (const storeId of others)
    await auditInOtherStore(ctx, storeId, (there) =>
      insertRow(there, id, content, token, pixelsErrors.pixel_already_shared),
    )
  return findPixel(ctx, id)
}

/** Changes the pixel in all its stores, and removes it from a store that is no longer named. */
export async function updatePixel(
  ctx: TenantContext,
  id: string,
  { token: typed, forgetToken: forgets, otherStoreIds, ...rest }: Rules & { forgetToken: boolean },
  revision: number,
): Promise<Pixel> {
  await lockPixel(ctx, id)
  const stored = await findPixel(ctx, id)
  await nameSubject(ctx, subjectOf(stored))
  if (stored.revision !== revision) fail(generalErrors.revision_conflict)
  const wanted = await requireSharing(ctx, otherStoreIds)
  const places = await otherPlacesOf(ctx, id)
  if (places.length > stored.otherStoreIds.length) fail(pixelsErrors.pixel_shared_further)
  const token = typed || (forgets ? undefined : await readToken(ctx, id))
  const content = {
    ...{ platform: stored.platform, code: stored.code, revision: revision + 1 },
    ...{ consent: rest.consent, isActive: rest.isActive, events: inOrder(rest.events) },
    tokenEnd: token ? tokenEnd(token) : null,
  }
  await lockStores(ctx, wanted)
  await updateRow(ctx, id, content, token)
  for (const storeId of [...new Set([...places, ...wanted])].sort())
    await auditInOtherStore(ctx, storeId, async (there) => {
      if (!wanted.includes(storeId)) return deleteRow(there, id)
      if (places.includes(storeId)) return updateRow(there, id, content, token)
      return insertRow(there, id, content, token, pixelsErrors.pixel_already_shared)
    })
  return findPixel(ctx, id)
}

/** Removes the pixel from this store. The other stores keep it. */
export async function removePixel(ctx: TenantContext, id: string) {
  await lockPixel(ctx, id)
  await nameSubject(ctx, subjectOf(await findPixel(ctx, id)))
  await deleteRow(ctx, id)
  return {}
}

const subjectOf = ({ platform, code }: Pick<Pixel, 'platform' | 'code'>) => `${platforms[platform].name} ${code}`

const inOrder = (events: Pixel['events']) => advertisingEvents.filter((one) => events.includes(one))

/** A pixel has a row in each of its stores, so a change in one store waits for a change in another. */
const lockPixel = ({ db }: StoreContext, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db)

/** Locks the stores that get one more pixel, in one order, so that two requests cannot both take the last place. */
const lockStores = ({ db }: StoreContext, storeIds: string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('pixels of ' || id, 0))
        from (select unnest(${storeIds}::text[]) as id order by 1) stores`.execute(db)

/** Fails with not_found for a store in which the caller may not change pixels. */
async function requireSharing(ctx: TenantContext, asked: string[]): Promise<string[]> {
  const others = [...new Set(asked.map((id) => id.toLowerCase()))].filter((id) => id !== ctx.storeId).sort()
  const sharing = await sharingStoreIds(ctx)
  return others.every((id) => sharing.has(id)) ? others : fail(generalErrors.not_found)
}

async function insertRow(
  ctx: StoreContext,
  id: string,
  { tokenEnd: end, isActive, ...content }: Content,
  token: string | undefined,
  taken: ErrorDefinition,
): Promise<void> {
  const { db, storeId } = ctx
  const { count } = await db
    .selectFrom('pixels')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (count >= limits.pixelsPerStore) fail(pixelsErrors.too_many_pixels)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('pixels')
    .values({ store_id: storeId, id, ...content, token_end: end, is_active: isActive })
    .onConflict((conflict) => conflict.columns(['store_id', 'platform', 'code']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) fail(taken)
  if (token) await keepToken(ctx, id, token)
}

async function updateRow(
  ctx: StoreContext,
  id: string,
  { tokenEnd: end, isActive, events, consent, revision }: Content,
  token: string | undefined,
): Promise<void> {
  await ctx.db
    .updateTable('pixels')
    .set({ events, consent, revision, token_end: end, is_active: isActive })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  await (token ? keepToken(ctx, id, token) : forgetToken(ctx, id))
}

async function deleteRow({ db, storeId }: StoreContext, id: string): Promise<void> {
  await db.deleteFrom('pixels').where('store_id', '=', storeId).where('id', '=', id).execute()
  await db
    .deleteFrom('outbox_messages')
    .where('store_id', '=', storeId)
    .where('channel', '=', 'platform')
    .where('recipient', '=', id)
    .execute()
}
