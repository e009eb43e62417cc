import { sql } from 'kysely'
import { authorOf, type StoreContext, type TaskContext } from '../../../platform/context.ts'
import type { RowOutcome } from '../../../platform/tasks/tasks.ts'
import { findOrderAffixes } from '../../checkout-settings/checkout-settings.ts'
import { emailKeyOf, recordCustomer } from '../../customers/customers.ts'
import { firstOrderNumber } from '../paying/write-order.ts'
import { insertOrderRows } from './insert-order-rows.ts'
import { type FoundVariant, type ImportedOrder, rowsOfOrder } from './order-rows.ts'
import type { OrderName, PlannedOrder } from './plan-orders.ts'
import type { Imported } from './undo-import.ts'

type Added = Extract<PlannedOrder, { kind: 'new' | 'renumbered' }>
type FoundCustomer = Awaited<ReturnType<typeof recordCustomer>>

/** Locks the counter of order numbers until the transaction ends. */
export async function lockNumbers({ db, storeId }: StoreContext): Promise<number> {
  const { next } = await db
    .insertInto('store_counters')
    .values({ store_id: storeId, next_order_number: firstOrderNumber })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet({ next_order_number: sql`store_counters.next_order_number` }),
    )
    .returning('next_order_number as next')
    .executeTakeFirstOrThrow()
  return next
}

/**
 * Adds planned orders. The counter must be locked; it then begins after the highest number that was added.
 * @returns those that were added
 */
export async function saveOrders(
  ctx: TaskContext,
  planned: readonly PlannedOrder[],
  nextNumber: number,
): Promise<RowOutcome[]> {
  const added = planned.filter((order): order is Added => order.kind === 'new' || order.kind === 'renumbered')
  if (added.length === 0) return []
  const names = await numberOrders(ctx, added, nextNumber)
  const customers = await recordCustomers(ctx, added)
  const variants = await findVariants(ctx, added)
  const orders = added.map(
    ({ read }, at): ImportedOrder => ({
      ...{ read, name: names[at]!, customerId: customers.get(emailKeyOf(read.email))?.id ?? null, variants },
      importedBy: authorOf(ctx),
    }),
  )
  const rows = orders.map((order) => rowsOfOrder(ctx.storeId, order))
  await insertOrderRows(ctx, rows)
  const newCustomers = new Set([...customers.values()].flatMap(({ id, isNew }) => (isNew ? id : [])))
  return orders.map(({ name: { prefix, number, suffix }, customerId }, at): RowOutcome => {
    const after: Imported = { newCustomerId: customerId && newCustomers.has(customerId) ? customerId : null }
    return { outcome: 'done', itemId: rows[at]!.order.id, label: `${prefix}${number}${suffix}`, before: null, after }
  })
}

async function numberOrders(ctx: StoreContext, added: readonly Added[], nextNumber: number): Promise<OrderName[]> {
  const affixes = await findOrderAffixes(ctx)
  let next = added.reduce(
    (max, order) => (order.kind === 'new' ? Math.max(max, order.name.number + 1) : max),
    nextNumber,
  )
  const names = added.map(
    (order): OrderName =>
      order.kind === 'new'
        ? order.name
        : { prefix: affixes.number_prefix, number: next++, suffix: affixes.number_suffix },
  )
  await ctx.db
    .updateTable('store_counters')
    .set({ next_order_number: next })
    .where('store_id', '=', ctx.storeId)
    .execute()
  return names
}

/** One after the other in the order of their keys, so that two imports never wait for each other. A file of orders says nothing of consent. */
async function recordCustomers(ctx: StoreContext, added: readonly Added[]): Promise<Map<string, FoundCustomer>> {
  const byKey = new Map(added.flatMap(({ read }) => (read.email ? [[emailKeyOf(read.email), read] as const] : [])))
  const found = new Map<string, FoundCustomer>()
  for (const [key, { email, address }] of [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)))
    found.set(key, await recordCustomer(ctx, { email, address }))
  return found
}

/** Variants by SKU. A SKU that several variants have names none of them. */
async function findVariants(
  { db, storeId }: StoreContext,
  added: readonly Added[],
): Promise<Map<string, FoundVariant>> {
  const skus = [...new Set(added.flatMap(({ read }) => read.lines.map(({ sku }) => sku)))].filter(Boolean)
  const { rows } = await sql<FoundVariant & { sku: string }>`
    select sku, (array_agg(id))[1] as "variantId", (array_agg(product_id))[1] as "productId"
      from product_variants where store_id = ${storeId} and sku = any(${skus}::text[])
     group by sku having count(*) = 1`.execute(db)
  return new Map(rows.map(({ sku, ...found }) => [sku, found]))
}
