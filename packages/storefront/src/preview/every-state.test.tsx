import { themeKeys } from '@backroom/theme/document/document'
import { type PreviewStates, previewStates, usualStates } from '@backroom/theme/preview-messages'
import { expect, it } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { emptyPage, testPage, testStore, testTheme } from '../test-pages.ts'
import type { CollectionPageView, ProductPageView, StorefrontPageView } from '../views/pages.ts'
import type { StoreView } from '../views/store.ts'
import { exampleCards, exampleProductPage } from './example-products.ts'
import { viewInState } from './view-in-state.ts'

const vietnamese: StoreView = { ...testStore('vi'), currency: 'VND', timeZone: 'Asia/Kathmandu' }
const stores = [testStore(), vietnamese]
const theme = testTheme('hydro')
const inState = <View extends StorefrontPageView>(view: View, states: Partial<PreviewStates>) =>
  viewInState(view, { ...usualStates, ...states }, theme) as View

const pages = [
  ['cart', 'cart'],
  ['product', 'product'],
  ['collection', 'collection'],
  ['search', 'search'],
] as const

it.each(pages)('draws each state of the %s differently, in both themes and languages', (kind, of) => {
  for (const themeKey of themeKeys)
    for (const store of stores) {
      const theme = testTheme(themeKey)
      const states = previewStates[of].filter((state) => state !== 'goalReached' && state !== 'withReviews')
      const drawings = states.map((state) => {
        const view = kind === 'search' ? { ...testPage(kind, store), corrected: undefined } : testPage(kind, store)
        return renderStorefront(viewInState(view as StorefrontPageView, { ...usualStates, [of]: state }, theme), theme)
      })
      expect(new Set(drawings).size, `${themeKey} ${store.language}`).toBe(states.length)
    }
})

it('draws every state of pages without content', () => {
  for (const store of stores)
    for (const [kind, of] of pages)
      for (const state of previewStates[of]) {
        const view = viewInState(emptyPage(kind, store), { ...usualStates, [of]: state }, theme)
        expect(renderStorefront(view, theme), `${kind} ${state}`).toContain(`data-page="${kind}"`)
      }
})

const product = testPage('product') as ProductPageView

it('shows 200 variants of three options, with swatches, and each variant once', () => {
  const { product: shown, selectedVariantId } = inState(product, { product: 'manyVariants' })
  expect(shown.options.map(({ values }) => values.length)).toEqual([10, 5, 4])
  expect(new Set(shown.variants.map(({ title }) => title)).size).toBe(200)
  expect(new Set(shown.variants.map(({ id }) => id)).size).toBe(200)
  expect(Object.keys(shown.options[0]?.swatches ?? {})).toEqual(shown.options[0]?.values)
  expect(shown.variants[0]).toMatchObject({ id: selectedVariantId, available: true, priceCents: 2450 })
  expect(shown.variants.filter(({ available }) => !available)).toHaveLength(28)
})

it('shows one variant, no images, no reviews, or reviews that say they are examples', () => {
  const one = inState(product, { product: 'oneVariant' }).product
  expect([one.options, one.variants.map(({ id }) => id)]).toEqual([[], ['s-ink']])
  expect(inState(product, { product: 'withoutImages' }).product.images).toEqual([])
  expect(inState(product, { product: 'withoutReviews' }).reviews?.rating.count).toBe(0)
  expect(inState(product, { product: 'withReviews' }).reviews).toBe(product.reviews)
  const { reviews: _, ...unrated } = product
  const { reviews } = inState({ ...unrated, store: vietnamese } as ProductPageView, { product: 'withReviews' })
  expect(reviews?.items.map(({ title }) => title)).toEqual(['Đánh giá mẫu', ''])
  expect(reviews?.rating.stars.reduce((sum, count) => sum + count)).toBe(reviews?.items.length)
})

const collection = testPage('collection') as CollectionPageView
const own = {
  ...collection,
  collection: {
    ...collection.collection,
    query: 'vendor=Old',
    filters: [
      { key: 'vendor', kind: 'vendor', name: '', choices: [{ value: 'Old', count: 9, isChosen: true }] },
      {
        ...{ key: 'option.Fabric', kind: 'option', name: 'Fabric' },
        choices: [
          { value: 'Linen', count: 2, isChosen: false },
          { value: 'Wool', count: 7, isChosen: false },
        ],
      },
    ],
  },
} satisfies CollectionPageView

it('filters a collection by its own filters, with matching counts, chips and address', () => {
  const { collection: shown } = inState<CollectionPageView>(own, { collection: 'filtered' })
  expect(shown).toMatchObject({ query: 'option.Fabric=Linen', total: 2, page: 1, pages: 1 })
  expect(shown.products).toHaveLength(2)
  expect(shown.filters?.flatMap(({ choices }) => choices.map(({ isChosen }) => isChosen))).toEqual([false, true, false])
  const html = renderStorefront({ ...own, collection: shown }, theme)
  expect(html).toContain('Fabric: Linen')
  const { collection: none } = inState<CollectionPageView>(own, { collection: 'filteredOut' })
  expect(none).toMatchObject({ query: 'option.Fabric=Linen', total: 0, products: [] })
  expect(none.filters?.flatMap(({ choices }) => choices.map(({ count }) => count))).toEqual([0, 0, 0])
})

it('empties a collection and its filters, and fills one with products of the shop or with examples', () => {
  const { collection: empty } = inState<CollectionPageView>(own, { collection: 'empty' })
  expect([empty.products, empty.filters, empty.query, empty.pages]).toEqual([[], undefined, undefined, 1])
  const bare = emptyPage('collection', vietnamese) as CollectionPageView
  const titles = (samples: Parameters<typeof viewInState>[3]) => {
    const view = viewInState(bare, { ...usualStates, collection: 'full' }, theme, samples)
    return view.kind === 'collection' ? view.collection.products.map(({ title }) => title) : []
  }
  expect(new Set(titles([{ ...exampleCards(vietnamese)[0]!, title: 'Nón lá' }]))).toEqual(new Set(['Nón lá']))
  expect(titles([]).slice(0, 2)).toEqual(['Sản phẩm mẫu 1', 'Sản phẩm mẫu 2'])
  const { collection: full } = inState(bare, { collection: 'full' })
  expect(new Set(full.products.map(({ id }) => id)).size).toBe(24)
  expect([full.total, full.pages]).toEqual([60, 3])
})

it('misspells a word in the text of a corrected search', () => {
  const corrected = (text: string) => {
    const view = inState({ ...testPage('search'), text } as StorefrontPageView, { search: 'corrected' })
    return view.kind === 'search' ? [view.text, view.corrected] : []
  }
  expect(corrected('lantern')).toEqual(['lnatern', 'lantern'])
  expect(corrected('đèn')).toEqual(['đnè', 'đèn'])
  expect(corrected('book')).toEqual(['bookk', 'book'])
  expect(corrected('')).toEqual(['', ''])
})

it('takes a tenth off the cart, and the total follows', () => {
  const view = inState(testPage('cart'), { cart: 'discounted' })
  expect(view.kind === 'cart' && view.cart).toMatchObject({ subtotalCents: 7600, discountCents: 760, totalCents: 7460 })
})

it('has an example product, whose page says so, in each language', () => {
  for (const [store, title] of [
    [testStore(), 'Example product 1'],
    [vietnamese, 'Sản phẩm mẫu 1'],
  ] as const) {
    const view = exampleProductPage(store, '2026-11-25')
    expect(view.product.title).toBe(title)
    expect(renderStorefront(view, theme)).toContain(title)
  }
  expect(exampleCards(vietnamese)[0]?.priceCents).toBe(250_000)
})
