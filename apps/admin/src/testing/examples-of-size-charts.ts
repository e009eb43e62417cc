import type { SizeChart, SizeChartSummary } from '@backroom/contract/catalog/size-charts/endpoints'
import type { Answers } from './answers.ts'

const id = (last: string) => `019a0000-0000-7000-8000-0000000003${last}`

export const exampleSizeChart = (part: Partial<SizeChart> = {}): SizeChart => ({
  ...{ id: id('01'), name: 'Adult tees', unit: 'cm', lengthColumns: [1], bodyHtml: '', image: null, imageAlt: '' },
  cells: [
    ['Size', 'Chest'],
    ['S', '86-91'],
  ],
  ...{ products: [{ id: id('a1'), title: 'Blue tee' }], collections: [], productTypes: [], tags: ['tee'] },
  ...{ productCount: 12, updatedAt: '2026-11-01T00:00:00.000Z', revision: 1 },
  ...part,
})

export const exampleSummary = (part: Partial<SizeChartSummary> = {}): SizeChartSummary => ({
  ...{ id: id('01'), name: 'Adult tees', productTypes: [], tags: ['tee'], namedProducts: 1, namedCollections: 0 },
  ...{ productCount: 12, updatedAt: '2026-11-01T00:00:00.000Z' },
  ...part,
})

export const otherSummary = exampleSummary({ id: id('02'), name: 'Kids', tags: [], namedProducts: 0, productCount: 0 })

export const sizeChartAnswers: Answers = {
  'GET /stores/size-charts': { charts: [exampleSummary(), otherSummary] },
  [`GET /stores/size-charts/${id('01')}`]: exampleSizeChart(),
  'GET /stores/onlinestore/themes/products': { products: [] },
  'GET /stores/onlinestore/themes/collections': { collections: [] },
  'GET /stores/products/suggestions': { values: [] },
}
