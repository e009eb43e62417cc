import type { ProductOptionDefinition, StorefrontFilter } from '@backroom/contract/catalog/product-options/endpoints'
import type { Answers } from './answers.ts'

const id = (last: string) => `019a0000-0000-7000-8000-0000000004${last}`

export const exampleOption = (part: Partial<ProductOptionDefinition> = {}): ProductOptionDefinition => ({
  ...{ id: id('01'), name: 'Colour', kind: 'color', values: ['Red', 'Blue, dark'], swatches: { Red: '#ff0000' } },
  ...{ updatedAt: '2026-11-01T00:00:00.000Z', revision: 1 },
  ...part,
})

export const exampleFilters: StorefrontFilter[] = [
  { kind: 'price', optionId: null, name: '', isShown: true },
  { kind: 'option', optionId: id('01'), name: 'Colour', isShown: true },
  { kind: 'availability', optionId: null, name: '', isShown: false },
  { kind: 'tag', optionId: null, name: '', isShown: false },
]

export const optionAnswers: Answers = {
  'GET /stores/product-options': { options: [exampleOption()] },
  [`GET /stores/product-options/${id('01')}`]: exampleOption(),
  'GET /stores/storefront-filters': { filters: exampleFilters },
}
