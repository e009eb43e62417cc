import type { Address } from '@backroom/contract/platform/addresses/address'
import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import type { Order, OrderSummary } from '@backroom/contract/selling/orders/endpoints'
import { columnsOf } from '@backroom/db/prepared'
import { sql } from 'kysely'
import { findAttributionsOfOrders, noAttributions, type OrderAttributions } from '../../../analytics/visits/visits.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { listRows } from '../../../platform/lists/lists.ts'
import { amountColumns, type OrderQuery, orderSource, ordersOn, summaryColumns } from '../order-queries.ts'

type StoredOrder = OrderSummary &
  Pick<
    Order,
    | 'subtotalCents'
    | 'shippingCents'
    | 'discountCents'
    | 'tipCents'
    | 'taxCents'
    | 'includedTaxCents'
    | 'vatNumber'
    | 'delivery'
    | 'customerNote'
    | 'note'
    | 'cancelledAt'
    | 'cancelReason'
    | 'card'
  > & {
    shippingAddress: unknown
    /** Of all parcels, separated by spaces. */
    trackingText: string
    archivedAt: string | null
    /** What the way to pay was called; null for cards. */
    methodName: string | null
    /** The gateway's id of the first payment; '' if it passed none. */
    reference: string
    /** Of the first parcel that was not cancelled. */
    shippedAt: string | null
    /** Null once the customer is erased. */
    isFirst: boolean | null
    discountCodes: string[]
    /** What has moved. */
    money: { paid: number; refunded: number; disputed: number; references: string[] }
    gateways: string[]
  }

export type ExportedOrder = Omit<StoredOrder, 'shippingAddress'> & {
  shippingAddress: Address
  attributions: OrderAttributions
}

/** As the page of the order counts: orders that were cancelled or never paid are orders too. */
const isFirstOf = sql<boolean | null>`(
  case when orders.customer_id is not null then not exists (
    select from orders earlier
     where earlier.store_id = orders.store_id and earlier.customer_id = orders.customer_id and earlier.id < orders.id) end)`

const shippedAtOf = sql<string | null>`(
  select min(f.created_at) from fulfillments f
   where f.store_id = orders.store_id and f.order_id = orders.id and f.state <> 'cancelled')`

/** Automatic discounts have none. */
const discountCodesOf = sql<string[]>`array(
  select d.code from order_discounts d
   where d.store_id = orders.store_id and d.order_id = orders.id and d.code <> ''
   order by d.cents desc, d.discount_id)`

const moneyOf = sql<StoredOrder['money']>`(
  select jsonb_build_object(
           'paid', coalesce(sum(t.amount_cents) filter (where t.kind = 'capture'), 0),
           'refunded', coalesce(sum(t.amount_cents) filter (where t.kind = 'refund'), 0),
           'disputed', coalesce(sum(case t.kind when 'dispute' then t.amount_cents
                                                when 'dispute_reversal' then -t.amount_cents end), 0),
           'references', coalesce(jsonb_agg(coalesce(nullif(t.reference, ''), p.reference) order by t.id)
                                  filter (where t.kind = 'capture' and (t.reference <> '' or p.reference <> '')), '[]'))
    from order_transactions t left join payments p on p.store_id = t.store_id and p.id = t.payment_id
   where t.store_id = orders.store_id and t.order_id = orders.id and t.state = 'succeeded')`

/** Of the payments that await, hold or took money, or were voided, each once. */
const gatewaysOf = sql<string[]>`array(
  select c.name from payments p join payment_connections c on c.id = p.connection_id
   where p.store_id = orders.store_id and p.order_id = orders.id
     and p.state in ('waiting', 'authorized', 'captured', 'voided')
   group by c.id, c.name order by min(p.created_at), c.id)`

const exportedColumns = columnsOf((db) =>
  db
    .selectFrom('orders')
    .select([...summaryColumns, ...amountColumns])
    .select(['shipping_address as shippingAddress', 'tracking_text as trackingText', 'card'])
    .select(['customer_note as customerNote', 'note', 'payment_reference as reference'])
    .select(['cancelled_at as cancelledAt', 'cancel_reason as cancelReason', 'archived_at as archivedAt'])
    .select([
      sql<string | null>`payment_method ->> 'name'`.as('methodName'),
      isFirstOf.as('isFirst'),
      shippedAtOf.as('shippedAt'),
      discountCodesOf.as('discountCodes'),
      moneyOf.as('money'),
      gatewaysOf.as('gateways'),
    ]),
)

/** A page of the list with all that the export has of an order. */
export const ordersToExport = (ctx: StoreContext, query: OrderQuery & { limit: number }) =>
  listRows(
    ctx,
    orderSource,
    query,
    async ({ expression }): Promise<(ExportedOrder & { key: string; rank: number })[]> => {
      const rows = await ordersOn<StoredOrder>(ctx, exportedColumns, expression)
      const attributions = await findAttributionsOfOrders(
        ctx,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({
        ...row,
        shippingAddress: storedAddress(row.shippingAddress),
        attributions: attributions.get(row.id) ?? noAttributions,
      }))
    },
  )

export type ExportedLine = Pick<
  Order['lines'][number],
  | 'id'
  | 'productId'
  | 'title'
  | 'variantTitle'
  | 'sku'
  | 'personalization'
  | 'quantity'
  | 'removedQuantity'
  | 'fulfilledQuantity'
  | 'refundedQuantity'
  | 'priceCents'
  | 'totalCents'
> & { orderId: string; variantId: string; discountCents: number; taxCents: number }

/** In the order of the lines, by the ids of the orders; without orders that have none. */
export async function linesToExport(
  { db, storeId }: StoreContext,
  orderIds: readonly string[],
): Promise<Map<string, ExportedLine[]>> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id as orderId', 'id', 'product_id as productId', 'variant_id as variantId', 'title', 'sku'])
    .select(['variant_title as variantTitle', 'personalization', 'quantity', 'removed_quantity as removedQuantity'])
    .select(['fulfilled_quantity as fulfilledQuantity', 'refunded_quantity as refundedQuantity'])
    .select(['price_cents as priceCents', 'discount_cents as discountCents', 'tax_cents as taxCents'])
    .select('total_cents as totalCents')
    .where('store_id', '=', storeId)
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .orderBy('id')
    .execute()
  return Map.groupBy(lines, ({ orderId }) => orderId)
}

/** How many of these orders, from the first on, have no more lines together. At least one. */
export async function countWithLines(
  { db, storeId }: StoreContext,
  orderIds: readonly string[],
  maxLines: number,
): Promise<number> {
  const counts = await db
    .selectFrom('order_lines')
    .select(({ fn }) => ['order_id as orderId', fn.countAll<number>().as('count')])
    .where('store_id', '=', storeId)
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .groupBy('order_id')
    .execute()
  const countOf = new Map(counts.map(({ orderId, count }) => [orderId, Number(count)]))
  let lines = 0
  const tooMany = orderIds.findIndex((id) => {
    lines += countOf.get(id) ?? 0
    return lines > maxLines
  })
  return tooMany < 0 ? orderIds.length : Math.max(tooMany, 1)
}
