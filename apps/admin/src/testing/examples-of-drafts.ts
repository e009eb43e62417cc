import type { DraftOrder, DraftPrice } from '@backroom/contract/selling/draft-orders/endpoints'
import type { Answers } from './answers.ts'

export const exampleDraftPrice: DraftPrice = {
  currency: 'USD',
  lines: [
    {
      ...{ title: 'Tee', variantTitle: 'M', sku: 'TEE-M', imageUrl: '', quantity: 2, priceCents: 2_500 },
      ...{ listCents: 2_500, grossCents: 5_000, ownDiscountCents: 0, stock: 8, isShort: false, isGone: false },
    },
    {
      ...{ title: 'Gift wrap', variantTitle: '', sku: '', imageUrl: '', quantity: 1, priceCents: 300 },
      ...{ listCents: null, grossCents: 300, ownDiscountCents: 0, stock: null, isShort: false, isGone: false },
    },
  ],
  ...{ subtotalCents: 5_300, discountCents: 500, shippingCents: 700, deliveryName: 'Courier', isDelivered: true },
  ...{ options: [], taxes: [], taxCents: 0, isExempt: false, exemptTaxCents: 0, totalCents: 5_500 },
}

export const exampleDraft = (part: Partial<DraftOrder> = {}): DraftOrder => ({
  ...{ id: '019a0000-0000-7000-8000-0000000000d1', number: 12, name: '#D12', state: 'open' },
  ...{ email: 'linh@example.com', customerName: 'Trần Linh', itemCount: 3, totalCents: 5_500, currency: 'USD' },
  ...{ createdAt: '2026-11-21T22:05:00.000Z', firstName: 'Linh', lastName: 'Trần', company: '' },
  ...{ address1: '12 Phố Huế', address2: '', city: 'Hai Bà Trưng', region: 'HN', postalCode: '100000' },
  ...{ countryCode: 'VN', phone: '+84912345678' },
  lines: [
    {
      ...{ variantId: '019a0000-0000-7000-8000-0000000000d2', title: 'Tee', quantity: 2, priceCents: null },
      ...{ isTaxable: true, requiresShipping: true, discountKind: 'none', discountValue: 0, discountReason: '' },
    },
    {
      ...{ variantId: null, title: 'Gift wrap', quantity: 1, priceCents: 300 },
      ...{ isTaxable: true, requiresShipping: false, discountKind: 'none', discountValue: 0, discountReason: '' },
    },
  ],
  ...{ deliveryKind: 'custom', deliveryKey: '', deliveryName: 'Courier', deliveryCents: 700 },
  ...{ discountKind: 'amount', discountValue: 500, discountReason: 'Regular', note: 'Called', tags: ['phone'] },
  price: exampleDraftPrice,
  url: 'http://northwind.localhost:4000/checkout/draft/019a0000-0000-7000-8000-0000000000d1.mac',
  ...{ sentAt: null, order: null, revision: 1, reservedUntil: null, isReserved: false },
  linkExpiresAt: '2026-12-21T22:05:00.000Z',
  ...part,
})

const draft = exampleDraft()

export const draftAnswers: Answers = {
  'GET /stores/draft-orders': { items: [draft], previousCursor: null, nextCursor: null },
  'GET /stores/draft-orders/count': { count: 1, isMore: false },
  [`GET /stores/draft-orders/${draft.id}`]: draft,
  'POST /stores/draft-orders/price': exampleDraftPrice,
}
