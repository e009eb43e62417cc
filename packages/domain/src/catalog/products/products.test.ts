import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, findActiveProduct, listProductSummaries } from './products.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const tee = {
  title: ' Áo thun <3 ',
  descriptionHtml: '<p>Soft.</p><p onclick="x()">Very &amp; soft.</p><script>x()</script>',
  variants: [{ priceCents: 2500, initialStock: 7 }],
  status: 'active' as const,
}
const list = (query: object = {}) => store.inStore((ctx) => listProductSummaries(ctx, { limit: 20, ...query }))

test('the storefront shows a product as soon as it is active', async () => {
  const created = await store.inStore((ctx) => createProduct(ctx, tee))
  expect(created).toMatchObject({
    title: 'Áo thun <3',
    handle: 'ao-thun-3',
    variants: [{ title: 'Default', priceCents: 2500, stock: 7, optionValues: [] }],
  })
  const shown = await store.inStore((ctx) => findActiveProduct(ctx, 'ao-thun-3'))
  expect(shown?.descriptionHtml).toBe('<p>Soft.</p><p>Very &amp; soft.</p>')
  const again = await store.inStore((ctx) => createProduct(ctx, { ...tee, status: 'draft' }))
  expect(again.handle).toBe('ao-thun-3-2')
  expect(await store.inStore((ctx) => findActiveProduct(ctx, 'ao-thun-3-2'))).toBeUndefined()
})

test('rejects another store’s file as an image', async () => {
  const { file } = await makeThings(store.database.owner, bamboo)
  const creation = store.inStore((ctx) => createProduct(ctx, { ...tee, images: [{ fileId: file as string, alt: '' }] }))
  await expect(creation).rejects.toMatchObject({ code: 'not_found' })
})

test('lists the store’s own products newest first, by search text and status, in pages', async () => {
  const draft = await store.inStore((ctx) => createProduct(ctx, { ...tee, title: 'Draft tee', status: 'draft' }))
  await makeVariant(store, { storeId: bamboo, title: 'Bamboo tee' })
  await makeVariant(store, { title: 'Blue mug', priceCents: 900 })
  const { items } = await list()
  expect(items[0]?.title).toBe('Blue mug')
  expect(items.map(({ title }) => title)).not.toContain('Bamboo tee')
  expect((await list({ text: 'MUG' })).items).toMatchObject([{ title: 'Blue mug', priceCents: 900, stock: null }])
  expect((await list({ text: '100%' })).items).toEqual([])
  const drafts = (await list({ status: 'draft' })).items
  expect(drafts[0]).toMatchObject({ id: draft.id, handle: 'draft-tee' })
  expect(new Set(drafts.map(({ status }) => status))).toEqual(new Set(['draft']))
  const first = await list({ limit: 1 })
  const second = await list({ limit: 1, cursor: first.nextCursor })
  expect([first, second].map((page) => page.items[0]?.id)).toEqual(items.slice(0, 2).map(({ id }) => id))
})
