import { randomBytes } from 'node:crypto'
import { fullName } from '@backroom/contract/platform/addresses/format-address'
import type { Language } from '@backroom/contract/platform/api/language'
import type { RiskRule } from '@backroom/contract/selling/order-risks/order-risk'
import { sql } from 'kysely'
import { queuePurchase } from '../../../analytics/pixels/pixels.ts'
import { recordPurchase } from '../../../analytics/visits/visits.ts'
import { findStationery, type Stationery } from '../../../messages/mails/mails.ts'
import { notify } from '../../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { findOrderAffixes } from '../../checkout-settings/checkout-settings.ts'
import type { Checkout } from '../../checkouts/checkouts.ts'
import { type RecordedCustomer, recordCustomer } from '../../customers/customers.ts'
import { writeOrderDiscounts } from '../../discounts/discounts.ts'
import { allocate } from '../../pricing/pricing.ts'
import { writeOrderTaxes } from '../../taxes/taxes.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { findRiskFacts } from '../risk/find-risk-facts.ts'
import { orderRisk } from '../risk/order-risk.ts'
import { insertOrderRisk } from '../risk/save-order-risk.ts'
import type { Authorization, AwaitedPayment } from './authorization.ts'
import { claimConfirmation } from './claim-confirmation.ts'
import { type ConfirmedOrder, queueOrderConfirmation } from './queue-order-confirmation.ts'

export const firstOrderNumber = 1001

/** An order whose parts are not written yet. */
export interface InsertedOrder {
  id: string
  number: number
  /** The number as customers see it, `#1042`. */
  name: string
  placedAt: string
  token: string
  /** Of its mails. */
  language: Language
  riskRules: RiskRule[]
  confirmation: Confirmation
}

/** What the confirmation is written with, or the reason for sending none: a member’s choice, or too many free orders. */
type Confirmation = Stationery | 'none' | 'held'

/**
 * Inserts the order of a checkout whose payment is authorized or awaited. Other orders of the store wait for its number until the
 * transaction ends, so what can be done before it is.
 */
export async function insertOrder(
  ctx: StoreContext,
  checkout: Checkout,
  payment: Authorization | AwaitedPayment,
): Promise<InsertedOrder> {
  const { db, storeId } = ctx
  const { email, shippingAddress, acceptsMarketing } = checkout
  const method = 'method' in payment ? payment.method : null
  const token = randomBytes(24).toString('base64url')
  const recorded = recordCustomer(ctx, { email, address: shippingAddress, acceptsMarketing, isPlacedNow: true })
  const languageOf = ({ language }: RecordedCustomer) => language ?? checkout.language
  // What its parts need of the store is read before the number, too: read once, it is known to them.
  const [affixes, customer, facts, confirmation] = await Promise.all([
    findOrderAffixes(ctx),
    recorded,
    // Sent after the customer's row is locked, so that orders at the same time count each other.
    findRiskFacts(ctx, checkout, payment),
    recorded.then((known) => prepareConfirmation(ctx, checkout, payment, languageOf(known))),
    findStore(ctx),
  ])
  const risk = orderRisk(facts)
  const order = await db
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
      number: sql`(select number from counter)`,
      ...affixes,
      token,
      cart_id: checkout.cartId,
      customer_id: customer.id,
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
    .returning(['id', 'number', 'name', 'placed_at as placedAt'])
    .executeTakeFirstOrThrow()
  return { ...order, token, language: languageOf(customer), riskRules: risk.rules, confirmation }
}

async function prepareConfirmation(
  ctx: StoreContext,
  { totalCents }: Checkout,
  payment: Authorization | AwaitedPayment,
  language: Language,
): Promise<Confirmation> {
  if ('method' in payment && payment.isSilent) return 'none'
  // Orders without a card are limited before they are placed.
  if (!('method' in payment) && !(await claimConfirmation(ctx, totalCents))) return 'held'
  return findStationery(ctx, [{ kind: 'order_confirmed', language }])
}

/** Writes the lines of an order, what discounts and taxes made of it, the purchase, its mail and its notification. */
export async function writeOrderParts(
  ctx: StoreContext,
  { id: orderId, number, name, placedAt, token, language, riskRules, confirmation }: InsertedOrder,
  checkout: Checkout,
  payment: Authorization | AwaitedPayment,
): Promise<void> {
  const { email, shippingAddress, lines, totalCents, currency, by, touches } = checkout
  const soldCents = totalCents - checkout.tipCents
  const { phone, countryCode } = shippingAddress
  const method = 'method' in payment ? payment.method : null
  await Promise.all([
    writeLines(ctx, orderId, checkout),
    writeOrderDiscounts(ctx, orderId, checkout.discounts),
    writeOrderTaxes(ctx, orderId, checkout.taxes),
    insertOrderRisk(ctx, orderId, riskRules),
    recordOrderEvent(ctx, orderId, 'placed'),
    recordPurchase(ctx, { orderId, at: placedAt, soldCents, countryCode, by, touches }),
    queuePurchase(ctx, { orderId, email, phone, soldCents, currency, lines, visit: checkout.pixelVisit }),
    confirmByMail(ctx, confirmation, {
      ...{ id: orderId, number, name, token, language, email, totalCents, currency, lines, parts: checkout, method },
      customer: { firstName: shippingAddress.firstName, name: fullName(shippingAddress) },
    }),
    notify(ctx, 'order.placed', {
      ...{ orderId, name, customer: fullName(shippingAddress), totalCents, currency },
      ...(method && { isAwaited: true }),
    }),
  ])
}

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
