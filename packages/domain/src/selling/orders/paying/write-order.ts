import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { fullName } from '@backroom/contract/platform/addresses/format-address'
import { type Language, languages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { type ActivePixel, findPurchasePixels, queuePurchase } from '../../../analytics/pixels/pixels.ts'
import { recordPurchase } from '../../../analytics/visits/visits.ts'
import { findStationery, type Stationery } from '../../../messages/mails/mails.ts'
import { notify } from '../../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { findOrderAffixes } from '../../checkout-settings/checkout-settings.ts'
import type { Checkout } from '../../checkouts/checkouts.ts'
import { recordCustomer } from '../../customers/customers.ts'
import { writeOrderDiscounts } from '../../discounts/discounts.ts'
import { allocate } from '../../pricing/pricing.ts'
import { writeOrderTaxes } from '../../taxes/taxes.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { findRiskFacts } from '../risk/find-risk-facts.ts'
import { type OrderRisk, orderRisk } from '../risk/order-risk.ts'
import { insertOrderRisk } from '../risk/save-order-risk.ts'
import type { Authorization, AwaitedPayment } from './authorization.ts'
import { claimConfirmation } from './claim-confirmation.ts'
import { type ConfirmedOrder, queueOrderConfirmation } from './queue-order-confirmation.ts'

export const firstOrderNumber = 1001

/** What an order needs to know before it takes its number. */
export interface PreparedOrder {
  id: string
  token: string
  /** Of its number. */
  affixes: Awaited<ReturnType<typeof findOrderAffixes>>
  customerId: string
  /** Of its mails. */
  language: Language
  risk: OrderRisk
  confirmation: Confirmation
  /** Whose platforms are told of the purchase. */
  pixels: readonly ActivePixel[]
}

interface InsertedOrder {
  number: number
  /** The number as customers see it, `#1042`. */
  name: string
  placedAt: string
}

/** What the confirmation is written with, or the reason for sending none: a member’s choice, or too many free orders. */
type Confirmation = Stationery | 'none' | 'held'

/** Other orders of the store wait for the number of this one until its transaction ends, so what can be done before it is. */
export async function prepareOrder(
  ctx: StoreContext,
  checkout: Checkout,
  payment: Authorization | AwaitedPayment,
): Promise<PreparedOrder> {
  const { email, shippingAddress, acceptsMarketing } = checkout
  const [affixes, customer, facts, confirmation, pixels] = await Promise.all([
    findOrderAffixes(ctx),
    recordCustomer(ctx, { email, address: shippingAddress, acceptsMarketing, isPlacedNow: true }),
    // Sent after the customer's row is locked, so that orders at the same time count each other.
    findRiskFacts(ctx, checkout, payment),
    prepareConfirmation(ctx, checkout, payment),
    findPurchasePixels(ctx, checkout.pixelVisit),
    // Read once, it is known to the parts.
    findStore(ctx),
  ])
  return {
    id: randomUUIDv7(),
    token: randomBytes(24).toString('base64url'),
    ...{ affixes, customerId: customer.id, language: customer.language ?? checkout.language },
    ...{ risk: orderRisk(facts), confirmation, pixels },
  }
}

/** Takes the next number of the store. */
export function insertOrder(
  { db, storeId }: StoreContext,
  { id, token, affixes, customerId, risk }: PreparedOrder,
  checkout: Checkout,
  payment: Authorization | AwaitedPayment,
): Promise<InsertedOrder> {
  const { email, shippingAddress } = checkout
  const method = 'method' in payment ? payment.method : null
  return db
    .with('counter', (query) =>
      query
        .insertInto('store_counters')
        .values({ store_id: storeId, next_order_number: firstOrderNumber + 1 })
        .onConflict((conflict) =>
          conflict.column('store_id').doUpdateSet({ next_order_number: sql`store_counters.next_order_number + 1` }),
        )
        .returning(sql<number>`next_order_number - 1`.as('number')),
    )
    .insertInto('orders')
    .values({
      store_id: storeId,
      id,
      number: sql`(select number from counter)`,
      ...affixes,
      token,
      cart_id: checkout.cartId,
      customer_id: customerId,
      email,
      language: checkout.language,
      customer_name: fullName(shippingAddress),
      shipping_address: JSON.stringify(shippingAddress),
      customer_note: checkout.customerNote,
      accepted_terms: checkout.acceptedTerms && JSON.stringify(checkout.acceptedTerms),
      // Paid once captured.
      payment_status: method ? 'pending' : 'authorized',
      payment_method: method && JSON.stringify(method),
      currency: checkout.currency,
      skus: skusOf(checkout.lines),
      item_count: checkout.lines.reduce((count, { quantity }) => count + quantity, 0),
      subtotal_cents: checkout.subtotalCents,
      shipping_cents: checkout.shippingCents,
      discount_cents: checkout.discountCents,
      tax_cents: checkout.taxCents,
      included_tax_cents: checkout.includedTaxCents,
      exempt_tax_cents: checkout.exemptTaxCents,
      tax_exemption: checkout.taxExemption,
      vat_number: checkout.vatNumber,
      delivery: checkout.delivery && JSON.stringify(checkout.delivery),
      tip_cents: checkout.tipCents,
      total_cents: checkout.totalCents,
      risk_level: risk.level,
      ...('method' in payment
        ? { payment_reference: '' }
        : { payment_reference: payment.reference, card: payment.card && JSON.stringify(payment.card) }),
    })
    .returning(['number', 'name', 'placed_at as placedAt'])
    .executeTakeFirstOrThrow()
}

async function prepareConfirmation(
  ctx: StoreContext,
  { totalCents }: Checkout,
  payment: Authorization | AwaitedPayment,
): Promise<Confirmation> {
  if ('method' in payment && payment.isSilent) return 'none'
  // Orders without a card are limited before they are placed.
  if (!('method' in payment) && !(await claimConfirmation(ctx, totalCents))) return 'held'
  // In both, because the customer's is not known yet.
  return findStationery(
    ctx,
    languages.map((language) => ({ kind: 'order_confirmed', language })),
  )
}

/** Writes the lines of an order, and what discounts and taxes made of it. */
export async function writeOrderParts(
  ctx: StoreContext,
  { id: orderId, risk, pixels }: PreparedOrder,
  checkout: Checkout,
): Promise<void> {
  const { email, shippingAddress, lines, currency, pixelVisit: visit } = checkout
  const { phone } = shippingAddress
  await Promise.all([
    writeLines(ctx, orderId, checkout),
    writeOrderDiscounts(ctx, orderId, checkout.discounts),
    writeOrderTaxes(ctx, orderId, checkout.taxes),
    insertOrderRisk(ctx, orderId, risk.rules),
    recordOrderEvent(ctx, orderId, 'placed'),
    queuePurchase(ctx, pixels, { orderId, email, phone, soldCents: soldCentsOf(checkout), currency, lines, visit }),
  ])
}

/** Counts the purchase, and tells the customer and members of the order by its number. */
export async function announceOrder(
  ctx: StoreContext,
  { id: orderId, token, language, confirmation }: PreparedOrder,
  { number, name, placedAt }: InsertedOrder,
  checkout: Checkout,
  payment: Authorization | AwaitedPayment,
): Promise<void> {
  const { email, shippingAddress, lines, totalCents, currency, by, touches } = checkout
  const { firstName, countryCode } = shippingAddress
  const method = 'method' in payment ? payment.method : null
  const customer = fullName(shippingAddress)
  await Promise.all([
    recordPurchase(ctx, { orderId, at: placedAt, soldCents: soldCentsOf(checkout), countryCode, by, touches }),
    confirmByMail(ctx, confirmation, {
      ...{ id: orderId, number, name, token, language, email, totalCents, currency, lines, parts: checkout, method },
      customer: { firstName, name: customer },
    }),
    notify(ctx, 'order.placed', {
      ...{ orderId, name, customer, totalCents, currency },
      ...(method && { isAwaited: true }),
    }),
  ])
}

const soldCentsOf = ({ totalCents, tipCents }: Checkout) => totalCents - tipCents

const longestSkus = 1_000

/** Each once, for the search. */
const skusOf = (lines: Checkout['lines']) =>
  [...new Set(lines.flatMap(({ sku }) => sku || []))].join(' ').slice(0, longestSkus)

async function writeLines({ db, storeId }: StoreContext, orderId: string, { lines, shippingCents }: Checkout) {
  // Stored per line for reports by product.
  const shipping = allocate(
    shippingCents,
    lines.map((line) => line.totalCents),
  )
  await db
    .insertInto('order_lines')
    .values(lines.map((line, index) => ({ ...orderLine(storeId, orderId, line), shipping_cents: shipping[index]! })))
    .execute()
}

/** Above the limit no mail is sent, and the timeline says so. */
async function confirmByMail(ctx: StoreContext, confirmation: Confirmation, order: ConfirmedOrder): Promise<void> {
  if (confirmation === 'held') return recordOrderEvent(ctx, order.id, 'mail_held')
  if (confirmation !== 'none') await queueOrderConfirmation(ctx, order, confirmation)
}

const orderLine = (storeId: string, orderId: string, line: Checkout['lines'][number]) => ({
  store_id: storeId,
  order_id: orderId,
  product_id: line.productId,
  variant_id: line.variantId,
  title: line.title,
  variant_title: line.variantTitle,
  personalization: line.personalization,
  sku: line.sku,
  quantity: line.quantity,
  upsell_id: line.upsellId ?? null,
  price_cents: line.priceCents,
  discount_cents: line.discountCents,
  tax_cents: line.taxCents,
  total_cents: line.totalCents,
  image_url: line.imageUrl,
})
