import type {
  Collection,
  CollectionPreview,
  CollectionProduct,
  CollectionProducts,
  CollectionSummary,
} from '@backroom/contract/catalog/collections/endpoints'
import type { Answers } from './answers.ts'

const id = (last: string) => `019a0000-0000-7000-8000-0000000004${last}`

const summary: CollectionSummary = {
  ...{ id: id('01'), title: 'Adult tees', handle: 'adult-tees', kind: 'manual', productCount: 2, state: 'published' },
  ...{ publishAt: null, refresh: null, imageUrl: '', url: 'https://northwind.localhost/collections/adult-tees' },
  updatedAt: '2026-11-01T00:00:00.000Z',
}

export const exampleCollection = (part: Partial<Collection> = {}): Collection => ({
  ...summary,
  ...{ descriptionHtml: '<p>Soft.</p>', seoTitle: '', seoDescription: '', image: null, sort: 'manual' },
  ...{ isPublished: true, match: 'all', conditions: [], revision: 1 },
  ...part,
})

export const ruleCollection = exampleCollection({
  ...{ id: id('02'), title: 'On sale', handle: 'on-sale', kind: 'rules', sort: 'price' },
  conditions: [{ field: 'tag', operator: 'is', value: 'Sale' }],
})

const member = (number: number, part: Partial<CollectionProduct> = {}): CollectionProduct => ({
  ...{ id: id(`a${number}`), title: `Tee ${number}`, status: 'active', imageUrl: '' },
  ...part,
})

export const exampleMembers = (part: Partial<CollectionProducts> = {}): CollectionProducts => ({
  products: [member(1), member(2, { status: 'draft' })],
  ...{ total: 2, page: 1, pages: 1, revision: 4 },
  ...part,
})

export const exampleRulesPreview: CollectionPreview = {
  ...{ products: 12, isMore: false, isAll: false },
  sample: [member(1), member(2, { status: 'draft' })],
}

export const collectionAnswers: Answers = {
  'GET /stores/collections': {
    items: [summary, { ...summary, id: id('02'), title: 'On sale', kind: 'rules', refresh: { state: 'running' } }],
    ...{ previousCursor: null, nextCursor: null },
  },
  'GET /stores/collections/count': { count: 2, isMore: false },
  [`GET /stores/collections/${id('01')}`]: exampleCollection(),
  [`GET /stores/collections/${id('01')}/products`]: exampleMembers(),
  [`GET /stores/collections/${id('02')}`]: ruleCollection,
  [`GET /stores/collections/${id('02')}/products`]: exampleMembers(),
  'POST /stores/collections/preview': exampleRulesPreview,
}
