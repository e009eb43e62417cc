import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { exampleOrder } from './examples.ts'

export const exampleParcel = (part: Partial<Order['fulfillments'][number]> = {}): Order['fulfillments'][number] => ({
  ...{ id: '019a0000-0000-7000-8000-0000000000f1', name: '#1042-F1', state: 'shipped', locationName: 'Main location' },
  ...{ carrier: 'ups', trackingNumbers: ['1Z999AA10123456784'], trackingUrl: '', isNotified: true, revision: 1 },
  lines: [{ orderLineId: '019a0000-0000-7000-8000-0000000000e1', quantity: 1 }],
  ...{ createdAt: '2026-11-22T22:05:00.000Z', deliveredAt: null, cancelledAt: null },
  ...part,
})

export const exampleOrderDetail = (part: Partial<Order> = {}): Order => ({
  ...exampleOrder(),
  subtotalCents: 3800,
  shippingCents: 0,
  discountCents: 500,
  taxCents: 0,
  ...{ includedTaxCents: 0, exemptTaxCents: 0, taxes: [], vatNumber: '', delivery: null },
  totalCents: 3300,
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
  heldUntil: null,
  disputes: [],
  transactions: [],
  lines: [
    {
      id: '019a0000-0000-7000-8000-0000000000e1',
      productId: '019a0000-0000-7000-8000-0000000000d1',
      title: 'Pocket tee',
      variantTitle: 'Forest / L',
      personalization: '',
      sku: 'NW-1',
      quantity: 2,
      ...{ removedQuantity: 1, fulfilledQuantity: 1, returnedQuantity: 0, refundedQuantity: 0 },
      priceCents: 1900,
      totalCents: 3800,
      imageUrl: '/files/tee.webp',
    },
  ],
  fulfillments: [exampleParcel()],
  hold: null,
  timeline: [
    { id: '019a0000-0000-7000-8000-0000000000e2', kind: 'placed', at: '2026-11-21T22:05:00.000Z', detail: '', by: '' },
  ],
  ...part,
})
