import { StatusChange } from '@backroom/contract/catalog/products/endpoints'
import { limits } from '@backroom/contract/catalog/products/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { listIds } from '../../platform/lists/lists.ts'
import { type KeptRow, type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { countProducts, productSource } from './product-source.ts'

const rowsAtOnce = 200

const gone = { en: 'This product no longer exists.', vi: 'Sản phẩm này không còn nữa.' }
const changedSince = {
  en: 'Its status was changed later, so it was kept.',
  vi: 'Trạng thái đã được đổi sau đó nên được giữ nguyên.',
}

/** Sets the status of many products; those that have it already are left alone. Goes on where it ended. */
export const setProductStatus = task({
  kind: 'products.status',
  input: StatusChange,
  async count(ctx, { ids, matching = {} }) {
    if (ids) return ids.length
    const { count, isMore } = await countProducts(ctx, matching, limits.bulkMatching)
    return isMore ? null : count
  },
  async batch(ctx, given, from: string | null) {
    const { ids, next } = await nextIds(ctx, given, from)
    const held = await lockProducts(ctx, ids)
    const changed = [...held.values()].filter(({ status }) => status !== given.status)
    await setTo(
      ctx,
      given.status,
      changed.map(({ id }) => id),
    )
    const missing = ids.filter((id) => !held.has(id))
    return {
      next,
      done: held.size,
      rows: [
        ...changed.map(
          ({ id, title, status }): RowOutcome => ({
            outcome: 'done',
            thingId: id,
            label: title,
            before: status,
            after: given.status,
          }),
        ),
        ...missing.map((id): RowOutcome => ({ outcome: 'failed', thingId: id, label: id, error: gone })),
      ],
    }
  },
  async undo(ctx, rows) {
    const held = await lockProducts(
      ctx,
      rows.map(({ thingId }) => thingId),
    )
    const judged = rows.map((row) => ({ row, now: held.get(row.thingId)?.status }))
    const restored = Map.groupBy(
      judged.filter(({ row, now }) => now === row.after),
      ({ row }) => row.before as StatusChange['status'],
    )
    for (const [status, these] of restored)
      await setTo(
        ctx,
        status,
        these.map(({ row }) => row.thingId),
      )
    return judged.map(({ row, now }) => undone(row, now))
  },
})

function undone({ thingId, label, before, after }: KeptRow, now: string | undefined): RowOutcome {
  if (now === undefined) return { outcome: 'failed', thingId, label, error: gone }
  // One that has the old status already needs nothing.
  if (now !== after && now !== before) return { outcome: 'changed_since', thingId, label, error: changedSince }
  return { outcome: 'done', thingId, label, before: now, after: before }
}

/** `next` is the last of the ids that were named, or where the next page of what the filter finds begins. */
async function nextIds(ctx: StoreContext, { ids, matching = {} }: StatusChange, from: string | null) {
  if (ids) {
    const start = from === null ? 0 : ids.indexOf(from) + 1
    const some = ids.slice(start, start + rowsAtOnce)
    return { ids: some, next: start + rowsAtOnce < ids.length ? (some.at(-1) ?? null) : null }
  }
  const query = { ...matching, limit: rowsAtOnce, ...(from !== null && { cursor: from }) }
  const { items, nextCursor } = await listIds(ctx, productSource, query)
  return { ids: items.map(({ id }) => id), next: nextCursor }
}

/** As they are and stay until the transaction ends; in one order, so that two tasks do not hold each other up. */
async function lockProducts({ db, storeId }: StoreContext, ids: string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', 'status'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const setTo = ({ db, storeId }: StoreContext, status: string, ids: string[]) =>
  db
    .updateTable('products')
    .set({ status, updated_at: sql`now()`, revision: sql`revision + 1` })
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
