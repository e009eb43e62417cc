import { newTheme } from '@backroom/storefront/sections/new-theme'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { setValue } from '@backroom/theme/actions/set-value'
import type { Json, Path } from '@backroom/theme/document/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageAddress } from '../../platform/files/files.ts'
import { checkDraft } from './themes.ts'
import { makeTheme } from './themes-test-api.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const page = 'homepage'
const theme = newTheme('hydro', { storeName: 'Lotus' })
const settings = (section: string) => ['pages', page, 'sections', section, 'settings']
const collection = [...settings('featured-collection_start'), 'collection']
const slide = (index: number) => [...settings('head-image_start'), 'content', 'desktop', String(index), 'image']
const logo = ['fixed', 'header', 'settings', 'logo_desktop']

const check = async (set: [Path, Json][]) => {
  const draft = set.reduce((document, [path, value]) => setValue(document, { path, value }).document, theme)
  const id = await makeTheme(store, draft)
  return store.inStore((ctx) => checkDraft(ctx, id))
}
const query = (statement: string, values: unknown[]) => store.database.owner.query(statement, values)
const makeImage = (hash: string, byteCounts: number[], storeId = lotus) =>
  query(
    `insert into files (store_id, hash, width, height, widths, byte_count, byte_counts) values ($1, $2, 1600, 900, '{640,1600}', 9, $3)`,
    [storeId, hash, byteCounts],
  )

test('finds links to collections and products that the store’s buyers do not see', async () => {
  await insertCollection(store.database.owner, lotus, { handle: 'tees', title: 'Tees' })
  await insertCollection(store.database.owner, bamboo, { handle: 'hats', title: 'Hats' })
  await query(
    `insert into products (store_id, handle, title, status) values ($1, 'mug', 'Mug', 'active'), ($1, 'draft', 'Draft', 'draft')`,
    [lotus],
  )
  const menu = (...slugs: string[]): Json =>
    slugs.map((slug) => ({ title: slug, url: { name: 'collection', params: { slug } } }))
  const path = ['fixed', 'header', 'settings', 'main_menu']
  const { links } = await check([
    [path, menu('tees', 'hats', 'all-lattehub-c')],
    [collection, 'gone'],
  ])
  expect(links).toEqual([
    { path, name: 'collection', slug: 'hats' },
    { path: collection, name: 'collection', slug: 'gone' },
  ])
  const block = theme.pages.homepage.sections.image_with_text_start?.blockOrder[0] ?? ''
  const content = ['pages', page, 'sections', 'image_with_text_start', 'blocks', block, 'settings', 'content']
  const text = '<p><a href="/products/mug">a</a><a href="/products/draft">b</a><a href="/products/%00">c</a></p>'
  expect((await check([[content, text]])).links.map(({ name, slug }) => `${name} ${slug}`)).toEqual([
    'product draft',
    'product \u0000',
  ])
})

test('finds heavy images by their displayed width, and counts each image of the home page once', async () => {
  await makeImage('light', [100, 400_000])
  await makeImage('heavy', [100, 600_000])
  await makeImage('unknown', [])
  await makeImage('foreign', [100, 900_000], bamboo)
  const address = (hash: string, width = 1600, storeId = lotus) => imageAddress(storeId, hash, width)
  const { images, pageBytes } = await check([
    [slide(0), address('heavy')],
    [slide(1), address('light')],
    [logo, address('heavy')],
    [[...settings('image_with_text_start'), 'x'], address('heavy')],
  ])
  expect(images).toEqual([
    { path: logo, bytes: 600_000 },
    { path: slide(0), bytes: 600_000 },
  ])
  expect(pageBytes).toBe(1_000_000)
  const others = [address('heavy', 640), address('foreign', 1600, bamboo), address('unknown'), 'https://x.test/a.webp']
  for (const [index, other] of others.entries()) {
    const found = await check([[slide(0), other]])
    expect(found, other).toMatchObject({ images: [], pageBytes: index === 0 ? 100 : 0 })
  }
})

test('does not find another store’s theme', async () => {
  const id = await makeTheme(store)
  await expect(store.inStore((ctx) => checkDraft(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
})
