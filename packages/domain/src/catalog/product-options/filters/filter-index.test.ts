import { randomFrom } from '@backroom/testing/fixtures/random'
import { expect, test } from 'vitest'
import { FilterIndex, folded, type IndexedProduct, type IndexedVariant, type Members } from './filter-index.ts'
import { isListed, matchingPrices } from './filter-pass.ts'
import { type ChosenFilters, filterProducts, type OfferedFilter } from './filter-products.ts'

const random = randomFrom(11)
const below = (count: number) => random.integer(0, count - 1)
const someOf = <T>(values: readonly T[], most: number) =>
  Array.from({ length: below(most + 1) }, () => values[below(values.length)]!)

const sizes = ['S', 'm', 'M', 'L']
const colors = ['Red', 'BLUE', 'blue']
const vendors = ['Acme', 'ACME', 'Clay', '']
const tags = ['Summer', 'summer', 'Linen']

const filterOf = (kind: OfferedFilter['kind'], name = ''): OfferedFilter => ({
  ...{ key: name ? `option.${name}` : kind, kind, name, values: [], swatches: {} },
})
const offered = [
  ...(['availability', 'price', 'vendor', 'tag', 'rating'] as const).map((kind) => filterOf(kind)),
  ...[filterOf('option', 'Size'), filterOf('option', 'Color')],
]

function someProduct(number: number): IndexedProduct {
  const variants = Array.from(
    { length: below(5) },
    (): IndexedVariant => [below(2) as 0 | 1, 100 * below(4), null, [sizes[below(4)]!, colors[below(3)]!]],
  )
  return {
    ...{ id: `p${String(number).padStart(3, '0')}`, vendor: vendors[below(4)]!, type: '', tags: someOf(tags, 2) },
    ...{ reviewCount: 2, ratingSum: below(11), unitsSold: below(3) },
    ...{ optionNames: below(4) === 0 ? ['Color', 'size'] : ['SIZE', 'Color'], variants },
  }
}

const someChoice = (): ChosenFilters => ({
  isAvailable: below(3) === 0,
  ...(below(3) === 0 && { minCents: 100 * below(4) }),
  ...(below(3) === 0 && { maxCents: 100 * below(4) }),
  values: new Map([
    ['vendor', someOf(vendors, 1)],
    ['tag', someOf(tags, 2)],
    ['rating', someOf(['4', '3', '2', '1', '9'], 1)],
    ['option.Size', someOf([...sizes, 'XXL'], 2)],
    ['option.Color', someOf(colors, 1)],
  ]),
})

/** The values of a variant for a filter. */
function valuesOf(product: IndexedProduct, variant: IndexedVariant, { kind, name }: OfferedFilter): string[] {
  if (kind === 'tag') return product.tags.map(folded)
  if (kind === 'rating') return ['1', '2', '3', '4'].filter((stars) => product.ratingSum / 2 >= Number(stars))
  if (kind !== 'option') return [folded(product.vendor)].filter((value) => value !== '')
  const place = product.optionNames.findIndex((one) => folded(one) === folded(name))
  return variant[3][place] === undefined ? [] : [folded(variant[3][place])]
}

/** As the rules say it, one variant after the other. */
function expected(products: readonly IndexedProduct[], chosen: ChosenFilters) {
  const known = (filter: OfferedFilter, value: string) =>
    products.some((product) => product.variants.some((one) => valuesOf(product, one, filter).includes(value)))
  const asked = (filter: OfferedFilter) =>
    (chosen.values.get(filter.key) ?? []).map(folded).filter((value) => known(filter, value))
  const passes = (product: IndexedProduct, variant: IndexedVariant, except?: OfferedFilter) =>
    offered
      .filter((one) => one !== except)
      .every((filter) => {
        if (filter.kind === 'availability') return !chosen.isAvailable || variant[0] === 1
        if (filter.kind === 'price')
          return variant[1] >= (chosen.minCents ?? 0) && variant[1] <= (chosen.maxCents ?? Number.POSITIVE_INFINITY)
        const values = asked(filter)
        return values.length === 0 || valuesOf(product, variant, filter).some((value) => values.includes(value))
      })
  const listed = products.filter((product) => product.variants.some((one) => passes(product, one)))
  const count = (filter: OfferedFilter, value: string) =>
    products.filter((product) =>
      product.variants.some((one) => passes(product, one, filter) && valuesOf(product, one, filter).includes(value)),
    ).length
  const pricesLeft = products.flatMap((product) =>
    product.variants.filter((one) => passes(product, one, offered[1])).map(([, priceCents]) => priceCents),
  )
  const available = products.filter((product) =>
    product.variants.some((one) => one[0] === 1 && passes(product, one)),
  ).length
  return { listed, count, asked, pricesLeft, available }
}

test('lists and counts what the rules say, for random products, changes and choices [A2-12]', () => {
  const index = new FilterIndex()
  const products = new Map<string, IndexedProduct>()
  for (let step = 0; step < 300; step++) {
    const product = someProduct(below(40))
    if (below(4) === 0) {
      index.remove(product.id)
      products.delete(product.id)
    } else {
      index.put(product)
      products.set(product.id, product)
    }
    const collection = [...products.values()].filter(({ id }) => step % 2 === 0 || id < 'p020')
    const members: Members | undefined =
      step % 2 === 0 ? undefined : { places: Int32Array.from(collection, ({ id }) => index.placeOf(id)!) }
    const chosen = someChoice()
    const { passed, filters, pass } = filterProducts(index, members, offered, chosen)
    const { listed, count, pricesLeft, available } = expected(collection, chosen)
    expect(index.ids.filter((_, place) => isListed(passed, place)).toSorted()).toEqual(
      listed.map(({ id }) => id).toSorted(),
    )
    expect(passed.total).toBe(listed.length)
    expect(passed.availableCount).toBe(available)
    expect([passed.minCents, passed.maxCents]).toEqual([Math.min(...pricesLeft), Math.max(0, ...pricesLeft)])
    for (const filter of filters.filter(({ kind }) => kind !== 'availability' && kind !== 'price')) {
      const shown = offered.find(({ key }) => key === filter.key)!
      for (const choice of filter.choices) expect(choice.count).toBe(count(shown, folded(choice.value)))
    }
    for (const { id, variants } of listed.slice(0, 2)) {
      const { priceCents } = matchingPrices(index, index.placeOf(id)!, pass)
      expect(variants.map(([, price]) => price)).toContain(priceCents)
    }
  }
})

test('orders by id, by price and by sales stay right after changes, each product once', () => {
  const index = new FilterIndex()
  const units = new Map<string, number>()
  for (let step = 0; step < 100; step++) {
    const product = someProduct(below(30))
    index.put(product)
    units.set(product.id, product.unitsSold)
    const removed = `p${String(below(30)).padStart(3, '0')}`
    if (step % 5 === 0) {
      index.remove(removed)
      units.delete(removed)
    }
    const ids = Array.from(index.inOrder('oldest').places, (place) => index.ids[place]!).filter((id) => id !== '')
    expect(ids).toEqual([...new Set(ids)].toSorted())
    expect(ids).toHaveLength(index.size)
    const byPrice = Array.from(index.inOrder('price').places).filter((place) => index.ids[place] !== '')
    expect(new Set(byPrice).size).toBe(index.size)
    const bySales = index.inOrder('best_selling')
    const reversed = bySales.isReversed ? bySales.places.toReversed() : bySales.places
    const sold = Array.from(reversed, (place) => index.ids[place]!).filter((id) => id !== '')
    const inRank = (a: string, b: string) => units.get(b)! - units.get(a)! || (a < b ? 1 : -1)
    expect(sold).toEqual([...units.keys()].toSorted(inRank))
  }
})
