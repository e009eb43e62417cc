import { OrdersHolding } from '@backroom/contract/selling/fulfillments/endpoints'
import { fulfillmentsErrors } from '@backroom/contract/selling/fulfillments/errors'
import { limits } from '@backroom/contract/selling/orders/limits'
import { sql } from 'kysely'
import type { StoreContext, TaskContext } from '../../platform/context.ts'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { orderSource, recordOrderEvents } from '../orders/orders.ts'
import { lockSendable, type SendableOrder } from './many-parcels.ts'

const batchSize = 200

const gone = { en: 'This order no longer exists.', vi: 'Đơn hàng này không còn nữa.' }
const changedSince = {
  en: 'It was put on hold, released, sent or cancelled later, so it was kept.',
  vi: 'Đơn đã được tạm hoãn, bỏ tạm hoãn, giao hoặc hủy sau đó nên được giữ nguyên.',
}

/** The hold of an order; null of an order that is not on hold. */
interface Hold {
  reason: string | null
  note: string
  /** With microseconds, so that an order that was put on hold again has another one. */
  heldAt: string
}

/** Puts many orders on hold, or releases them. Orders that are so already are left out. */
export const holdOrders = task({
  kind: 'fulfillments.hold',
  input: OrdersHolding,
  count: (ctx, input) => countSelected(ctx, orderSource, input, limits.bulkMatching),
  async batch(ctx, { change, ...orders }, from: string | null) {
    const { ids, next } = await nextSelected(ctx, orderSource, orders, { from, size: batchSize })
    const found = await lockSendable(ctx, ids)
    const failed = change.kind === 'hold' ? ids.flatMap((id) => failureOf(id, found.get(id))) : []
    const failures = new Set(failed.map(({ itemId }) => itemId))
    const changed = ids.filter((id) => !failures.has(id) && found.get(id)?.isHeld === (change.kind === 'release'))
    const before = await holdsOf(ctx, changed)
    const hold = change.kind === 'hold' ? { reason: change.reason, note: change.note.trim() } : null
    await saveHolds(
      ctx,
      changed.map((id) => ({ id, hold })),
    )
    const after = await holdsOf(ctx, changed)
    const done = changed.map((id): RowOutcome => {
      const label = found.get(id)!.name
      return { outcome: 'done', itemId: id, label, before: before.get(id) ?? null, after: after.get(id) ?? null }
    })
    return { next, done: ids.length - failed.length, rows: [...failed, ...done] }
  },
  async undo(ctx, rows) {
    const ids = rows.map(({ itemId }) => itemId)
    const found = await lockSendable(ctx, ids)
    const now = await holdsOf(ctx, ids)
    const outcomes = rows.map(({ itemId, label, before, after }): RowOutcome => {
      const order = found.get(itemId)
      if (!order) return { outcome: 'failed', itemId, label, error: gone }
      const isAsLeft = isSame(now.get(itemId) ?? null, after as Hold | null)
      // What was sent or cancelled since cannot wait again.
      if (!isAsLeft || (before !== null && failureOf(itemId, order).length > 0))
        return { outcome: 'changed_since', itemId, label, error: changedSince }
      return { outcome: 'done', itemId, label, before: after, after: before }
    })
    const undone = outcomes.filter(({ outcome }) => outcome === 'done')
    await saveHolds(
      ctx,
      undone.map(({ itemId, after }) => ({ id: itemId!, hold: after as Hold | null })),
    )
    return outcomes
  },
})

const isSame = (one: Hold | null, other: Hold | null) =>
  one?.reason === other?.reason && one?.note === other?.note && one?.heldAt === other?.heldAt

function failureOf(id: string, order: SendableOrder | undefined): RowOutcome[] {
  if (!order) return [{ outcome: 'failed', itemId: id, label: id, error: gone }]
  const { name: label, isCancelled, isOpen } = order
  if (!isCancelled && isOpen) return []
  const { en, vi } = isCancelled ? fulfillmentsErrors.order_cancelled : fulfillmentsErrors.nothing_to_send
  return [{ outcome: 'failed', itemId: id, label, error: { en, vi } }]
}

async function holdsOf({ db, storeId }: StoreContext, ids: readonly string[]): Promise<Map<string, Hold>> {
  const { rows } = await sql<Hold & { id: string }>`
    select id, hold_reason as reason, hold_note as note, held_at::text as "heldAt" from orders
     where store_id = ${storeId} and id = any(${[...ids]}::uuid[]) and fulfillment_status = 'on_hold'`.execute(db)
  return new Map(rows.map(({ id, ...hold }) => [id, hold]))
}

type NewHold = Pick<Hold, 'reason' | 'note'> & { heldAt?: string }

/** Each order says so in its timeline. */
async function saveHolds(ctx: TaskContext, holds: readonly { id: string; hold: NewHold | null }[]): Promise<void> {
  if (holds.length === 0) return
  const { db, storeId } = ctx
  const input = holds.map(({ id, hold }) => ({ id, isHeld: hold !== null, ...hold }))
  const { rows } = await sql<{ orderId: string; isHeld: boolean; detail: string }>`
    with hold as (
      select * from jsonb_to_recordset(${JSON.stringify(input)}::jsonb)
        as hold (id uuid, "isHeld" boolean, reason text, note text, "heldAt" timestamptz)),
    changed as (
      update orders o
         set fulfillment_status = case when "isHeld" then 'on_hold' else order_fulfillment_status(o.store_id, o.id) end,
             hold_reason = hold.reason, hold_note = coalesce(hold.note, ''),
             held_at = case when "isHeld" then coalesce("heldAt", now()) end
        from hold where o.store_id = ${storeId} and o.id = hold.id
      returning o.id as "orderId", "isHeld", coalesce(hold.note, '') as detail)
    select * from changed order by "orderId"`.execute(db)
  await recordOrderEvents(
    ctx,
    rows.map(({ isHeld, ...event }) => ({ ...event, kind: isHeld ? 'held' : 'released' })),
  )
}
