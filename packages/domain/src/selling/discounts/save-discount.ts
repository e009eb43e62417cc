import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Discount, DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { discountsErrors } from '@backroom/contract/selling/discounts/errors'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { columnsOf } from './discount-columns.ts'
import { findDiscount } from './discount-queries.ts'

export async function createDiscount(
  ctx: StoreContext,
  body: DiscountBody,
  { isPaused = false } = {},
): Promise<Discount> {
  const columns = columnsOf(body, (await findStore(ctx)).currency)
  await nameSubject(ctx, columns.title)
  await checkRoom(ctx, columns.method)
  const { id } = await ctx.db
    .insertInto('discounts')
    .values({ store_id: ctx.storeId, ...columns, is_paused: isPaused })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setCode(ctx, id, columns.code)
  await setSegments(ctx, id, body.segmentIds)
  return findDiscount(ctx, id)
}

export async function updateDiscount(
  ctx: StoreContext,
  id: string,
  body: DiscountBody,
  revision: number,
): Promise<Discount> {
  const before = await findDiscount(ctx, id)
  const columns = columnsOf(body, (await findStore(ctx)).currency)
  await nameSubject(ctx, columns.title)
  if (columns.method !== before.method) await checkRoom(ctx, columns.method)
  const { numUpdatedRows } = await ctx.db
    .updateTable('discounts')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  if (columns.code !== before.code) await setCode(ctx, id, columns.code)
  await setSegments(ctx, id, body.segmentIds)
  return findDiscount(ctx, id)
}

export async function setPaused(ctx: StoreContext, id: string, isPaused: boolean): Promise<Discount> {
  const { title } = await findDiscount(ctx, id)
  await nameSubject(ctx, title)
  await savePaused(ctx, [id], isPaused)
  return findDiscount(ctx, id)
}

/** @returns the new revision of each discount that was not so already, by its id */
export async function savePaused(
  { db, storeId }: StoreContext,
  ids: readonly string[],
  isPaused: boolean,
): Promise<Map<string, number>> {
  const rows = await db
    .updateTable('discounts')
    .set({ is_paused: isPaused, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('is_paused', '<>', isPaused)
    .returning(['id', 'revision'])
    .execute()
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

/** The copy is paused until the merchant resumes it, so that it applies to no cart before it is checked. */
export async function duplicateDiscount(
  ctx: StoreContext,
  id: string,
  { title, code }: Pick<DiscountBody, 'title' | 'code'>,
): Promise<Discount> {
  const discount = await findDiscount(ctx, id)
  const isAutomatic = discount.method === 'automatic'
  if (!isAutomatic && code.trim() === '')
    fail(generalErrors.invalid_request, [{ en: 'Enter a code.', vi: 'Hãy nhập mã.' }], 'code')
  return createDiscount(ctx, { ...discount, title, code: isAutomatic ? '' : code }, { isPaused: true })
}

export async function removeDiscount(ctx: StoreContext, id: string) {
  const { title } = await findDiscount(ctx, id)
  await nameSubject(ctx, title)
  await deleteDiscounts(ctx, [id])
  return {}
}

/** Deletes discounts with their codes, and counts those that there were. */
export async function deleteDiscounts({ db, storeId }: StoreContext, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('discounts')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const segmentGone = {
  en: 'A segment was deleted. Choose the segments again.',
  vi: 'Một phân khúc đã bị xóa. Hãy chọn lại các phân khúc.',
}

/** The limits are approximate: concurrent requests may exceed them. */
async function checkRoom({ db, storeId }: StoreContext, method: string): Promise<void> {
  const { all, automatic } = await db
    .selectFrom('discounts')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(
      sql<number>`count(*) filter (where method = 'automatic' and (ends_at is null or ends_at > now()))`.as(
        'automatic',
      ),
    )
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (all >= limits.discounts) fail(discountsErrors.too_many_discounts)
  if (method === 'automatic' && automatic >= limits.automatic) fail(discountsErrors.too_many_automatic_discounts)
}

async function setCode({ db, storeId }: StoreContext, id: string, code: string): Promise<void> {
  // The codes that were created in bulk stay, unless the discount has none any more.
  await db
    .deleteFrom('discount_codes')
    .where('store_id', '=', storeId)
    .where('discount_id', '=', id)
    .$if(code !== '', (query) => query.where('is_own', '=', true))
    .execute()
  if (code === '') return
  try {
    await db.insertInto('discount_codes').values({ store_id: storeId, discount_id: id, code, is_own: true }).execute()
  } catch (error) {
    if (isUniqueViolation(error)) fail(discountsErrors.discount_code_taken)
    throw error
  }
}

/** Locks the segments, so that they are not deleted at the same time. */
async function setSegments({ db, storeId }: StoreContext, id: string, segmentIds: string[]): Promise<void> {
  const wanted = [...new Set(segmentIds)]
  const { rows } = await sql`
    select from segments where store_id = ${storeId} and id = any(${wanted}::uuid[]) order by id for key share`.execute(
    db,
  )
  if (rows.length < wanted.length) fail(generalErrors.invalid_request, [segmentGone], 'segmentIds')
  await sql`
    delete from discount_segments
     where store_id = ${storeId} and discount_id = ${id} and segment_id <> all(${wanted}::uuid[])`.execute(db)
  await sql`
    insert into discount_segments (store_id, discount_id, segment_id)
    select ${storeId}, ${id}, unnest(${wanted}::uuid[]) on conflict do nothing`.execute(db)
}
