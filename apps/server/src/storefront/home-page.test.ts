import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { blocksOf } from '@backroom/storefront/test-sections'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { lotus } from '@backroom/testing/fixtures/things'
import { addSection } from '@backroom/theme/actions/add-section'
import { setValue } from '@backroom/theme/actions/set-value'
import type { JsonObject, ThemeDocument } from '@backroom/theme/document/document'
import { resolve } from '@backroom/theme/resolve'
import { sectionPath } from '@backroom/theme/sections/theme-pages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { topicsOf } from './cache/page-topics.ts'
import { homePage } from './storefront-pages.ts'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'
import { inVisitedStore } from './visits/visitor.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
  const { owner } = storefront.database
  const lamp = (number: number) =>
    insertProduct(owner, lotus, { handle: `lamp-${number}`, title: `Lamp ${number}`, variants: [{ priceCents: 900 }] })
  const { productId } = await lamp(1)
  await lamp(2)
  await lamp(3)
  await insertCollection(owner, lotus, { handle: 'lamps', title: 'Lamps', productIds: [productId] })
})
afterAll(() => storefront.close())

/** A home page with only these featured collections, in this order. */
function themeOf(...sections: (JsonObject & { hidden?: boolean })[]): ThemeDocument {
  const base = storefront.themeOf('hydro')
  const bare = { ...base, pages: { ...base.pages, homepage: { sections: {}, order: [] } } }
  return sections.reduce<ThemeDocument>((document, { hidden = false, ...settings }) => {
    const where = { schemas: themeSchemas, page: 'homepage', type: 'featured-collection', random: Math.random }
    const added = addSection(document, where)
    const base = sectionPath('homepage', added.key)
    const set = setValue(added.document, { path: [...base, 'settings'], value: settings }).document
    return setValue(set, { path: [...base, 'hidden'], value: hidden }).document
  }, bare)
}
const homeOf = async (document: ThemeDocument) => {
  const view = await inVisitedStore(storefront.services, { storeId: lotus, requestId: 'test' }, 'read', (ctx) =>
    homePage(ctx, resolve(themeSchemas, document), 'en'),
  )
  if (view.kind !== 'home') throw new Error(`It is a page of kind ${view.kind}`)
  return view
}
const collectionsOf = async (document: ThemeDocument) =>
  Object.entries((await homeOf(document)).needs.collection).map(([handle, { products }]) => [handle, products.length])

it('loads the collections of the visible sections, and all products if a section names none', async () => {
  expect(await collectionsOf(themeOf({ collection: 'lamps' }, { collection: '' }, { collection: 'gone' }))).toEqual([
    ['lamps', 1],
    ['all-lattehub-c', 4],
  ])
})

it('loads nothing for hidden sections', async () => {
  expect(await collectionsOf(themeOf({ collection: 'lamps', hidden: true }))).toEqual([])
})

it('loads a collection once, with the largest number of products of its sections', async () => {
  const [few, many] = [{ limit_product: 1 }, { limit_product: 3 }]
  for (const document of [themeOf(few, many), themeOf(many, few)])
    expect(await collectionsOf(document)).toEqual([['all-lattehub-c', 3]])
})

it('loads the products of sections once each, if they are on sale', async () => {
  const details = ['lamp-2', 'gone', 'lamp-1', 'lamp-2'].map((product) => ({ type: 'detail', settings: { product } }))
  const document = themeOf()
  document.pages.homepage = {
    sections: { deal: { type: 'flash_deal', name: '', hidden: false, settings: {}, ...blocksOf(...details) } },
    order: ['deal'],
  }
  const { needs } = await homeOf(document)
  expect(Object.keys(needs.product).toSorted()).toEqual(['lamp-1', 'lamp-2'])
  expect(needs.product['lamp-2']).toMatchObject({ title: 'Lamp 2', priceCents: 900 })
  expect(needs.collection).toEqual({})
  expect(topicsOf(await homeOf(document))).toContain(`products:${needs.product['lamp-2']?.id}`)
})
