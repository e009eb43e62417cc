import { randomBytes } from 'node:crypto'
import type { Address } from '@backroom/contract/orders'
import { sql } from 'kysely'
import { recordPurchase, type Visit } from '../analytics/analytics.ts'
import { type CartLine, findCartLines } from '../carts/carts.ts'
import type { StoreContext } from '../context.ts'
import { postSale } from '../ledger/ledger.ts'
import { notify } from '../notifications/notifications.ts'
import type { Card, Charge } from '../payments/payments.ts'
import { takesPayments } from '../proxies/proxies.ts'
import { findStore } from '../stores/stores.ts'
import { queueOrderConfirmation } from './queue-order-confirmation.ts'

export interface Buyer {
  email: string
  address: Address
  card: Card
}

export interface Placement {
  cartId: string
  /** One try of the buyer; a changed card is a new one, a repeated click is not. */
  attempt: string
  /** What the buyer saw beside the button: nothing else is ever charged. */
  shownTotalCents: number
  buyer: Buyer
  visit: Visit
}

export type PlaceOrderResult =
  | { state: 'placed'; token: string }
  | { state: 'empty' }
  | { state: 'no_gateway' }
  | { state: 'changed' }
  | { state: 'sold_out'; lines: CartLine[] }
  | { state: 'declined'; reason: Extract<Charge, { state: 'declined' }>['reason'] }

/**
 * Charges the card and writes order, stock, ledger, purchase event and mail in one transaction.
 * The cart's row is locked first: the same checkout sent twice waits here and then finds the order.
 */
export async function placeOrder(ctx: StoreContext, placement: Placement): Promise<PlaceOrderResult> {
  const { db, storeId, ports } = ctx
  const { cartId, attempt, buyer, shownTotalCents } = placement
  await db
    .selectFrom('carts')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .forUpdate()
    .executeTakeFirst()
  const earlier = await db
    .selectFrom('orders')
    .select(['token', 'attempt'])
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  // Who knows no more than the cart's id finds it empty: the order has somebody's address on it.
  if (earlier) return earlier.attempt === attempt ? { state: 'placed', token: earlier.token } : { state: 'empty' }

  const [lines, isPayable] = await Promise.all([findCartLines(ctx, cartId), takesPayments(ctx)])
  if (lines.length === 0) return { state: 'empty' }
  if (!isPayable) return { state: 'no_gateway' }
  const totalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  if (totalCents !== shownTotalCents) return { state: 'changed' }
  await sql`savepoint before_stock`.execute(db)
  const short = await takeStock(ctx, lines)
  if (short.length > 0) {
    await sql`rollback to savepoint before_stock`.execute(db)
    return { state: 'sold_out', lines: short }
  }
  const { currency } = await findStore(ctx)
  const charge = await ports.payments.charge({
    key: `${cartId}:${attempt}:${totalCents}`,
    amountCents: totalCents,
    currency,
    card: buyer.card,
  })
  if (charge.state === 'declined') {
    await sql`rollback to savepoint before_stock`.execute(db)
    return charge
  }
  // Taken last: the counter's row keeps the store's other buyers waiting until we commit.
  const store = await nextOrderNumber(ctx)
  const token = await writeOrder(ctx, placement, { lines, totalCents, charge, store })
  return { state: 'placed', token }
}

/** Counts down what is counted. @returns the lines there is too little of */
async function takeStock({ db, storeId }: StoreContext, lines: CartLine[]): Promise<CartLine[]> {
  const short: CartLine[] = []
  // In one order for everybody, or two buyers of the same two things could wait for each other.
  for (const line of lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))) {
    if (line.stock === null) continue
    const taken = await db
      .updateTable('product_variants')
      .set((variant) => ({ stock: variant('stock', '-', line.quantity) }))
      .where('store_id', '=', storeId)
      .where('id', '=', line.variantId)
      .where('stock', '>=', line.quantity)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) short.push(line)
  }
  return short
}

const nextOrderNumber = ({ db, storeId }: StoreContext) =>
  db
    .updateTable('stores')
    .set((store) => ({ next_order_number: store('next_order_number', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning(['currency', 'holding_days', 'fee_basis_points', sql<number>`next_order_number - 1`.as('number')])
    .executeTakeFirstOrThrow()

interface Sold {
  lines: CartLine[]
  totalCents: number
  charge: Extract<Charge, { state: 'paid' }>
  store: Awaited<ReturnType<typeof nextOrderNumber>>
}

async function writeOrder(
  ctx: StoreContext,
  { cartId, attempt, buyer, visit }: Placement,
  sold: Sold,
): Promise<string> {
  const { db, storeId } = ctx
  const { lines, totalCents, charge, store } = sold
  const customer = `${buyer.address.firstName} ${buyer.address.lastName}`.trim()
  const token = randomBytes(24).toString('base64url')
  const order = await db
    .insertInto('orders')
    .values({
      store_id: storeId,
      number: store.number,
      token,
      cart_id: cartId,
      attempt,
      email: buyer.email,
      customer_name: customer,
      shipping_address: JSON.stringify(buyer.address),
      payment_status: 'paid',
      currency: store.currency,
      item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotal_cents: totalCents,
      total_cents: totalCents,
      payment_reference: charge.reference,
      card: JSON.stringify(charge.card),
    })
    .returning(['id', 'number', 'placed_at'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values(lines.map((line) => orderLine(storeId, order.id, line)))
    .execute()
  await db
    .insertInto('order_events')
    .values([
      { store_id: storeId, order_id: order.id, kind: 'placed', detail: '' },
      { store_id: storeId, order_id: order.id, kind: 'paid', detail: `${charge.card.brand} •••• ${charge.card.last4}` },
    ])
    .execute()
  await postSale(ctx, {
    orderId: order.id,
    amountCents: totalCents,
    currency: store.currency,
    feeBasisPoints: store.fee_basis_points,
    holdingDays: store.holding_days,
  })
  await recordPurchase(ctx, {
    orderId: order.id,
    totalCents,
    countryCode: buyer.address.countryCode,
    visit,
  })
  await Promise.all([
    queueOrderConfirmation(ctx, {
      number: order.number,
      token,
      email: buyer.email,
      totalCents,
      currency: store.currency,
      lines,
    }),
    notify(ctx, 'order.placed', {
      orderId: order.id,
      number: order.number,
      customer,
      totalCents,
      currency: store.currency,
    }),
  ])
  return token
}

const orderLine = (storeId: string, orderId: string, line: CartLine) => ({
  store_id: storeId,
  order_id: orderId,
  product_id: line.productId,
  variant_id: line.variantId,
  title: line.title,
  variant_title: line.variantTitle,
  personalization: line.personalization,
  sku: line.sku,
  quantity: line.quantity,
  price_cents: line.priceCents,
  total_cents: line.priceCents * line.quantity,
  image_url: line.imageUrl,
})
