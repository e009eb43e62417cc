import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Upsell, UpsellBody } from '@backroom/contract/selling/upsells/endpoints'
import { upsellsErrors } from '@backroom/contract/selling/upsells/errors'
import { limits } from '@backroom/contract/selling/upsells/limits'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findUpsell } from './upsell-queries.ts'

const invalid = (field: keyof UpsellBody, en: string, vi: string): never =>
  fail(generalErrors.invalid_request, [{ en, vi }], field)

/** The columns of a valid offer; what its place does not use has its default. */
async function columnsOf({ db, storeId }: StoreContext, body: UpsellBody) {
  const { triggerBy, triggerValues, startsAt, endsAt } = body
  const name = body.name.trim()
  if (name === '') invalid('name', 'Enter a name.', 'Hãy nhập tên.')
  if (triggerBy !== 'all' && triggerValues.length === 0)
    invalid('triggerValues', 'Choose at least one.', 'Hãy chọn ít nhất một mục.')
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    invalid('endsAt', 'Enter an end after the start.', 'Hãy nhập thời điểm kết thúc sau khi bắt đầu.')
  const productIds = [...new Set(body.productIds)]
  const known = await db
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', productIds)
    .execute()
  if (known.length < productIds.length) fail(generalErrors.not_found)
  return {
    ...{ name, title: body.title.trim(), placement: body.placement, trigger_by: triggerBy },
    trigger_values: triggerBy === 'all' ? [] : [...new Set(triggerValues)],
    minimum_cents: body.placement === 'product' ? 0 : body.minimumCents,
    ...{ product_ids: productIds, basis_points: body.basisPoints, priority: body.priority },
    ...{ starts_at: startsAt, ends_at: endsAt },
  }
}

export async function createUpsell(ctx: StoreContext, body: UpsellBody): Promise<Upsell> {
  const columns = await columnsOf(ctx, body)
  await nameSubject(ctx, columns.name)
  await checkRoom(ctx)
  const { id } = await ctx.db
    .insertInto('upsells')
    .values({ store_id: ctx.storeId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findUpsell(ctx, id)
}

export async function updateUpsell(ctx: StoreContext, id: string, body: UpsellBody, revision: number): Promise<Upsell> {
  await findUpsell(ctx, id)
  const columns = await columnsOf(ctx, body)
  await nameSubject(ctx, columns.name)
  const { numUpdatedRows } = await ctx.db
    .updateTable('upsells')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findUpsell(ctx, id)
}

export async function pauseUpsell(ctx: StoreContext, id: string, isPaused: boolean): Promise<Upsell> {
  await nameSubject(ctx, (await findUpsell(ctx, id)).name)
  await ctx.db
    .updateTable('upsells')
    .set({ is_paused: isPaused, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('is_paused', '<>', isPaused)
    .execute()
  return findUpsell(ctx, id)
}

export async function removeUpsell(ctx: StoreContext, id: string) {
  await nameSubject(ctx, (await findUpsell(ctx, id)).name)
  await ctx.db.deleteFrom('upsells').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}

/** The limit is approximate: concurrent requests may exceed it. */
async function checkRoom({ db, storeId }: StoreContext): Promise<void> {
  const { count } = await db
    .selectFrom('upsells')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (count >= limits.upsells) fail(upsellsErrors.too_many_upsells)
}
