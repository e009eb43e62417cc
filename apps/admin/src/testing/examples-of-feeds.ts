import type { FeedPreview, ProductFeed, ProductFeedSummary } from '@backroom/contract/catalog/product-feeds/endpoints'
import type { Answers } from './answers.ts'

const id = (last: string) => `019a0000-0000-7000-8000-0000000004${last}`

export const exampleFeed = (part: Partial<ProductFeed> = {}): ProductFeed => ({
  ...{ id: id('c1'), name: 'Shopping ads', platform: 'google', format: 'xml', match: 'all', revision: 3 },
  conditions: [{ field: 'vendor', operator: 'is', value: 'Kiln' }],
  map: { brand: [{ source: 'text', name: 'Lotus' }] },
  ...{ every: 'week', weekday: 2, hour: 7, nextRunAt: '2026-11-24T07:00:00.000Z', isPaused: false },
  url: `http://northwind.localhost:4000/product-feeds/${id('c1')}.${'s'.repeat(32)}.xml`,
  lastRun: {
    ...{ taskId: id('d1'), state: 'done_with_warnings', startedAt: '2026-11-20T10:00:00.000Z' },
    ...{ products: 1_204, findings: 8 },
  },
  fileAt: '2026-11-20T10:00:09.000Z',
  maker: { id: id('e1'), name: 'Eve Nguyen' },
  createdAt: '2026-11-01T00:00:00.000Z',
  ...part,
})

export const exampleFeedSummary = (part: Partial<ProductFeedSummary> = {}): ProductFeedSummary => {
  const { id, name, platform, format, every, url, nextRunAt, isPaused, lastRun, fileAt, maker, createdAt } =
    exampleFeed()
  return { id, name, platform, format, every, url, nextRunAt, isPaused, lastRun, fileAt, maker, createdAt, ...part }
}

export const exampleFeedPreview = (part: Partial<FeedPreview> = {}): FeedPreview => ({
  ...{ products: 312, variants: 1_204, isMore: false },
  items: [
    {
      ...{ productId: id('a1'), title: 'Blue mug' },
      fields: [
        { name: 'id', value: id('b1') },
        { name: 'title', value: 'Blue mug – L' },
      ],
      findings: [{ field: 'image_link', problem: 'missing', severity: 'error' }],
    },
  ],
  ...part,
})

export const feedAnswers: Answers = {
  'GET /stores/product-feeds': { items: [exampleFeedSummary()], previousCursor: null, nextCursor: null },
  'GET /stores/product-feeds/count': { count: 1, isMore: false },
  'GET /stores/product-feeds/collections': { collections: [] },
  [`GET /stores/product-feeds/${exampleFeed().id}`]: exampleFeed(),
  [`GET /stores/product-feeds/${exampleFeed().id}/findings`]: {
    taskId: exampleFeed().lastRun!.taskId,
    groups: [
      {
        ...{ field: 'gtin', problem: 'bad_gtin', severity: 'error', products: 7 },
        sample: [
          { id: id('a1'), title: 'Blue mug' },
          { id: id('a2'), title: 'Áo dài' },
        ],
      },
      {
        ...{ field: 'brand', problem: 'no_identifier', severity: 'warning', products: 1 },
        sample: [{ id: id('a1'), title: 'Blue mug' }],
      },
    ],
  },
  'POST /stores/product-feeds/preview': exampleFeedPreview(),
}
