import type { Fault } from './fault.ts'

const domain = 'packages/domain/src'
const placing = [`${domain}/selling/orders/paying/place-order.test.ts`]
const failing = [`${domain}/selling/orders/paying/payment-faults.test.ts`]
const reconciling = [`${domain}/selling/orders/paying/reconcile-payments.test.ts`]
const refunding = [`${domain}/selling/orders/refunds/refund-order.test.ts`]
const crowding = [`${domain}/selling/orders/paying/many-buyers.test.ts`]
const storefront = ['apps/server/src/storefront/buying/pending-payment.test.ts']

const checkouts: Fault[] = [
  {
    promise: 'nothing but what the buyer saw is charged',
    file: `${domain}/selling/checkouts/begin-payment.ts`,
    find: 'if (cart.totalCents !== shownTotalCents) return',
    put: 'if (false) return',
    tests: placing,
  },
  {
    promise: 'while a payment is unresolved no other attempt on the cart is begun',
    file: `${domain}/selling/checkouts/begin-payment.ts`,
    find: 'if (await hasPaymentUnderWay(ctx, cartId)) return',
    put: 'if (false) return',
    tests: failing,
  },
  {
    promise: 'the database refuses a second live payment of a checkout',
    file: 'packages/db/migrations/0009_selling.sql',
    find: 'create unique index payments_live',
    put: 'create index payments_live',
    tests: placing,
  },
  {
    promise: 'another attempt is not told what becomes of the one under way',
    file: `${domain}/selling/checkouts/begin-payment.ts`,
    find: "return { state: 'pending', attempt: undefined }",
    put: "return { state: 'pending', attempt }",
    tests: failing,
  },
  {
    promise: 'an attempt leads to its order from its own cart only',
    file: `${domain}/selling/checkouts/begin-payment.ts`,
    find: "earlier.cartId === cartId ? outcomeOf(earlier) : { state: 'empty' }",
    put: 'outcomeOf(earlier)',
    tests: placing,
  },
  {
    promise: 'no more pieces are sold than there are',
    file: `${domain}/selling/checkouts/reserve-stock.ts`,
    find: '(stock.get(variantId) ?? quantity) < quantity',
    put: 'stock.get(variantId) === -1',
    tests: placing,
  },
  {
    promise: 'pieces of one variant in several lines count together',
    file: `${domain}/selling/checkouts/reserve-stock.ts`,
    find: '(pieces.get(variantId) ?? 0) + quantity',
    put: 'quantity',
    tests: placing,
  },
  {
    promise: 'a payment that ends without an order gives its stock back',
    file: `${domain}/selling/checkouts/close-payment.ts`,
    find: '  await releaseReservedStock(ctx, id)\n',
    put: '',
    tests: placing,
  },
  {
    promise: 'sold pieces are reserved no longer',
    file: `${domain}/selling/orders/paying/confirm-payment.ts`,
    find: '  await keepReservedStock(ctx, paymentId)\n',
    put: '',
    tests: placing,
  },
  {
    promise: 'order numbers have no gap',
    file: `${domain}/selling/orders/paying/write-order.ts`,
    find: 'sql`store_counters.next_order_number + 1`',
    put: 'sql`store_counters.next_order_number + 2`',
    tests: crowding,
  },
  {
    promise: 'no card number is stored',
    file: `${domain}/selling/checkouts/begin-payment.ts`,
    find: 'shipping_address: JSON.stringify(buyer.address)',
    put: 'shipping_address: JSON.stringify({ ...buyer.address, card: buyer.card.number })',
    tests: storefront,
  },
]

const orders: Fault[] = [
  {
    promise: 'no connection is held while the gateway is waited for',
    file: `${domain}/selling/orders/paying/place-order.ts`,
    find: 'await ctx.ports.payments.authorize({ key, amountCents, currency, card: placement.buyer.card })',
    put: 'await ctx.write(() => ctx.ports.payments.authorize({ key, amountCents, currency, card: placement.buyer.card }))',
    tests: failing,
  },
  {
    promise: 'a payment with an unknown outcome is asked for at once',
    file: `${domain}/selling/orders/paying/place-order.ts`,
    find: '.write((inside) => checkSoon(inside, payment.id))',
    put: '.write(async () => {})',
    tests: failing,
  },
  {
    promise: 'a gateway that may have done the work is never taken for one that did nothing',
    file: `${domain}/selling/orders/paying/place-order.ts`,
    find: '!(failure instanceof GatewayError) || failure.wasSent',
    put: '!(failure instanceof GatewayError)',
    tests: failing,
  },
  {
    promise: 'an order is paid when its money was captured, not before',
    file: `${domain}/selling/orders/paying/write-order.ts`,
    find: "payment_status: 'authorized'",
    put: "payment_status: 'paid'",
    tests: failing,
  },
  {
    promise: 'a payment that is confirmed again is the same order',
    file: `${domain}/selling/orders/paying/confirm-payment.ts`,
    find: 'if (payment.orderId) return',
    put: 'if (false) return',
    tests: failing,
  },
  {
    promise: 'a payment that was given up becomes no order when its request comes back',
    file: `${domain}/selling/orders/paying/confirm-payment.ts`,
    find: '    await cancelPayment(ctx, paymentId)\n',
    put: '',
    tests: failing,
  },
  {
    promise: 'the mail leads to the order',
    file: `${domain}/selling/orders/paying/queue-order-confirmation.ts`,
    find: '/orders/${token}`',
    put: '/orders/`',
    tests: placing,
  },
  {
    promise: 'the mail tells what was paid',
    file: `${domain}/selling/orders/paying/queue-order-confirmation.ts`,
    find: 'price(totalCents)',
    put: 'price(totalCents + 1)',
    tests: placing,
  },
  {
    promise: 'a captured payment is a sale in the books',
    file: `${domain}/selling/orders/paying/capture-payment.ts`,
    find: 'await postSale(ctx, ',
    put: 'await Promise.resolve(',
    tests: placing,
  },
  {
    promise: 'a capture that is not done yet is asked for again',
    file: `${domain}/selling/orders/paying/capture-payment.ts`,
    find: "else if (state === 'authorized') throw",
    put: 'else if (false) throw',
    tests: reconciling,
  },
  {
    promise: 'what a lapsed payment had bought is for sale again',
    file: `${domain}/selling/orders/paying/capture-payment.ts`,
    find: '  await takeBackStock(ctx, lines)\n',
    put: '',
    tests: reconciling,
  },
  {
    promise: 'a payment that the gateway does not know yet is not given up at once',
    file: `${domain}/selling/orders/paying/reconcile-payments.job.ts`,
    find: 'ageMs(payment) > unknownPaymentMs',
    put: 'true',
    tests: failing,
  },
  {
    promise: 'a mute gateway does not keep the stock',
    file: `${domain}/selling/orders/paying/reconcile-payments.job.ts`,
    find: 'if (isOverdue) await giveUp()',
    put: '',
    tests: failing,
  },
  {
    promise: 'money that the gateway holds for a payment that was given up is given back',
    file: `${domain}/selling/orders/paying/reconcile-payments.job.ts`,
    find: 'if (found && isHeld(found)) {',
    put: 'if (!payment) {',
    tests: failing,
  },
  {
    promise: 'money captured for no order is refunded',
    file: `${domain}/selling/orders/paying/reconcile-payments.job.ts`,
    find: 'if (left > 0) await payments.refund',
    put: 'if (left < 0) await payments.refund',
    tests: failing,
  },
  {
    promise: 'a payment that was given up is looked for over days',
    file: `${domain}/selling/orders/paying/reconcile-payments.job.ts`,
    find: 'ageMs(payment) > latePaymentMs',
    put: 'true',
    tests: failing,
  },
  {
    promise: 'a payment of another amount becomes no order',
    file: `${domain}/selling/orders/paying/reconcile-payments.job.ts`,
    find: 'found.amountCents !== payment.amountCents || found.currency !== payment.currency',
    put: 'found.currency !== payment.currency',
    tests: reconciling,
  },
  {
    promise: 'a payment whose order cannot be made is voided',
    file: `${domain}/selling/orders/paying/reconcile-payments.job.ts`,
    find: 'if (isOverdue) await ctx.write((inside) => cancelPayment(inside, payment.id))',
    put: '',
    tests: reconciling,
  },
  {
    promise: 'one payment that cannot be settled keeps no other one waiting',
    file: `${domain}/selling/orders/paying/reconcile-payments.job.ts`,
    find: 'payments.map((payment) => settlePayment(ctx, payment))',
    put: 'payments.slice(0, 1).map((payment) => settlePayment(ctx, payment))',
    tests: reconciling,
  },
  {
    promise: 'refunds together give back no more than was paid',
    file: `${domain}/selling/orders/refunds/refund-order.ts`,
    find: 'asked + amountCents > payment.amountCents',
    put: 'amountCents > payment.amountCents',
    tests: refunding,
  },
  {
    promise: 'an order is refunded when all of it was given back',
    file: `${domain}/selling/orders/refunds/refund-order.ts`,
    find: "then 'refunded' else 'partially_refunded'",
    put: "then 'partially_refunded' else 'refunded'",
    tests: refunding,
  },
  {
    promise: 'a refund without an answer is finished by the job',
    file: `${domain}/selling/orders/paying/reconcile-payments.job.ts`,
    find: '...refunds.map((refund) => finishRefund(ctx, refund))',
    put: '...refunds.map(async () => {})',
    tests: refunding,
  },
]

export const checkoutFaults: Fault[] = [...checkouts, ...orders]
