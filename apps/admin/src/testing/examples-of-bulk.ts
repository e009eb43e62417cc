import type { BulkPreview, BulkUpdate, BulkUpdateSummary } from '@backroom/contract/catalog/bulk-updates/endpoints'
import type { ProductTable } from '@backroom/contract/catalog/products/product-table'
import type { Answers } from './answers.ts'

const id = (last: string) => `019a0000-0000-7000-8000-0000000003${last}`

const variant = {
  ...{ priceCents: 900, compareAtCents: null, costCents: null, sku: '', barcode: '', weightGrams: null },
  ...{ taxClass: 'standard' as const, sellsWithoutStock: false, requiresShipping: true },
}
const product = {
  ...{ vendor: 'Kiln', productType: '', tags: [], status: 'active' as const, seoTitle: '', seoDescription: '' },
}

/** A product with one variant, and one with two. */
export const exampleTable = (part: Partial<ProductTable> = {}): ProductTable => ({
  products: [
    {
      ...product,
      ...{ id: id('a1'), title: 'Blue mug', handle: 'blue-mug', tags: ['New', 'Perfume, Cologne'] },
      variants: [{ ...variant, id: id('b1'), title: 'Default', sku: 'MUG' }],
    },
    {
      ...product,
      ...{ id: id('a2'), title: 'Áo dài', handle: 'ao-dai' },
      variants: [
        { ...variant, id: id('b2'), title: 'S / Red' },
        { ...variant, id: id('b3'), title: 'M / Red', priceCents: 1000, compareAtCents: 1500 },
      ],
    },
  ],
  currency: 'USD',
  revision: 7,
  ...part,
})

export const exampleBulkUpdate = (part: Partial<BulkUpdate> = {}): BulkUpdate => ({
  ...{ id: id('c1'), name: 'Autumn sale', match: 'all', every: 'week', runAt: null, weekday: 2, hour: 7, revision: 3 },
  conditions: [
    { field: 'price', operator: 'greater', value: 1000 },
    { field: 'price', operator: 'less', value: 5000 },
  ],
  actions: [
    { kind: 'price_percent', basisPoints: -1250 },
    { kind: 'price_round', step: 100, ending: 99 },
  ],
  ...{ nextRunAt: '2026-11-24T07:00:00.000Z', isPaused: false, createdAt: '2026-11-01T00:00:00.000Z' },
  lastRun: {
    taskId: id('d1'),
    state: 'done_with_warnings',
    startedAt: '2026-11-20T10:00:00.000Z',
    done: 40,
    failed: 1,
  },
  maker: { id: id('e1'), name: 'Eve Nguyen' },
  ...part,
})

export const exampleBulkSummary = (part: Partial<BulkUpdateSummary> = {}): BulkUpdateSummary => {
  const { id, name, every, nextRunAt, isPaused, lastRun, maker, createdAt } = exampleBulkUpdate()
  return {
    ...{ id, name, every, nextRunAt, isPaused, lastRun, maker, createdAt },
    ...{ conditionCount: 2, actionKinds: ['price_percent', 'price_round'] },
    ...part,
  }
}

export const examplePreview = (part: Partial<BulkPreview> = {}): BulkPreview => ({
  ...{
    products: 312,
    variants: 1204,
    isMore: false,
    readProducts: 200,
    changedProducts: 190,
    changedVariants: 800,
    refused: 1,
  },
  warnings: [{ warning: 'compare_at_below_price', count: 3 }],
  sample: [
    { productId: id('a1'), title: 'Blue mug', variant: 'L', changes: [], refusal: 'Its price would be too high.' },
    {
      ...{ productId: id('a2'), title: 'Áo dài', variant: 'S', refusal: '' },
      changes: [
        { field: 'priceCents', before: 1234, after: 1099 },
        { field: 'compareAtCents', before: null, after: 1234 },
      ],
    },
    {
      ...{ productId: id('a2'), title: 'Áo dài', variant: '', refusal: '' },
      changes: [
        { field: 'tags', before: [], after: ['Sale', 'A, B'] },
        { field: 'collections', before: [], after: [id('f1')] },
        { field: 'descriptionHtml', before: '<p>Old</p>', after: '<p>New <b>one</b></p>' },
      ],
    },
  ],
  currency: 'USD',
  ...part,
})

export const bulkAnswers: Answers = {
  'GET /stores/products/table': exampleTable(),
  'GET /stores/bulk-updates': { items: [exampleBulkSummary()], previousCursor: null, nextCursor: null },
  'GET /stores/bulk-updates/count': { count: 1, isMore: false },
  'GET /stores/bulk-updates/collections': { collections: [] },
  [`GET /stores/bulk-updates/${exampleBulkUpdate().id}`]: exampleBulkUpdate(),
  'POST /stores/bulk-updates/preview': examplePreview(),
}
