import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Order, OrderSummary, orders } from '@backroom/contract/selling/orders/endpoints'
import { limits } from '@backroom/contract/selling/orders/limits'
import { orderList } from '@backroom/contract/selling/orders/list'
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from '@backroom/contract/selling/orders/states'
import { columnsOf, prepared } from '@backroom/db/prepared'
import type { Db } from '@backroom/db/tenant'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { nameOfPerson } from '../../people/users/users.ts'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource, listRows, type PagedRow } from '../../platform/lists/lists.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { rowsByColumn, rowsFrom } from '../../platform/rows-by-column.ts'
import { type Condition, patternOf, wordPatternsOf, wordsOf } from '../../platform/search/search.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { discountTitlesOfOrder } from '../discounts/discounts.ts'
import type { DeliveryOption } from '../shipping/shipping.ts'
import { taxesOfOrder } from '../taxes/taxes.ts'
import { balancePath, statusPath } from './find-recipient.ts'
import { fulfillmentsOf, holdOf } from './fulfillments-of-order.ts'
import { refundsOfOrder } from './refunds/refund-queries.ts'
import { returnsOf } from './returns-of-order.ts'
import { riskOf } from './risk/risk-of-order.ts'

export const summaryColumns = [
  'orders.id',
  'number',
  'name',
  'placed_at as placedAt',
  'customer_id as customerId',
  'customer_name as customerName',
  'email',
  'status',
  'source',
  'payment_status as paymentStatus',
  'fulfillment_status as fulfillmentStatus',
  'is_emptied as isEmptied',
  'item_count as itemCount',
  'total_cents as totalCents',
  'currency',
  'tags',
  'dispute_state as disputeState',
  'return_state as returnState',
  'risk_level as riskLevel',
  'risk_review as riskReview',
  sql<boolean>`archived_at is not null`.as('isArchived'),
] as const

const without = <Value extends string>(values: readonly Value[], excluded: Value) =>
  values.filter((value) => value !== excluded)

const isToSend: Condition[] = [
  ['is_emptied', '=', 'false'],
  ['fulfillment_status', 'in', without(fulfillmentStatuses, 'fulfilled')],
  ['status', 'in', without(orderStatuses, 'cancelled')],
  ['payment_status', 'in', without(paymentStatuses, 'voided')],
]

/** Source of list, count and export. */
export const orderSource: ListSource<typeof orderList> = {
  definition: orderList,
  table: 'orders',
  // A short number begins a number: inside of phones and tracking numbers it would find other orders than #1042.
  patterns: ({ text }) =>
    text === undefined
      ? undefined
      : wordsOf(text.replace(/^#/, '')).map((word) =>
          /^\d{1,6}$/.test(word) ? wordPatternsOf(word).begins : [patternOf(word)],
        ),
  filters: {
    status: 'status',
    paymentStatus: 'payment_status',
    fulfillmentStatus: 'fulfillment_status',
    toSend: () => isToSend,
    placed: 'placed_at',
    total: 'total_cents',
    tag: 'tags',
    dispute: 'dispute_state',
    returned: 'return_state',
    source: 'source',
    risk: 'risk_level',
    riskReview: 'risk_review',
  },
  sorts: {
    placed: { expression: sql.ref('orders.id'), type: 'uuid' },
    total: { expression: sql.ref('orders.total_cents'), type: 'bigint' },
    customer: { expression: sql`orders.customer_name collate "vi-x-icu"`, type: 'text' },
  },
}

export type OrderQuery = Omit<ListQuery<typeof orderList>, 'limit'>

export const amountColumns = [
  'subtotal_cents as subtotalCents',
  'shipping_cents as shippingCents',
  'discount_cents as discountCents',
  'tip_cents as tipCents',
  'tax_cents as taxCents',
  'included_tax_cents as includedTaxCents',
  'exempt_tax_cents as exemptTaxCents',
  'tax_exemption as taxExemption',
  'vat_number as vatNumber',
  'delivery',
] as const

/** The orders of a page of the list. */
export const ordersOn = async <Row>({ db, storeId }: StoreContext, columns: string, page: Expression<PagedRow>) => {
  const { rows } = await sql<Row & PagedRow>`
    select ${sql.raw(columns)}, page.key, page.rank
      from orders join ${page} page on page.id = orders.id
     where orders.store_id = ${storeId} order by page.rank`.execute(db)
  return rows
}

const listedColumns = columnsOf((db) => db.selectFrom('orders').select(summaryColumns))

export const listOrders = (ctx: StoreContext, query: Input<typeof orders.list>['query']) =>
  listRows(ctx, orderSource, query, ({ expression }) => ordersOn<OrderSummary>(ctx, listedColumns, expression))

export const countOrders = (ctx: StoreContext, query: OrderQuery, atMost?: number) =>
  countRows(ctx, orderSource, query, atMost)

const linesOf = rowsByColumn<Order['lines'][number]>(
  {
    id: 'l.id',
    productId: 'l.product_id',
    hasProduct: 'l.has_product',
    title: 'l.title',
    variantTitle: 'l.variant_title',
    personalization: 'l.personalization',
    sku: 'l.sku',
    quantity: 'l.quantity',
    removedQuantity: 'l.removed_quantity',
    fulfilledQuantity: 'l.fulfilled_quantity',
    returnedQuantity: 'l.returned_quantity',
    returningQuantity: 'l.returning_quantity',
    refundedQuantity: 'l.refunded_quantity',
    priceCents: 'l.price_cents',
    totalCents: 'l.total_cents',
    imageUrl: 'l.image_url',
  },
  sql`(
  select l.*, l.product_id = any (array (
           select p.id from products p
            where p.store_id = orders.store_id and p.id in (
              select product_id from order_lines where store_id = orders.store_id and order_id = orders.id))) as has_product
    from order_lines l where l.store_id = orders.store_id and l.order_id = orders.id order by l.id) l`,
)

const utc = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const transactionsOf = sql<Order['transactions']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'state', t.state, 'amountCents', t.amount_cents,
           'currency', t.currency, 'reference', t.reference,
           'at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.id), '[]')
    from order_transactions t where t.store_id = orders.store_id and t.order_id = orders.id)`

/** Null unless a gateway holds the money until a member captures it. */
const heldUntilOf = sql<string | null>`(
  select ${utc(sql`p.authorized_until`)} from payments p
   where p.store_id = orders.store_id and p.order_id = orders.id and p.state = 'authorized' and p.captures_by_hand)`

const disputesOf = sql<Order['disputes']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'state', d.state, 'reason', d.reason, 'amountCents', d.amount_cents,
           'currency', d.currency, 'reference', d.reference, 'evidenceDueAt', ${utc(sql`d.evidence_due_at`)},
           'openedAt', ${utc(sql`d.opened_at`)}, 'closedAt', ${utc(sql`d.closed_at`)},
           'url', 'https://dashboard.stripe.com/' || case when c.is_test then 'test/' else '' end || 'disputes/' || d.reference)
           order by d.id desc), '[]')
    from payment_disputes d
    join payments p on p.store_id = d.store_id and p.id = d.payment_id
    join payment_connections c on c.id = p.connection_id
   where d.store_id = orders.store_id and d.order_id = orders.id)`

const mentionsOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', ${nameOfPerson('m')}) order by m.id), '[]')
    from users m where m.id = any(e.mentioned))`

const deletionOf = sql`(
  select jsonb_build_object('at', ${utc(sql`e.deleted_at`)}, 'by', ${nameOfPerson('d')}) from users d where d.id = e.deleted_by)`

const commentOf = sql`jsonb_build_object('authorId', e.user_id, 'revision', e.revision, 'editedAt', ${utc(sql`e.edited_at`)},
  'deleted', ${deletionOf})`

/** Newest first. */
const eventsOf = (limit: RawBuilder<unknown>) =>
  rowsByColumn<Order['timeline'][number]>(
    {
      id: 'e.id',
      kind: 'e.kind',
      detail: 'e.detail',
      at: 'e.written_at',
      by: 'e.by',
      addresses: 'e.addresses',
      mentions: 'e.mentions',
      comment: 'e.comment',
    },
    sql`(
    select e.id, e.kind, e.detail, ${utc(sql`e.at`)} as written_at, ${nameOfPerson('u')} as by, e.addresses,
           case when e.mentioned = '{}' then '[]'::jsonb else ${mentionsOf} end as mentions,
           case when e.kind = 'comment' then ${commentOf} end as comment
      from (select * from order_events where store_id = orders.store_id and order_id = orders.id order by id desc ${limit}) e
      left join users u on u.id = e.user_id
     order by e.id desc) e`,
  )

const eventCountOf = sql<number>`(
  select count(*)::int from order_events e where e.store_id = orders.store_id and e.order_id = orders.id)`

const draftOf = sql<Order['draft']>`(
  select jsonb_build_object('id', d.id, 'name', d.name)
    from draft_orders d where d.store_id = orders.store_id and d.order_id = orders.id)`

const dueCentsOf = sql<number>`order_due_cents(orders.store_id, orders.id)`

/** How a link pays what is due; null if none does. */
const balanceOf = sql<{ method: Order['balanceMethod'] } | null>`(
  select jsonb_build_object('method', b.payment_method) from order_balances b
   where b.store_id = orders.store_id and b.order_id = orders.id and b.paid_at is null
     and order_due_cents(orders.store_id, orders.id) > 0)`

/** @param host of the store; read for an order with a balance alone */
const shownBalance = (
  { ports }: StoreContext,
  host: string,
  { balance, token }: { balance: { method: Order['balanceMethod'] } | null; token: string },
) => ({
  paymentUrl: balance ? `${publicOrigin(ports, host)}${balancePath(token)}` : '',
  balanceMethod: balance?.method ?? null,
})

const wholeOrders = (db: Db, storeId: string) =>
  db
    .selectFrom('orders')
    .select([...summaryColumns, ...amountColumns])
    .select([
      ...(['cancelled_at as cancelledAt', 'cancel_reason as cancelReason', 'cancel_note as cancelNote'] as const),
      'shipping_address',
      'customer_note as customerNote',
      'note',
      'revision',
      'card',
      'payment_method as paymentMethod',
      linesOf.as('lines'),
      dueCentsOf.as('dueCents'),
      balanceOf.as('balance'),
      'token',
      transactionsOf.as('transactions'),
      disputesOf.as('disputes'),
      refundsOfOrder.as('refunds'),
      heldUntilOf.as('heldUntil'),
      fulfillmentsOf.as('fulfillments'),
      returnsOf.as('returns'),
      holdOf.as('hold'),
      riskOf.as('risk'),
      eventsOf(sql`limit ${sql.lit(limits.timelineEntries)}`).as('timeline'),
      eventCountOf.as('eventCount'),
      taxesOfOrder.as('taxes'),
      draftOf.as('draft'),
      discountTitlesOfOrder.as('discountTitles'),
    ])
    .where('orders.store_id', '=', storeId)

const orderBy = {
  id: prepared((db, { storeId, value }: { storeId: string; value: string }) =>
    wholeOrders(db, storeId).where('orders.id', '=', value),
  ),
  token: prepared((db, { storeId, value }: { storeId: string; value: string }) =>
    wholeOrders(db, storeId).where('orders.token', '=', value),
  ),
}

async function findOrderBy(ctx: StoreContext, column: 'id' | 'token', value: string): Promise<Order | undefined> {
  const [row] = await orderBy[column](ctx.db, { storeId: ctx.storeId, value })
  if (!row) return
  const { shipping_address, card, delivery, balance, token, lines, timeline, ...order } = row
  const host = balance ? (await findStore(ctx)).host : ''
  return {
    ...order,
    lines: rowsFrom(lines),
    timeline: rowsFrom(timeline),
    statusPath: statusPath(token),
    ...shownBalance(ctx, host, { balance, token }),
    shippingAddress: storedAddress(shipping_address),
    card: card as Order['card'],
    delivery: shownDelivery(delivery as unknown as DeliveryOption | null),
  } as Order
}

/** Without the key of the option, which is nothing to an order. */
const shownDelivery = (option: DeliveryOption | null): Order['delivery'] =>
  option && {
    ...{ name: option.name, cents: option.cents, isPickup: option.isPickup },
    ...{ daysFrom: option.daysFrom, daysTo: option.daysTo },
  }

export const findOrder = async (ctx: StoreContext, id: string) =>
  (await findOrderBy(ctx, 'id', id)) ?? fail(generalErrors.not_found)

/** All events of an order, newest first. */
export async function findTimeline({ db, storeId }: StoreContext, id: string): Promise<Pick<Order, 'timeline'>> {
  const order = await db
    .selectFrom('orders')
    .select(eventsOf(sql``).as('timeline'))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return order ? { timeline: rowsFrom(order.timeline) } : fail(generalErrors.not_found)
}

/** The lines and the parcels of many orders, by the ids of the orders. */
export async function findParcels({ db, storeId }: StoreContext, ids: readonly string[]) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', linesOf.as('lines'), fulfillmentsOf.as('fulfillments')])
    .where('store_id', '=', storeId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ lines, ...row }) => [row.id, { ...row, lines: rowsFrom(lines) }]))
}

/** What mails about the payment of an order say of it. */
export type PayableOrder = Pick<
  Order,
  | 'id'
  | 'number'
  | 'name'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'currency'
  | 'totalCents'
  | 'dueCents'
  | 'paymentUrl'
  | 'balanceMethod'
>

/** What is left to pay of many orders, and how, by the ids of the orders. */
export async function findPayableOrders(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, PayableOrder>> {
  const { db, storeId } = ctx
  const [rows, { host }] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['id', 'number', 'name', 'status', 'currency', 'total_cents as totalCents', 'token'])
      .select(['payment_status as paymentStatus', 'payment_method as paymentMethod'])
      .select([dueCentsOf.as('dueCents'), balanceOf.as('balance')])
      .where('store_id', '=', storeId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute(),
    findStore(ctx),
  ])
  return new Map(
    rows.map(({ balance, token, ...order }) => [
      order.id,
      { ...order, ...shownBalance(ctx, host, { balance, token }) } as PayableOrder,
    ]),
  )
}

/** For the buyer, who has the order's secret address. */
export const findOrderByToken = (ctx: StoreContext, token: string) => findOrderBy(ctx, 'token', token)

export async function countOrdersWithProduct({ db, storeId }: StoreContext, productId: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_lines')
    .select(({ fn }) => fn.count<number>('order_id').distinct().as('count'))
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return count
}
