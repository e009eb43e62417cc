import type { Input } from '@backroom/contract/api/endpoint'
import { fail } from '@backroom/contract/api/refusal'
import type { Address, Order, OrderSummary, orders } from '@backroom/contract/orders/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { type Condition, foundIds, patternsOf, searchCountAtMost } from '../search/search.ts'

type Filter = Pick<Input<typeof orders.list>['query'], 'text' | 'paymentStatus' | 'fulfillmentStatus'>

const summaryColumns = [
  'orders.id',
  'number',
  'placed_at as placedAt',
  'customer_name as customerName',
  'email',
  'payment_status as paymentStatus',
  'fulfillment_status as fulfillmentStatus',
  'item_count as itemCount',
  'total_cents as totalCents',
  'currency',
] as const

/** Null where nothing is typed: then no search takes place. */
function searchOf({ text, paymentStatus, fulfillmentStatus }: Filter) {
  const typed = text?.trim().replace(/^#/, '')
  if (!typed) return null
  const conditions: Condition[] = []
  if (paymentStatus) conditions.push(['payment_status', '=', paymentStatus])
  if (fulfillmentStatus) conditions.push(['fulfillment_status', '=', fulfillmentStatus])
  return { words: patternsOf(typed), conditions }
}

/** The one query that drives list and count. The store is named in it; row-level security is the wall behind. */
function filtered({ db, storeId }: StoreContext, { paymentStatus, fulfillmentStatus }: Filter) {
  let query = db.selectFrom('orders').where('orders.store_id', '=', storeId)
  if (paymentStatus) query = query.where('payment_status', '=', paymentStatus)
  if (fulfillmentStatus) query = query.where('fulfillment_status', '=', fulfillmentStatus)
  return query
}

export async function listOrders(ctx: StoreContext, { cursor, limit, ...filter }: Input<typeof orders.list>['query']) {
  const search = searchOf(filter)
  // Signs without a letter or digit find nothing.
  if (search?.words.length === 0) return { items: [], nextCursor: null }
  // One row more than asked tells whether another page follows.
  const atMost = limit + 1
  let query = search
    ? ctx.db
        .selectFrom('orders')
        .innerJoin(foundIds(ctx, 'orders', { ...search, before: cursor, atMost }).as('found'), 'found.id', 'orders.id')
        .where('orders.store_id', '=', ctx.storeId)
    : filtered(ctx, filter).limit(atMost)
  if (cursor && !search) query = query.where('orders.id', '<', cursor)
  const rows = (await query.select(summaryColumns).orderBy('orders.id', 'desc').execute()) as OrderSummary[]
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Stops counting at `atMost`, a search earlier: a figure beyond it would be read as "many" and cost a scan. */
export async function countOrders(ctx: StoreContext, { atMost, ...filter }: Input<typeof orders.count>['query']) {
  const search = searchOf(filter)
  if (search?.words.length === 0) return { count: 0 }
  const counted = search
    ? ctx.db.selectFrom(foundIds(ctx, 'orders', { ...search, atMost: Math.min(atMost, searchCountAtMost) }).as('some'))
    : ctx.db.selectFrom(filtered(ctx, filter).select('orders.id').limit(atMost).as('some'))
  const { count } = await counted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { count }
}

const linesOf = sql<Order['lines']>`(
  select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'title', l.title,
           'variantTitle', l.variant_title, 'personalization', l.personalization, 'sku', l.sku, 'quantity', l.quantity, 'priceCents', l.price_cents,
           'totalCents', l.total_cents, 'imageUrl', l.image_url) order by l.id)
    from order_lines l where l.store_id = orders.store_id and l.order_id = orders.id)`

const timelineOf = sql<Order['timeline']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'detail', e.detail,
           'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id desc), '[]')
    from order_events e where e.store_id = orders.store_id and e.order_id = orders.id)`

async function oneOrder(
  { db, storeId }: StoreContext,
  column: 'id' | 'token',
  value: string,
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(summaryColumns)
    .select([
      'subtotal_cents as subtotalCents',
      'shipping_cents as shippingCents',
      'discount_cents as discountCents',
      'tax_cents as taxCents',
      'shipping_address',
      'card',
      linesOf.as('lines'),
      timelineOf.as('timeline'),
    ])
    .where('orders.store_id', '=', storeId)
    .where(`orders.${column}`, '=', value)
    .executeTakeFirst()
  if (!row) return
  const { shipping_address, card, ...order } = row
  return { ...order, shippingAddress: shipping_address as Address, card: card as Order['card'] } as Order
}

export const findOrder = async (ctx: StoreContext, id: string) => (await oneOrder(ctx, 'id', id)) ?? fail('not_found')

/** For the buyer, who has the order's secret address and no session. */
export const findOrderByToken = (ctx: StoreContext, token: string) => oneOrder(ctx, 'token', token)
