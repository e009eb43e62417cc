import { randomBytes } from 'node:crypto'
import { fullName } from '@backroom/contract/platform/addresses/format-address'
import { sql } from 'kysely'
import { queuePurchase } from '../../../analytics/pixels/pixels.ts'
import { recordPurchase } from '../../../analytics/visits/visits.ts'
import { notify } from '../../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { findOrderAffixes } from '../../checkout-settings/checkout-settings.ts'
import type { Checkout } from '../../checkouts/checkouts.ts'
import { recordCustomer } from '../../customers/customers.ts'
import { writeOrderDiscounts } from '../../discounts/discounts.ts'
import { allocate } from '../../pricing/pricing.ts'
import { writeOrderTaxes } from '../../taxes/taxes.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import type { Authorization, AwaitedPayment } from './authorization.ts'
import { claimConfirmation } from './claim-confirmation.ts'
import { type ConfirmedOrder, queueOrderConfirmation } from './queue-order-confirmation.ts'

const firstOrderNumber = 1001

/** Creates the order of a checkout whose payment is authorized or awaited, with lines, purchase event, mail and notification. */
export async function writeOrder(
  ctx: StoreContext,
  checkout: Checkout,
  payment: Authorization | AwaitedPayment,
): Promise<{ id: string; token: string }> {
  const { db, storeId } = ctx
  const { email, shippingAddress, lines, totalCents, currency, by, touches } = checkout
  const customer = fullName(shippingAddress)
  const method = 'method' in payment ? payment.method : null
  const token = randomBytes(24).toString('base64url')
  const order = await db
    .insertInto('orders')
    .values({
      store_id: storeId,
      number: await nextOrderNumber(ctx),
      ...(await findOrderAffixes(ctx)),
      token,
      cart_id: checkout.cartId,
      customer_id: await recordCustomer(ctx, {
        email,
        address: shippingAddress,
        acceptsMarketing: checkout.acceptsMarketing,
      }),
      email,
      customer_name: customer,
      shipping_address: JSON.stringify(shippingAddress),
      customer_note: checkout.customerNote,
      accepted_terms: checkout.acceptedTerms && JSON.stringify(checkout.acceptedTerms),
      // Paid once captured.
      payment_status: method ? 'pending' : 'authorized',
      payment_method: method && JSON.stringify(method),
      currency,
      item_count: lines.reduce((count, { quantity }) => count + quantity, 0),
      subtotal_cents: checkout.subtotalCents,
      shipping_cents: checkout.shippingCents,
      discount_cents: checkout.discountCents,
      tax_cents: checkout.taxCents,
      included_tax_cents: checkout.includedTaxCents,
      exempt_tax_cents: checkout.exemptTaxCents,
      vat_number: checkout.vatNumber,
      delivery: checkout.delivery && JSON.stringify(checkout.delivery),
      total_cents: totalCents,
      ...('method' in payment
        ? { payment_reference: '' }
        : { payment_reference: payment.reference, card: payment.card && JSON.stringify(payment.card) }),
    })
    .returning(['id', 'number', 'name'])
    .executeTakeFirstOrThrow()
  // Stored per line for reports by product.
  const shipping = allocate(
    checkout.shippingCents,
    lines.map((line) => line.totalCents),
  )
  await db
    .insertInto('order_lines')
    .values(lines.map((line, index) => ({ ...orderLine(storeId, order.id, line), shipping_cents: shipping[index]! })))
    .execute()
  await writeOrderDiscounts(ctx, order.id, checkout.discounts)
  await writeOrderTaxes(ctx, order.id, checkout.taxes)
  await recordOrderEvent(ctx, order.id, 'placed')
  const { countryCode } = shippingAddress
  await recordPurchase(ctx, { orderId: order.id, totalCents, countryCode, by, touches })
  const { phone } = shippingAddress
  await queuePurchase(ctx, {
    orderId: order.id,
    email,
    phone,
    totalCents,
    currency,
    lines,
    visit: checkout.pixelVisit,
  })
  const { id, number, name } = order
  await Promise.all([
    confirmByMail(ctx, id, { number, name, token, email, totalCents, currency, lines, parts: checkout, method }),
    notify(ctx, 'order.placed', { orderId: id, name, customer, totalCents, currency }),
  ])
  return { id, token }
}

/** Above the limit no mail is sent, and the timeline says so. */
async function confirmByMail(ctx: StoreContext, orderId: string, order: ConfirmedOrder): Promise<void> {
  // Orders without a card are limited before they are placed.
  if (order.method || (await claimConfirmation(ctx, order.totalCents))) return queueOrderConfirmation(ctx, order)
  await recordOrderEvent(ctx, orderId, 'mail_held')
}

/** From a separate counter row, which concurrent orders of the store wait for until this commits. */
async function nextOrderNumber({ db, storeId }: StoreContext): Promise<number> {
  const { number } = await db
    .insertInto('store_counters')
    .values({ store_id: storeId, next_order_number: firstOrderNumber + 1 })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet({ next_order_number: sql`store_counters.next_order_number + 1` }),
    )
    .returning(sql<number>`next_order_number - 1`.as('number'))
    .executeTakeFirstOrThrow()
  return number
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
