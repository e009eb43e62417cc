import { limits } from '@backroom/contract/catalog/product-options/limits'
import { describe, expect, it } from 'vitest'
import { FilterIndex, type IndexedProduct, type IndexedVariant } from './filter-index.ts'
import { isListed, matchingPrices } from './filter-pass.ts'
import { type ChosenFilters, filterProducts, type OfferedFilter } from './filter-products.ts'

const size: OfferedFilter = { key: 'option.Size', kind: 'option', name: 'Size', values: ['S', 'M', 'L'], swatches: {} }
const color: OfferedFilter = {
  ...{ key: 'option.Color', kind: 'option', name: 'Color', values: ['Red'], swatches: { Red: '#ff0000' } },
}
const fixed = (kind: 'availability' | 'price' | 'vendor' | 'type' | 'tag' | 'rating'): OfferedFilter => ({
  ...{ key: kind, kind, name: '', values: [], swatches: {} },
})
const all = [fixed('availability'), fixed('price'), fixed('vendor'), fixed('type'), fixed('tag'), size, color]

const variant = (values: string[], isAvailable = true, priceCents = 1000): IndexedVariant => [
  isAvailable ? 1 : 0,
  priceCents,
  null,
  values,
]
const product = (id: string, part: Partial<IndexedProduct> = {}): IndexedProduct => ({
  ...{ id, vendor: 'Acme', type: 'Tee', tags: ['Summer'], optionNames: ['Size', 'Color'], variants: [] },
  ...{ reviewCount: 0, ratingSum: 0, unitsSold: 0 },
  ...part,
})
const tee = product('tee', {
  variants: [variant(['S', 'Red']), variant(['L', 'Red'], false, 3000), variant(['L', 'Blue'])],
})
const shirt = product('shirt', {
  ...{ vendor: 'ACME', tags: ['summer', 'Linen'], optionNames: ['SIZE'] },
  variants: [variant(['m'], true, 2000), variant(['L'], false)],
})
const mug = product('mug', { vendor: 'Clay', type: '', tags: [], optionNames: [], variants: [variant([], true, 500)] })
const indexOf = (products: IndexedProduct[]) => {
  const index = new FilterIndex()
  for (const one of products) index.put(one)
  return index
}
const products = indexOf([tee, shirt, mug])

const chosen = (part: Partial<Omit<ChosenFilters, 'values'>> = {}, values: Record<string, string[]> = {}) => ({
  ...{ isAvailable: false, ...part },
  values: new Map(Object.entries(values)),
})
const filter = (asked: ChosenFilters, offered = all, index = products) =>
  filterProducts(index, undefined, offered, asked)
const listed = (asked: ChosenFilters, offered = all, index = products) => {
  const { isFiltered, passed } = filter(asked, offered, index)
  return isFiltered ? index.ids.filter((_, place) => isListed(passed, place)) : undefined
}
const choices = (asked: ChosenFilters, key: string) =>
  filter(asked)
    .filters.find((one) => one.key === key)
    ?.choices.map(({ value, count, isChosen }) => `${value} ${count}${isChosen ? ' chosen' : ''}`)

it('lists all products without a choice, and counts each value once a product [A2-12]', () => {
  expect(listed(chosen())).toBeUndefined()
  expect(choices(chosen(), 'option.Size')).toEqual(['S 1', 'M 1', 'L 2'])
  expect(choices(chosen(), 'vendor')).toEqual(['Acme 2', 'Clay 1'])
  expect(choices(chosen(), 'tag')).toEqual(['Summer 2', 'Linen 1'])
  expect(choices(chosen(), 'availability')).toEqual([' 3'])
  expect(filter(chosen()).filters[1]?.prices).toEqual({ minCents: 500, maxCents: 3000 })
})

it('lists a product if one variant fulfils options and availability together: a size that is sold out does not count [A2-12]', () => {
  const large = { 'option.Size': ['L'] }
  expect(listed(chosen({}, large))).toEqual(['tee', 'shirt'])
  expect(listed(chosen({ isAvailable: true }, large))).toEqual(['tee'])
  expect(listed(chosen({ isAvailable: true }, { ...large, 'option.Color': ['Red'] }))).toEqual([])
  expect(choices(chosen({ isAvailable: true }), 'option.Size')).toEqual(['S 1', 'M 1', 'L 1'])
  // The price of another variant does not count either.
  expect(listed(chosen({ maxCents: 1000 }, { ...large, 'option.Color': ['Red'] }))).toEqual([])
  const { pass } = filter(chosen({ isAvailable: true }, large))
  expect(matchingPrices(products, products.placeOf('tee')!, pass)).toEqual({
    ...{ priceCents: 1000, highestCents: 1000, compareAtCents: null, isAvailable: true },
  })
})

it('counts what each choice would leave with the other filters, and keeps what was chosen', () => {
  const asked = chosen({}, { vendor: ['clay'], 'option.Size': ['S'] })
  expect(listed(asked)).toEqual([])
  expect(choices(asked, 'vendor')).toEqual(['Acme 1', 'Clay 0 chosen'])
  expect(choices(asked, 'option.Size')).toEqual(['S 0 chosen'])
  expect(listed(chosen({}, { vendor: ['Clay', 'Acme'], tag: ['LINEN'] }))).toEqual(['shirt'])
})

it('filters by price, from the lowest to the highest', () => {
  expect(listed(chosen({ minCents: 2000, maxCents: 2000 }))).toEqual(['shirt'])
  expect(listed(chosen({ maxCents: 999 }))).toEqual(['mug'])
  expect(listed(chosen({ minCents: 3000 }))).toEqual(['tee'])
  expect(listed(chosen({ minCents: 10, maxCents: 5 }))).toEqual([])
})

describe('ignores', () => {
  it.each([
    ['values that no product has', chosen({}, { vendor: ['<b>'], 'option.Size': ['XXL'] }), all],
    ['filters that are not offered', chosen({ isAvailable: true, minCents: 9999 }, { vendor: ['Clay'] }), [size]],
    ['names of no filter', chosen({}, { 'option.Fabric': ['Cotton'], other: ['1'] }), all],
  ])('%s', (_, asked, offered) => expect(listed(asked, offered)).toBeUndefined())
})

it('shows the first choices of a filter alone, with the chosen ones', () => {
  const many = Array.from({ length: limits.choices + 5 }, (_, index) =>
    product(`p${index}`, {
      ...{ vendor: `Vendor ${String(index).padStart(3, '0')}`, variants: [variant(['S', 'Red'])] },
    }),
  )
  const last = many.at(-1)!.vendor
  const { filters } = filter(chosen({}, { vendor: [last] }), [fixed('vendor')], indexOf(many))
  expect(filters[0]?.choices).toHaveLength(limits.choices)
  expect(filters[0]?.choices.filter(({ isChosen }) => isChosen).map(({ value }) => value)).toEqual([last])
})

it('shows the colours of a definition, and no filter without a choice', () => {
  const { filters } = filter(chosen(), all, indexOf([mug]))
  expect(filters.map(({ key }) => key)).toEqual(['availability', 'price', 'vendor'])
  const red = filter(chosen(), [color]).filters[0]?.choices
  expect(red).toEqual([
    { value: 'Red', count: 1, isChosen: false, swatch: '#ff0000' },
    { value: 'Blue', count: 1, isChosen: false },
  ])
})

it('filters by the average that customers read, and counts "3 and up" with those of 4 [A2-12]', () => {
  const rated = (id: string, reviewCount: number, ratingSum: number) =>
    product(id, { reviewCount, ratingSum, variants: [variant(['S', 'Red'])] })
  // 3.96 reads 4.0, and 3.94 reads 3.9.
  const index = indexOf([rated('four', 100, 396), rated('three', 100, 394), rated('one', 1, 1), rated('none', 0, 0)])
  const rating: OfferedFilter = { ...fixed('rating'), values: ['4', '3', '2', '1'] }
  const left = (stars: string) => listed(chosen({}, { rating: [stars] }), [rating], index)
  expect(['4', '3', '1'].map(left)).toEqual([['four'], ['four', 'three'], ['four', 'three', 'one']])
  const [shown] = filter(chosen({}, { rating: ['4'] }), [rating], index).filters
  expect(shown?.choices.map(({ value, count }) => `${value} ${count}`)).toEqual(['4 1', '3 2', '2 2', '1 3'])
  // All products without it: a shop without reviews offers nothing.
  expect(filter(chosen(), [rating], indexOf([rated('none', 0, 0)])).filters).toEqual([])
})
