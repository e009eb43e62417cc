import type { Refundable } from '@backroom/contract/selling/orders/endpoints'
import { makeVariant, testPorts } from '@backroom/testing/database/test-store'
import { insertParcel } from '@backroom/testing/fixtures/insert-parcel'
import { lotus } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv } from '@backroom/testing/money/payment-test-env'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { findStore } from '../../../stores/stores/stores.ts'
import { addToCart } from '../../carts/carts.ts'
import { cancelOrder, findOrder, findRefundable, placeOrder, requestRefund } from '../orders.ts'

type Body = Parameters<typeof requestRefund>[2]

/** Orders of 3 tees for 25.00 each and 2 mugs for 5.00 each: 85.00 in all, of which 10 pieces each are in stock. */
export async function openRefundTest() {
  const env = await createPaymentTestEnv()
  const member = () => env.store.waiting(lotus, { ...testPorts, payments: env.payments })
  const tee = await makeVariant(env.store, { stock: 10 })
  const mug = await makeVariant(env.store, { stock: 10, priceCents: 500, title: 'Mug' })

  /**
   * Bought on pages in the language of the store.
   * @param tipCents added by the buyer
   * @param methodId the connection of a way to pay without a card
   * @param taxCents that the shop adds to the prices
   */
  const place = async (tipCents = 0, methodId?: string, taxCents = 0) => {
    const cartId = await cartWith(env.store, tee, 3)
    await env.store.inStore((ctx) => addToCart(ctx, cartId, { variantId: mug, quantity: 2 }))
    const { language } = await env.store.inStore(findStore)
    const placement = placementOf(cartId, { totalCents: 8500 + taxCents + tipCents, language })
    const { card: _, ...withoutCard } = placement.buyer
    const result = await placeOrder(env.store.waitingStore({ payments: env.payments }), {
      ...placement,
      ...(methodId && { methodId, buyer: withoutCard }),
      tip: tipCents > 0 ? { cents: tipCents } : null,
    })
    if (result.state !== 'placed') throw new Error(`the order is ${result.state}`)
    const [order] = await env.query<{ id: string }>('select id from orders order by number desc limit 1')
    return order!.id
  }
  const show = (orderId: string) => env.store.inStore((ctx) => findOrder(ctx, orderId))
  const refundable = (orderId: string) => env.store.inStore((ctx) => findRefundable(ctx, orderId))
  const pick = ({ lines }: Refundable, quantities: number[], locationId: string | null = null) =>
    lines
      .map(({ id }, index) => ({ id, quantity: quantities[index] ?? 0, locationId }))
      .filter((one) => one.quantity > 0)
  /** Requests a refund as a member who sees what is refundable now. */
  const request = async (orderId: string, body: Partial<Body> = {}) => {
    const seen = await refundable(orderId)
    return member().write((tx) =>
      requestRefund(tx, orderId, {
        ...{ lines: [], shippingCents: 0, reason: 'customer', note: '', notifiesCustomer: false },
        refundableCents: seen.refundableCents,
        ...body,
      }),
    )
  }
  /** Requests a refund of pieces of the lines in their order, and lets the job make it. */
  const refund = async (orderId: string, quantities: number[], more: Partial<Body> & { locationId?: string } = {}) => {
    const { locationId = null, ...body } = more
    await request(orderId, { lines: pick(await refundable(orderId), quantities, locationId), ...body })
    await env.reconcile()
    return show(orderId)
  }
  /** Cancels an order as a member who sees what is refundable now. */
  const cancel = async (orderId: string, body: Partial<Parameters<typeof cancelOrder>[2]> = {}) =>
    cancelOrder(member(), orderId, {
      ...{ reason: 'customer', note: '', refunds: true, restocks: true, notifiesCustomer: false },
      refundableCents: (await refundable(orderId)).refundableCents,
      ...body,
    })
  const locations = async () =>
    (await env.query<{ id: string }>('select id from locations where store_id = $1 order by priority', [lotus])).map(
      ({ id }) => id,
    )
  /** Marks pieces of the lines in their order as sent. */
  const send = async (orderId: string, quantities: number[]) => {
    const { lines } = await show(orderId)
    const pieces = lines.flatMap(({ id }, index) => (quantities[index] ? [[id, quantities[index]]] : []))
    await insertParcel(env.store.database.owner, lotus, { orderId, pieces: Object.fromEntries(pieces) })
  }
  return { ...env, member, tee, mug, place, show, refundable, pick, request, refund, cancel, locations, send }
}

export type RefundTest = Awaited<ReturnType<typeof openRefundTest>>

/** Quantities of the lines of an order: ordered, removed, fulfilled, returned, refunded. */
export const quantitiesOf = ({ lines }: Awaited<ReturnType<RefundTest['show']>>) =>
  lines.map((line) =>
    [
      ...[line.quantity, line.removedQuantity, line.fulfilledQuantity],
      ...[line.returnedQuantity, line.refundedQuantity],
    ].join('/'),
  )

/** Sends all pieces that are open. */
export const wholeParcel = {
  ...{ locationId: null, carrier: '', trackingNumbers: [], trackingUrl: '', notifiesCustomer: false },
}
