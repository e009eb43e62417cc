import type { Discount } from '@backroom/contract/selling/discounts/endpoints'

/** A discount with a code on products with a tag. */
export const exampleDiscount = (part: Partial<Discount> = {}): Discount => ({
  id: '019a0000-0000-7000-8000-0000000000d1',
  ...{ method: 'code', title: 'Spring sale', code: 'SPRING', kind: 'percent', value: 2000, currency: 'USD' },
  ...{ appliesTo: 'items', itemsBy: 'tag', itemValues: ['Tees'], excludesSaleItems: false, buyPieces: 1, getPieces: 1 },
  ...{ maxCents: null, maxPieces: null, amountPer: 'order', getBy: 'same', getValues: [], maxSets: null },
  ...{ tiers: [], tiersBy: 'pieces', tiersOff: 'percent', customerTags: [], segmentIds: [] },
  ...{ minimumCents: 5000, minimumPieces: 0, combinesWith: ['shipping'], isForFirstOrder: false },
  ...{ usageLimit: 100, limitPerCustomer: 1, limitPerCode: null, useCount: 12 },
  ...{ isPaused: false, state: 'active', revision: 1 },
  ...{ startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-30T17:00:00Z', createdAt: '2026-11-01T00:00:00Z' },
  ...part,
})
