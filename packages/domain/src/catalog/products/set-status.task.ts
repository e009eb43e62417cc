import { StatusChange } from '@backroom/contract/catalog/products/endpoints'
import { limits } from '@backroom/contract/catalog/products/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { type RowOutcome, task, type UndoRow } from '../../platform/tasks/tasks.ts'
import { productSource } from './product-source.ts'

const batchSize = 200

const gone = { en: 'This product no longer exists.', vi: 'Sản phẩm này không còn nữa.' }
const changedSince = {
  en: 'Its status was changed later, so it was kept.',
  vi: 'Trạng thái đã được đổi sau đó nên được giữ nguyên.',
}

/** Sets the status of many products and skips those that have it already. */
export const setProductStatus = task({
  kind: 'products.status',
  input: StatusChange,
  count: (ctx, change) => countSelected(ctx, productSource, change, limits.bulkMatching),
  async batch(ctx, change, from: string | null) {
    const { ids, next } = await nextSelected(ctx, productSource, change, { from, size: batchSize })
    const products = await lockProducts(ctx, ids)
    const changed = [...products.values()].filter(({ status }) => status !== change.status)
    await updateStatus(
      ctx,
      change.status,
      changed.map(({ id }) => id),
    )
    const missing = ids.filter((id) => !products.has(id))
    return {
      next,
      done: products.size,
      rows: [
        ...changed.map(
          ({ id, title, status }): RowOutcome => ({
            outcome: 'done',
            itemId: id,
            label: title,
            before: status,
            after: change.status,
          }),
        ),
        ...missing.map((id): RowOutcome => ({ outcome: 'failed', itemId: id, label: id, error: gone })),
      ],
    }
  },
  async undo(ctx, rows) {
    const products = await lockProducts(
      ctx,
      rows.map(({ itemId }) => itemId),
    )
    const current = rows.map((row) => ({ row, now: products.get(row.itemId)?.status }))
    const restored = Map.groupBy(
      current.filter(({ row, now }) => now === row.after),
      ({ row }) => row.before as StatusChange['status'],
    )
    for (const [status, group] of restored)
      await updateStatus(
        ctx,
        status,
        group.map(({ row }) => row.itemId),
      )
    return current.map(({ row, now }) => undoOutcome(row, now))
  },
})

function undoOutcome({ itemId, label, before, after }: UndoRow, now: string | undefined): RowOutcome {
  if (now === undefined) return { outcome: 'failed', itemId, label, error: gone }
  // A product that already has the old status counts as done.
  if (now !== after && now !== before) return { outcome: 'changed_since', itemId, label, error: changedSince }
  return { outcome: 'done', itemId, label, before: now, after: before }
}

/** Locks the products until the transaction ends, ordered by id, so that two tasks cannot deadlock. */
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

const updateStatus = ({ db, storeId }: StoreContext, status: string, ids: string[]) =>
  db
    .updateTable('products')
    .set({ status, publish_at: null, updated_at: sql`now()`, revision: sql`revision + 1` })
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
