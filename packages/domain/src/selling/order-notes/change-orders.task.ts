import { OrdersChange } from '@backroom/contract/selling/order-notes/endpoints'
import { limits } from '@backroom/contract/selling/order-notes/limits'
import { limits as orderLimits } from '@backroom/contract/selling/orders/limits'
import { sql } from 'kysely'
import type { StoreContext, TaskContext } from '../../platform/context.ts'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { changedTags } from '../customers/customers.ts'
import { orderSource, recordOrderEvents } from '../orders/orders.ts'

const batchSize = 200

const gone = { en: 'This order no longer exists.', vi: 'Đơn hàng này không còn nữa.' }
const tooManyTags = {
  en: `An order has at most ${limits.tags} tags.`,
  vi: `Một đơn hàng có tối đa ${limits.tags} tag.`,
}
const changedSince = {
  en: 'Its tags or its place in the archive were changed later, so they were kept.',
  vi: 'Tag hoặc trạng thái lưu trữ đã được đổi sau đó nên được giữ nguyên.',
}

/** What the task changes of an order, and undo restores. */
interface State {
  tags: string[]
  /** With microseconds, so that an order that was archived again has another one. */
  archivedAt: string | null
}

/** Archives many orders or opens them again, or adds or removes tags. Orders that are so already are left out. */
export const changeOrders = task({
  kind: 'orderNotes.change',
  input: OrdersChange,
  count: (ctx, change) => countSelected(ctx, orderSource, change, orderLimits.bulkMatching),
  async batch(ctx, input, from: string | null) {
    const { ids, next } = await nextSelected(ctx, orderSource, input, { from, size: batchSize })
    const orders = await lockOrders(ctx, ids)
    const now = await currentInstant(ctx)
    const rows: RowOutcome[] = ids.flatMap((id): RowOutcome[] => {
      const order = orders.get(id)
      if (!order) return [{ outcome: 'failed', itemId: id, label: id, error: gone }]
      const { name: label, ...before } = order
      const after = changed(input.change, before, now)
      if (isSame(before, after)) return []
      if (after.tags.length > limits.tags) return [{ outcome: 'failed', itemId: id, label, error: tooManyTags }]
      return [{ outcome: 'done', itemId: id, label, before, after }]
    })
    const done = rows.filter(({ outcome }) => outcome === 'done')
    await saveStates(
      ctx,
      done.map(({ itemId, after }) => ({ id: itemId!, ...(after as State) })),
    )
    return { next, done: ids.length - rows.length + done.length, rows }
  },
  async undo(ctx, rows) {
    const orders = await lockOrders(
      ctx,
      rows.map(({ itemId }) => itemId),
    )
    const outcomes = rows.map(({ itemId, label, before, after }): RowOutcome => {
      const order = orders.get(itemId)
      if (!order) return { outcome: 'failed', itemId, label, error: gone }
      const { name: _, ...now } = order
      // An order that is as it was before counts as done.
      if (!isSame(now, after as State) && !isSame(now, before as State))
        return { outcome: 'changed_since', itemId, label, error: changedSince }
      return { outcome: 'done', itemId, label, before: now, after: before }
    })
    await saveStates(
      ctx,
      outcomes.flatMap(({ outcome, itemId, after }) =>
        outcome === 'done' ? [{ id: itemId!, ...(after as State) }] : [],
      ),
    )
    return outcomes
  },
})

const isSame = (one: State, other: State) =>
  one.archivedAt === other.archivedAt && JSON.stringify(one.tags) === JSON.stringify(other.tags)

function changed(change: OrdersChange['change'], { tags, archivedAt }: State, now: string): State {
  switch (change.kind) {
    case 'archive':
      return { tags, archivedAt: archivedAt ?? now }
    case 'unarchive':
      return { tags, archivedAt: null }
    case 'addTags':
    case 'removeTags':
      return { tags: changedTags(tags, change), archivedAt }
  }
}

/** Locks the orders until the transaction ends, ordered by id, so that two tasks cannot deadlock. */
async function lockOrders({ db, storeId }: StoreContext, ids: readonly string[]) {
  const { rows } = await sql<State & { id: string; name: string }>`
    select id, name, tags, archived_at::text as "archivedAt" from orders
     where store_id = ${storeId} and id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(db)
  return new Map(rows.map(({ id, ...order }) => [id, order]))
}

async function currentInstant({ db }: StoreContext): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db)
  return rows[0]!.now
}

/** Each order that was archived or opened again says so in its timeline. */
async function saveStates(ctx: TaskContext, states: readonly (State & { id: string })[]): Promise<void> {
  if (states.length === 0) return
  const { db, storeId } = ctx
  const { rows } = await sql<{ orderId: string; isArchived: boolean }>`
    with state as (
      select * from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as state (id uuid, tags text[], "archivedAt" timestamptz)),
    changed as (
      update orders o set tags = state.tags, archived_at = state."archivedAt", revision = o.revision + 1
        from state, orders old
       where o.store_id = ${storeId} and o.id = state.id and old.store_id = o.store_id and old.id = o.id
         and (o.tags, o.archived_at) is distinct from (state.tags, state."archivedAt")
      returning o.id, o.archived_at is not null as "isArchived", old.archived_at is not null as "wasArchived")
    select id as "orderId", "isArchived" from changed where "isArchived" <> "wasArchived" order by id`.execute(db)
  await recordOrderEvents(
    ctx,
    rows.map(({ orderId, isArchived }) => ({ orderId, kind: isArchived ? 'archived' : 'unarchived' })),
  )
}
