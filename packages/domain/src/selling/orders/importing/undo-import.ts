import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { removeSales } from '../../../analytics/sales/sales.ts'
import type { StoreContext } from '../../../platform/context.ts'
import type { RowOutcome, UndoRow } from '../../../platform/tasks/tasks.ts'
import { removeNewCustomers } from '../../customers/customers.ts'
import { firstOrderNumber } from '../paying/write-order.ts'

/** What undo needs to know of an imported order. */
export interface Imported {
  /** The customer, if the order is the first that is known of them. */
  newCustomerId: string | null
}

const messages = {
  gone: { en: 'This order no longer exists.', vi: 'Đơn hàng này không còn nữa.' },
  changed: {
    en: 'This order was changed later, so it was kept.',
    vi: 'Đơn hàng này đã thay đổi sau đó nên được giữ nguyên.',
  },
} satisfies Record<string, InLanguages>

/** Tables in which an imported order has rows. Later ones come with an event of the order, but a refund is requested without one. */
export const importedTables = [
  ...['order_lines', 'order_events', 'payments', 'payment_refunds', 'order_transactions'],
  ...['fulfillments', 'fulfillment_lines', 'sale_movements'],
]
/** Tables in which an imported order has rows only if something happened to it. */
export const laterTables = [
  ...[
    'order_documents',
    'order_mails',
    'order_edits',
    'order_balances',
    'order_offers',
    'order_discounts',
    'order_taxes',
    'order_touches',
  ],
  ...[
    'order_risks',
    'returns',
    'return_lines',
    'exchange_items',
    'review_requests',
    'payment_disputes',
    'draft_orders',
  ],
  'inventory_movements',
]

/** Deletes the orders of an import, and the customers whom it added, unless something happened to them since. */
export async function undoImport(ctx: StoreContext, rows: UndoRow[], taskId: string): Promise<RowOutcome[]> {
  const ids = rows.map(({ itemId }) => itemId)
  const untouched = new Map<string, boolean>()
  await removeSales(ctx, ids, async () => {
    for (const order of await lockOrders(ctx, ids)) untouched.set(order.id, order.isUntouched)
    await deleteOrders(
      ctx,
      ids.filter((id) => untouched.get(id)),
      taskId,
    )
  })
  return rows.map(({ itemId, label }): RowOutcome => {
    if (untouched.get(itemId)) return { outcome: 'done', itemId, label }
    if (untouched.has(itemId)) return { outcome: 'changed_since', itemId, label, error: messages.changed }
    return { outcome: 'failed', itemId, label, error: messages.gone }
  })
}

/** Locks the orders until the transaction ends, ordered by id, so that two tasks cannot deadlock. */
async function lockOrders({ db, storeId }: StoreContext, ids: readonly string[]) {
  const chosen = sql`o.store_id = ${storeId} and o.id = any(${[...ids]}::uuid[])`
  await sql`select from orders o where ${chosen} order by id for update`.execute(db)
  const hasLaterRows = laterTables.map(
    (table) => sql`or exists (select from ${sql.table(table)} t where t.store_id = o.store_id and t.order_id = o.id)`,
  )
  // Read after the lock, so that what happened before counts.
  const { rows } = await sql<{ id: string; isUntouched: boolean }>`
    select o.id, not (o.source <> 'imported' or o.revision > 1
             or exists (select from order_events e
                         where e.store_id = o.store_id and e.order_id = o.id and e.kind not in ('placed', 'imported'))
             or exists (select from payment_refunds r
                         where r.store_id = o.store_id and r.order_id = o.id and r.reference <> 'import')
             or exists (select from order_lines l join product_reviews r on r.store_id = l.store_id and r.order_line_id = l.id
                         where l.store_id = o.store_id and l.order_id = o.id)
             ${sql.join(hasLaterRows, sql` `)}) as "isUntouched"
      from orders o where ${chosen}`.execute(db)
  return rows
}

async function deleteOrders(ctx: StoreContext, ids: readonly string[], taskId: string): Promise<void> {
  const { db, storeId } = ctx
  const chosen = sql`store_id = ${storeId} and id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<{ highest: number | null; newCustomers: string[]; until: string }>`
    with added as (
      select after->>'newCustomerId' as id from task_rows
       where store_id = ${storeId} and task_id = ${taskId} and outcome = 'done')
    select (select max(number) from orders where ${chosen}) as highest,
           array(select distinct customer_id from orders
                  where ${chosen} and customer_id::text in (select id from added)) as "newCustomers",
           coalesce((select finished_at from tasks where store_id = ${storeId} and id = ${taskId}), now())::text as until`.execute(
    db,
  )
  const { highest, newCustomers, until } = rows[0]!
  if (highest === null) return
  await sql`select delete_imported_orders(${storeId}, ${[...ids]}::uuid[])`.execute(db)
  await removeNewCustomers(ctx, newCustomers, until)
  // New orders follow the highest number again, unless one was placed since.
  await sql`
    update store_counters
       set next_order_number = greatest(${firstOrderNumber}::integer,
             1 + coalesce((select max(number) from orders where store_id = ${storeId}), 0))
     where store_id = ${storeId} and next_order_number = ${highest + 1}`.execute(db)
}
