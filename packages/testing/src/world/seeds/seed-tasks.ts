import type { StoreContext } from '@backroom/domain/platform/context'
import { exportOrders } from '@backroom/domain/selling/orders/orders'
import { randomFrom, uuidv7At } from '../random.ts'
import { insertRows } from '../rows/insert-rows.ts'

const hourMs = 3_600_000
const gone = { en: 'This product no longer exists.', vi: 'Sản phẩm này không còn nữa.' }
const broken = {
  en: 'The task failed 5 times at the same step. Changes made before that are kept.',
  vi: 'Tác vụ gặp lỗi 5 lần ở cùng một bước nên đã dừng. Các thay đổi trước đó được giữ nguyên.',
}

/** Seeds tasks in every final state, with a file and an undoable change. */
export async function seedTasks(ctx: StoreContext, nowMs: number) {
  const { db, storeId } = ctx
  const owner = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const random = randomFrom(7)
  const task = (kind: 'orders.export' | 'products.status', hoursAgo: number, more: object) => {
    const atMs = nowMs - hoursAgo * hourMs
    const at = (seconds: number) => new Date(atMs + seconds * 1000).toISOString()
    return {
      store_id: storeId,
      id: uuidv7At(atMs, random),
      kind,
      permission: kind === 'orders.export' ? 'orders.export' : 'products.bulk',
      input: kind === 'orders.export' ? { language: 'en' } : { status: 'active', matching: { status: 'draft' } },
      batches: 1,
      done: 40,
      total: 40,
      failed: 0,
      message: null,
      file_id: null,
      undone_at: null,
      tries: 0,
      started_by: owner.user_id,
      created_at: at(0),
      started_at: at(1),
      finished_at: at(9),
      leased_until: at(9),
      announced_at: at(9),
      ...more,
    }
  }
  const file = await makeExport(ctx, nowMs, uuidv7At(nowMs - 3 * hourMs, random))
  const changed = task('products.status', 26, { state: 'done_with_warnings', done: 3, total: 4, failed: 1 })
  await insertRows(db, 'tasks', [
    task('orders.export', 3, { state: 'done', done: file.count, total: file.count, file_id: file.id }),
    changed,
    task('products.status', 50, { state: 'undone', undone_at: new Date(nowMs - 49 * hourMs).toISOString() }),
    task('orders.export', 75, { state: 'cancelled', done: 1_000, total: null }),
    task('orders.export', 76, { state: 'failed', done: 0, message: broken }),
  ])
  const products = await db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('store_id', '=', storeId)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(3)
    .execute()
  const row = { store_id: storeId, task_id: changed.id }
  await insertRows(db, 'task_rows', [
    ...products.map(({ id, title }, index) => ({
      ...{ ...row, number: index + 1, outcome: 'done', thing_id: id, label: title },
      ...{ before: 'draft', after: 'active', error: null },
    })),
    {
      ...row,
      number: 4,
      outcome: 'failed',
      thing_id: null,
      label: 'Poster A2',
      before: null,
      after: null,
      error: gone,
    },
  ])
}

/** Writes the file like the export task. */
async function makeExport(ctx: StoreContext, nowMs: number, id: string) {
  const { text = '', done } = await exportOrders.batch(ctx, { language: 'en' }, null)
  const part = crypto.randomUUID()
  const bytes = new TextEncoder().encode(text)
  await ctx.ports.files.put(`${ctx.storeId}/${id}/${part}`, bytes, 'text/csv')
  await ctx.db
    .insertInto('task_files')
    .values({
      store_id: ctx.storeId,
      id,
      name: `orders-${new Date(nowMs).toISOString().slice(0, 10)}.csv`,
      media_type: 'text/csv; charset=utf-8',
      byte_count: bytes.length,
      parts: [part],
    })
    .execute()
  return { id, count: done }
}
