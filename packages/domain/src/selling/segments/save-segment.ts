import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Segment, SegmentBody } from '@backroom/contract/selling/segments/endpoints'
import { segmentsErrors } from '@backroom/contract/selling/segments/errors'
import { limits } from '@backroom/contract/selling/segments/limits'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findSegment } from './segment-queries.ts'

/** Of those that use a segment. */
const namedDiscounts = 3

const texts = {
  name: { en: 'Give the segment a name.', vi: 'Hãy đặt tên cho phân khúc.' },
  conditions: {
    en: 'Add a condition. Without one every customer would be in the segment.',
    vi: 'Hãy thêm điều kiện. Nếu không có, mọi khách hàng đều thuộc phân khúc.',
  },
}

function columnsOf({ name, match, conditions }: SegmentBody) {
  const trimmed = name.trim()
  if (trimmed === '') fail(generalErrors.invalid_request, [texts.name], 'name')
  if (conditions.length === 0) fail(generalErrors.invalid_request, [texts.conditions], 'conditions')
  return { name: trimmed, rules: JSON.stringify({ match, conditions }) }
}

async function failIfTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error)) fail(segmentsErrors.segment_exists)
    throw error
  }
}

/** The limit is approximate: concurrent requests may exceed it. */
async function checkRoom({ db, storeId }: StoreContext) {
  const { count } = await db
    .selectFrom('segments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.segments) fail(segmentsErrors.too_many_segments)
}

export async function createSegment(ctx: StoreContext, body: SegmentBody): Promise<Segment> {
  const columns = columnsOf(body)
  await nameSubject(ctx, columns.name)
  await checkRoom(ctx)
  const insert = ctx.db
    .insertInto('segments')
    .values({ store_id: ctx.storeId, ...columns })
    .returning('id')
  const { id } = await failIfTaken(insert.executeTakeFirstOrThrow())
  return findSegment(ctx, id)
}

export async function updateSegment(ctx: StoreContext, id: string, body: SegmentBody, revision: number) {
  await findSegment(ctx, id)
  const columns = columnsOf(body)
  await nameSubject(ctx, columns.name)
  const update = ctx.db
    .updateTable('segments')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
  const { numUpdatedRows } = await failIfTaken(update.executeTakeFirst())
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findSegment(ctx, id)
}

export async function removeSegment(ctx: StoreContext, id: string) {
  const { name } = await findSegment(ctx, id)
  await nameSubject(ctx, name)
  await failIfUsed(ctx, id)
  await ctx.db.deleteFrom('segments').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}

/** Names the discounts. The lock makes a discount wait that chooses the segment at the same time. */
async function failIfUsed({ db, storeId }: StoreContext, id: string): Promise<void> {
  await sql`select from segments where store_id = ${storeId} and id = ${id} for update`.execute(db)
  const used = await db
    .selectFrom('discount_segments as s')
    .innerJoin('discounts as d', (join) =>
      join.onRef('d.store_id', '=', 's.store_id').onRef('d.id', '=', 's.discount_id'),
    )
    .select('d.title')
    .where('s.store_id', '=', storeId)
    .where('s.segment_id', '=', id)
    .orderBy('d.id', 'desc')
    .execute()
  if (used.length === 0) return
  const { en, vi } = segmentsErrors.segment_in_use
  const titles = used.slice(0, namedDiscounts).map(({ title }) => title)
  const names = `${titles.join(', ')}${used.length > titles.length ? ` (+${used.length - titles.length})` : ''}`
  fail(segmentsErrors.segment_in_use, [{ en: `${en} ${names}`, vi: `${vi} ${names}` }])
}
