import type { PreviewStates } from '@backroom/theme/preview-messages'
import type { CollectionPageView } from '../views/pages.ts'
import type { CollectionView, FilterView, ProductCardView } from '../views/products.ts'
import type { StoreView } from '../views/store.ts'
import { exampleCards } from './example-products.ts'
import { exampleSizes, exampleSwatches, exampleTexts } from './example-texts.ts'

/** As many products as a page of a storefront lists. */
const productsAPage = 24
/** Of a collection of several pages. */
const fullTotal = 60

/** The page of a collection with several pages, with a filter, or without products. */
export function collectionInState(
  view: CollectionPageView,
  state: PreviewStates['collection'],
  samples: readonly ProductCardView[],
): CollectionPageView {
  const { store, collection } = view
  const { query: _, isCut: __, ...unfiltered } = collection
  const own = collection.products.length > 0 ? collection.products : samples
  const products = own.length > 0 ? own : exampleCards(store)
  switch (state) {
    case 'usual':
      return view
    case 'full':
      return { ...view, collection: full(unfiltered, products) }
    case 'filtered':
      return { ...view, collection: filtered(unfiltered, products, store) }
    case 'filteredOut': {
      const { query = '', filters = [] } = filtered(unfiltered, products, store)
      const none = { products: [], total: 0, page: 1, pages: 1 }
      return { ...view, collection: { ...unfiltered, ...none, query, filters: filters.map(withoutMatches) } }
    }
    case 'empty': {
      const { filters: ___, ...empty } = unfiltered
      return { ...view, collection: { ...empty, products: [], total: 0, page: 1, pages: 1 } }
    }
  }
}

/** The first of three pages. A shop with fewer products sees each several times. */
function full(collection: CollectionView, products: readonly ProductCardView[]): CollectionView {
  const listed = Array.from({ length: productsAPage }, (_, at) => {
    const card = products[at % products.length] as ProductCardView
    return at < products.length ? card : { ...card, id: `${card.id} ${at}` }
  })
  const pages = Math.ceil(fullTotal / productsAPage)
  return { ...collection, products: listed, total: fullTotal, page: 1, pages }
}

/** The first value of a filter is chosen, at best of an option. */
function filtered(collection: CollectionView, products: readonly ProductCardView[], store: StoreView): CollectionView {
  const offered = (collection.filters ?? []).filter(({ choices }) => choices.length > 0)
  const filters = offered.length > 0 ? (collection.filters ?? []) : exampleFilters(store, products.length)
  const { key } = filters.find(({ kind }) => kind === 'option') ?? filters.find(({ choices }) => choices.length > 0)!
  const chosen = filters.map((filter) => ({
    ...filter,
    choices: filter.choices.map((choice, at) => ({ ...choice, isChosen: filter.key === key && at === 0 })),
  }))
  const { kind, choices } = chosen.find((filter) => filter.key === key)!
  const { value = '', count = 0 } = choices[0] ?? {}
  const query = new URLSearchParams(kind === 'availability' ? { available: '1' } : { [key]: value }).toString()
  const total = Math.max(1, count)
  const pages = Math.max(1, Math.ceil(total / productsAPage))
  return { ...collection, filters: chosen, query, products: products.slice(0, total), total, page: 1, pages }
}

const withoutMatches = (filter: FilterView): FilterView => ({
  ...filter,
  choices: filter.choices.map((choice) => ({ ...choice, count: 0 })),
})

/** The filters of a shop that has none: whether products can be bought, colors with swatches, and sizes. */
function exampleFilters(store: StoreView, products: number): FilterView[] {
  const { color, colors, size } = exampleTexts(store)
  const choice = (value: string, at: number) => ({ value, count: Math.max(1, products - at), isChosen: false })
  return [
    { key: 'availability', kind: 'availability', name: '', choices: [choice('1', 0)] },
    {
      ...{ key: `option.${color}`, kind: 'option', name: color },
      choices: colors.map((value, at) => ({ ...choice(value, at + 1), swatch: exampleSwatches[at] as string })),
    },
    { key: `option.${size}`, kind: 'option', name: size, choices: exampleSizes.map((value, at) => choice(value, at)) },
  ]
}
