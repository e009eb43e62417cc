import type { EditPreview } from '@backroom/contract/selling/order-edits/endpoints'
import type { Order, Refundable } from '@backroom/contract/selling/orders/endpoints'
import type { ExchangePreview } from '@backroom/contract/selling/returns/endpoints'
import type { Answers } from './answers.ts'
import { exampleOrder } from './examples.ts'

export const exampleParcel = (part: Partial<Order['fulfillments'][number]> = {}): Order['fulfillments'][number] => ({
  ...{ id: '019a0000-0000-7000-8000-0000000000f1', name: '#1042-F1', state: 'shipped', locationName: 'Main location' },
  ...{ carrier: 'ups', trackingNumbers: ['1Z999AA10123456784'], trackingUrl: '', isNotified: true, revision: 1 },
  lines: [{ orderLineId: '019a0000-0000-7000-8000-0000000000e1', quantity: 1 }],
  ...{ createdAt: '2026-11-22T22:05:00.000Z', deliveredAt: null, cancelledAt: null },
  ...part,
})

export const exampleReturn = (part: Partial<Order['returns'][number]> = {}): Order['returns'][number] => ({
  ...{ id: '019a0000-0000-7000-8000-0000000000f5', name: '#1042-R1', state: 'approved', requestedBy: 'member' },
  ...{ note: '', declineReason: '', instructions: '', carrier: '', trackingNumbers: [], trackingUrl: '', revision: 1 },
  ...{ exchangeItems: [], exchangedAt: null },
  lines: [
    {
      ...{ orderLineId: '019a0000-0000-7000-8000-0000000000e1', quantity: 1, reason: 'size_too_small' },
      ...{ restockedQuantity: 0, damagedQuantity: 0, missingQuantity: 0, locationName: null },
    },
  ],
  ...{ createdAt: '2026-11-23T22:05:00.000Z', approvedAt: '2026-11-23T22:05:00.000Z', receivedAt: null, endedAt: null },
  ...part,
})

export const exampleExchangeItem: Order['returns'][number]['exchangeItems'][number] = {
  ...{ variantId: '019a0000-0000-7000-8000-0000000000c7', title: 'Mug', variantTitle: 'Red', imageUrl: '' },
  ...{ quantity: 1, priceCents: 4_000 },
}

export const exampleExchangePreview: ExchangePreview = {
  ...{ version: 'v1', currency: 'USD', payment: 'captured' },
  items: [{ ...exampleExchangeItem, isShort: false, isGone: false }],
  ...{ creditCents: 1_900, itemsCents: 4_000, dueCents: 2_100 },
}

export const exampleOrderDetail = (part: Partial<Order> = {}): Order => ({
  ...exampleOrder(),
  subtotalCents: 3800,
  shippingCents: 0,
  tipCents: 0,
  discountCents: 500,
  taxCents: 0,
  ...{
    includedTaxCents: 0,
    exemptTaxCents: 0,
    taxExemption: null,
    draft: null,
    discountTitles: [],
    taxes: [],
    vatNumber: '',
    delivery: null,
  },
  totalCents: 3300,
  ...{ cancelledAt: null, cancelReason: null, cancelNote: '', refunds: [] },
  note: '',
  revision: 1,
  customerNote: 'Ring twice,\nplease',
  shippingAddress: {
    firstName: 'Linh',
    lastName: 'Trần',
    company: '',
    address1: '12 Harbour Street',
    address2: '',
    city: 'Portland',
    region: 'OR',
    regionCode: 'OR',
    postalCode: '97204',
    countryCode: 'US',
    phone: '',
  },
  card: { brand: 'Visa', last4: '4242' },
  paymentMethod: null,
  ...{ dueCents: 0, paymentUrl: '', balanceMethod: null, statusPath: '/orders/secret' },
  heldUntil: null,
  disputes: [],
  transactions: [],
  lines: [
    {
      id: '019a0000-0000-7000-8000-0000000000e1',
      productId: '019a0000-0000-7000-8000-0000000000d1',
      hasProduct: true,
      title: 'Pocket tee',
      variantTitle: 'Forest / L',
      personalization: '',
      sku: 'NW-1',
      quantity: 2,
      ...{ removedQuantity: 1, fulfilledQuantity: 1, returningQuantity: 0, returnedQuantity: 0, refundedQuantity: 0 },
      priceCents: 1900,
      totalCents: 3800,
      imageUrl: '/files/tee.webp',
    },
  ],
  fulfillments: [exampleParcel()],
  returns: [],
  hold: null,
  risk: null,
  eventCount: 1,
  timeline: [
    {
      id: '019a0000-0000-7000-8000-0000000000e2',
      kind: 'placed',
      at: '2026-11-21T22:05:00.000Z',
      detail: '',
      by: '',
      addresses: null,
      mentions: [],
      comment: null,
    },
  ],
  ...part,
})

/** A comment of the signed-in member. */
export const exampleComment = (part: object = {}) => ({
  ...{ id: '019a0000-0000-7000-8000-0000000000e3', kind: 'comment', at: '2026-11-21T22:05:00.000Z', by: 'Ada' },
  ...{ detail: 'Call first', addresses: null, mentions: [] },
  comment: { authorId: '019a0000-0000-7000-8000-00000000000a', revision: 1, editedAt: null, deleted: null },
  ...part,
})

const line = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  productId: '019a0000-0000-7000-8000-0000000000d1',
  hasProduct: true,
  ...{ title: 'Pocket tee', variantTitle: 'Forest / L', personalization: '', sku: 'NW-1', imageUrl: '' },
  ...{
    quantity: 3,
    removedQuantity: 0,
    fulfilledQuantity: 0,
    returningQuantity: 0,
    returnedQuantity: 0,
    refundedQuantity: 0,
  },
  ...{ priceCents: 1000, totalCents: 3000 },
}

/** A paid order of three tees for 10.00 each and shipping for 5.00. */
export const exampleUnsentOrder = (part: Partial<Order> = {}): Order => ({
  ...exampleOrder({ itemCount: 3, totalCents: 3500 }),
  ...{ cancelledAt: null, cancelReason: null, cancelNote: '', refunds: [] },
  ...{
    subtotalCents: 3000,
    shippingCents: 500,
    tipCents: 0,
    discountCents: 0,
    exemptTaxCents: 0,
    taxExemption: null,
    taxCents: 0,
    includedTaxCents: 0,
  },
  ...{ draft: null, discountTitles: [] },
  ...{ taxes: [], vatNumber: '', delivery: null, customerNote: '', heldUntil: null, disputes: [], timeline: [] },
  eventCount: 0,
  ...{ note: '', revision: 1, fulfillments: [], returns: [], hold: null, risk: null },
  shippingAddress: {
    ...{ firstName: 'Linh', lastName: 'Trần', company: '', address1: '12 Harbour Street', address2: '', phone: '' },
    ...{ city: 'Portland', region: 'OR', regionCode: 'OR', postalCode: '97204', countryCode: 'US' },
  },
  card: { brand: 'Visa', last4: '4242' },
  paymentMethod: null,
  ...{ dueCents: 0, paymentUrl: '', balanceMethod: null, statusPath: '/orders/secret' },
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
  ...{
    currency: 'USD',
    refundableCents: 3500,
    isDisputed: false,
    directCents: 0,
    owedCents: 0,
    shippingCents: 500,
    tipCents: 0,
  },
  lines: [
    {
      ...{ id: line.id, title: line.title, variantTitle: line.variantTitle, imageUrl: '' },
      pieces: Array.from({ length: 3 }, () => ({ amountCents: 1000, taxCents: 80 })),
      ...{ unsentQuantity: 3, backQuantity: 0, locationId: mainLocation },
    },
  ],
  locations: [
    { id: mainLocation, name: 'Main warehouse' },
    { id: '019a0000-0000-7000-8000-0000000000a2', name: 'Cellar' },
  ],
  ...part,
})

/** Three tees for 10.00 each that are not sent, as the order has them. */
export const exampleEditPreview = (part: Partial<EditPreview> = {}): EditPreview => ({
  ...{ version: 'seen', currency: 'USD', editDiscountCents: 0, subtotalCents: 3000, discountCents: 0 },
  ...{ shippingCents: 500, tipCents: 0, taxes: [], taxCents: 0, totalCents: 3500, beforeCents: 3500 },
  ...{ payment: 'captured', paidCents: 3500, dueCents: 0, restockedQuantity: 0, takenQuantity: 0 },
  lines: [
    {
      ...{ id: line.id, place: null, title: line.title, variantTitle: line.variantTitle, imageUrl: '', sku: line.sku },
      ...{ fixedQuantity: 0, openQuantity: 3, priceCents: 1000, discountCents: 0, totalCents: 3000 },
      ...{ stock: null, isShort: false, isGone: false },
    },
  ],
  ...part,
})

const { id } = exampleOrder()
/** The page of an order, and what can be refunded of it. */
export const orderAnswers = (order = exampleUnsentOrder(), refundable = exampleRefundable()): Answers => ({
  [`GET /stores/orders/${id}`]: order,
  [`GET /stores/orders/${id}/refunds`]: refundable,
  [`POST /stores/orders/${id}/edits/preview`]: exampleEditPreview(),
})
