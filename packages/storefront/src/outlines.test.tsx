import { type Json, type JsonObject, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import { allCollections } from '@backroom/theme/fields/define-field'
import type { Fields } from '@backroom/theme/fields/field'
import { describe, expect, it } from 'vitest'
import { renderStorefront } from './render/render-page.tsx'
import { themeSchemas } from './sections/theme-schemas.ts'
import { outlineOf, stopClock } from './test-outline.ts'
import {
  bareTheme,
  emptyPage,
  pageKinds,
  testCard,
  testCollection,
  testPage,
  testProduct,
  testStore,
  testTheme,
} from './test-pages.ts'
import { filledSection, sectionHtml } from './test-sections.ts'
import { noNeeds } from './theme-source.ts'
import type { NeedViews, StorefrontPageView } from './views/pages.ts'

stopClock()

const cards = [
  testCard(1, { compareAtPriceCents: 3000, priceVaries: true }),
  testCard(2, { available: false, image: undefined }),
]
const collection = (products = cards, page = 2) => ({ ...testCollection(60), products, total: 50, page, pages: 3 })
const needs: NeedViews = {
  collection: Object.fromEntries(
    [allCollections, 'tees', 'mugs'].map((handle) => [handle, { ...collection(), handle }]),
  ),
  product: { first: testCard(901, { handle: 'first' }), second: testCard(902, { handle: 'second' }) },
  menu: {},
}
/** Few products each, because all of them look alike. */
function pageOf(kind: (typeof pageKinds)[number]): StorefrontPageView {
  const page = testPage(kind)
  if (page.kind === 'home') return { ...page, needs }
  return page.kind === 'collection' ? { ...page, collection: { ...page.collection, ...collection() } } : page
}

/** Pages with other numbers of things than those of `testPage`. */
const otherPages = (): Record<string, StorefrontPageView> => ({
  'search without a text': { ...testPage('search'), text: '', products: cards, total: 2, pages: 1 } as never,
  'last page of a collection': {
    ...testPage('collection'),
    collection: collection(cards.slice(1), 3),
  } as never,
  'product with one variant': {
    ...testPage('product'),
    product: testProduct({ options: [], variants: testProduct().variants.slice(0, 1), images: [] }),
    selectedVariantId: 's-sand',
  } as never,
  'product that is sold out': { ...testPage('product'), selectedVariantId: 'm-sand' } as never,
  'product in Vietnamese': testPage('product', testStore('vi')),
  'checkout in Vietnamese': testPage('checkout', testStore('vi')),
})

/** Settings that differ from the defaults wherever they can. */
function changed(fields: Fields): JsonObject {
  const entries = Object.entries(fields).flatMap(([key, field]): [string, Json][] => {
    if (field.kind === 'group') return [[key, changed(field.fields)]]
    if (field.kind === 'list') return [[key, [changed(field.fields)]]]
    if (field.kind === 'toggle') return [[key, !field.default]]
    if (field.kind === 'select') return [[key, field.options.findLast((option) => option !== field.default) ?? '']]
    if (field.kind === 'text' || field.kind === 'multiline') return [[key, `Text of ${key}`]]
    return field.kind === 'richText' ? [[key, `<p>Text of ${key}: {{count}} {{unit}} {{item}}</p>`]] : []
  })
  return Object.fromEntries(entries)
}

const changedTheme = (themeKey: ThemeKey) =>
  testTheme(themeKey, (document) => {
    for (const { path, fields } of themeSchemas[themeKey].groups) {
      // biome-ignore lint/suspicious/noExplicitAny: a path traverses values of any type
      const parent = path.slice(0, -1).reduce<any>((at, key) => (at[key] ??= {}), document)
      parent[path.at(-1)!] = changed(fields)
    }
  })

describe.each(themeKeys)('outlines of the pages in %s', (themeKey: ThemeKey) => {
  const pages = [
    ...pageKinds.map((kind) => [kind, () => pageOf(kind), testTheme(themeKey)] as const),
    ...pageKinds.map((kind) => [`${kind} with other settings`, () => pageOf(kind), changedTheme(themeKey)] as const),
    ...pageKinds.map((kind) => [`${kind} without contents`, () => emptyPage(kind), bareTheme(themeKey)] as const),
    ...Object.keys(otherPages()).map((name) => [name, () => otherPages()[name]!, bareTheme(themeKey)] as const),
  ]
  it.each(pages)('%s', async (name, build, theme) => {
    const page = build()
    const outline = outlineOf(renderStorefront(page, theme), page.kind === 'home')
    await expect(`${outline}\n`).toMatchFileSnapshot(`outlines/${themeKey}/${name.replaceAll(' ', '-')}.txt`)
  })

  it.each(Object.values(themeSchemas[themeKey].sections).map((schema) => [schema.type, schema] as const))(
    'section %s, filled in and as it is added',
    async (type, schema) => {
      const filled = outlineOf(sectionHtml(themeKey, filledSection(schema), { needs }))
      const added = outlineOf(sectionHtml(themeKey, { ...schema.preset, type } as never, { needs: noNeeds }))
      await expect(`${filled}\n\nAS ADDED\n${added}\n`).toMatchFileSnapshot(`outlines/${themeKey}/section-${type}.txt`)
    },
  )
})
