import type { Order, Refundable } from '@backroom/contract/selling/orders/endpoints'
import type { Answers } from './answers.ts'
import { exampleOrder } from './examples.ts'

const line = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  productId: '019a0000-0000-7000-8000-0000000000d1',
  ...{ title: 'Pocket tee', variantTitle: 'Forest / L', personalization: '', sku: 'NW-1', imageUrl: '' },
  ...{ quantity: 3, removedQuantity: 0, fulfilledQuantity: 0, returnedQuantity: 0, refundedQuantity: 0 },
  ...{ priceCents: 1000, totalCents: 3000 },
}

/** A paid order of three tees for 10.00 each and shipping for 5.00. */
export const exampleOrderDetail = (part: Partial<Order> = {}): Order => ({
  ...exampleOrder({ itemCount: 3, totalCents: 3500 }),
  ...{ cancelledAt: null, cancelReason: null, cancelNote: '', refunds: [] },
  ...{ subtotalCents: 3000, shippingCents: 500, discountCents: 0, exemptTaxCents: 0, taxCents: 0, includedTaxCents: 0 },
  ...{ taxes: [], vatNumber: '', delivery: null, customerNote: '', heldUntil: null, disputes: [], timeline: [] },
  shippingAddress: {
    ...{ firstName: 'Linh', lastName: 'Trần', company: '', address1: '12 Harbour Street', address2: '', phone: '' },
    ...{ city: 'Portland', region: 'OR', regionCode: 'OR', postalCode: '97204', countryCode: 'US' },
  },
  card: { brand: 'Visa', last4: '4242' },
  paymentMethod: null,
  transactions: [
    {
      ...{ id: '019a0000-0000-7000-8000-0000000000e4', kind: 'capture', state: 'succeeded', amountCents: 3500 },
      ...{ currency: 'USD', reference: '', at: '2026-11-21T22:05:00.000Z' },
    },
  ],
  lines: [line],
  ...part,
})

export const mainLocation = '019a0000-0000-7000-8000-0000000000a1'

export const exampleRefundable = (part: Partial<Refundable> = {}): Refundable => ({
  ...{ currency: 'USD', refundableCents: 3500, isDisputed: false, isDirect: false, shippingCents: 500 },
  lines: [
    {
      ...{ id: line.id, title: line.title, variantTitle: line.variantTitle, imageUrl: '' },
      pieces: Array.from({ length: 3 }, () => ({ amountCents: 1000, taxCents: 80 })),
      ...{ unsentQuantity: 3, locationId: mainLocation },
    },
  ],
  locations: [
    { id: mainLocation, name: 'Main warehouse' },
    { id: '019a0000-0000-7000-8000-0000000000a2', name: 'Cellar' },
  ],
  ...part,
})

const { id } = exampleOrder()
/** The page of an order, and what can be refunded of it. */
export const orderAnswers = (order = exampleOrderDetail(), refundable = exampleRefundable()): Answers => ({
  [`GET /stores/orders/${id}`]: order,
  [`GET /stores/orders/${id}/refunds`]: refundable,
})
