import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus, makeThings } from '@backroom/testing/fixtures/things'
import { smallFont } from '@backroom/testing/fonts/small-font'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFont, uploadFont } from '../fonts/fonts.ts'
import { findActiveProduct } from '../products/products.ts'
import {
  countPersonalizes,
  createPersonalize,
  findPersonalize,
  findPersonalizeOf,
  listPersonalizes,
  removePersonalize,
  updatePersonalize,
} from './personalizes.ts'

let store: TestStore
let product: string
beforeAll(async () => {
  store = await openTestStore()
  product = (await insertProduct(store.database.owner, lotus, { handle: 'mug', title: 'Blue mug' })).productId
})
afterAll(() => store.close())

const rules = { label: ' Name on the mug ', maxLength: 12, isRequired: true, fontId: null }

test('creates one personalization of a product, finds, counts, changes and removes it [A7-85..91]', async () => {
  const created = await store.inStore((ctx) => createPersonalize(ctx, { productId: product, ...rules }))
  expect(created).toMatchObject({
    productTitle: 'Blue mug',
    label: 'Name on the mug',
    maxLength: 12,
    font: null,
    revision: 1,
  })
  await expect(store.inStore((ctx) => createPersonalize(ctx, { productId: product, ...rules }))).rejects.toMatchObject({
    code: 'already_personalized',
  })
  expect(await store.inStore((ctx) => findPersonalizeOf(ctx, product))).toEqual(created)
  expect(await store.inStore((ctx) => findPersonalize(ctx, created.id))).toEqual(created)
  expect((await store.inStore((ctx) => listPersonalizes(ctx, { limit: 10, text: 'MUG' }))).items).toEqual([created])
  expect(await store.inStore((ctx) => countPersonalizes(ctx, { text: 'mug' }))).toEqual({ count: 1, isMore: false })
  expect(await store.inStore((ctx) => countPersonalizes(ctx, { text: 'tee' }))).toEqual({ count: 0, isMore: false })
  const change = (revision: number) =>
    store.inStore((ctx) => updatePersonalize(ctx, created.id, { ...rules, maxLength: 30 }, revision))
  expect(await change(1)).toMatchObject({ maxLength: 30, revision: 2 })
  await expect(change(1)).rejects.toMatchObject({ code: 'revision_conflict' })
  await store.inStore((ctx) => removePersonalize(ctx, created.id))
  await expect(store.inStore((ctx) => findPersonalize(ctx, created.id))).rejects.toMatchObject({ code: 'not_found' })
})

test('uses a font of the store until the font is deleted', async () => {
  const font = await uploadFont(store.waiting(), 'Brush', smallFont())
  const created = await store.inStore((ctx) =>
    createPersonalize(ctx, { productId: product, ...rules, fontId: font.id }),
  )
  expect(created.font).toEqual(font)
  expect((await store.inStore((ctx) => listPersonalizes(ctx, { limit: 10 }))).items).toEqual([created])
  expect(await store.inStore((ctx) => findActiveProduct(ctx, 'mug'))).toMatchObject({
    personalization: { label: 'Name on the mug', fontUrl: font.fontUrl },
  })
  const plain = await store.inStore((ctx) => updatePersonalize(ctx, created.id, rules, 1))
  expect(plain.font).toBeNull()
  const again = await store.inStore((ctx) => updatePersonalize(ctx, created.id, { ...rules, fontId: font.id }, 2))
  expect(again.font).toEqual(font)
  await store.inStore((ctx) => removeFont(ctx, font.id))
  expect(await store.inStore((ctx) => findPersonalize(ctx, created.id))).toMatchObject({
    font: null,
    label: created.label,
  })
  const stale = store.inStore((ctx) => updatePersonalize(ctx, created.id, { ...rules, fontId: font.id }, 3))
  await expect(stale).rejects.toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('Choose another'),
  })
  await store.inStore((ctx) => removePersonalize(ctx, created.id))
})

test('either uses or rejects a font that is deleted at the same time', async () => {
  const font = await uploadFont(store.waiting(), 'Fleeting', smallFont())
  const [created, removed] = await Promise.allSettled([
    store.inStore((ctx) => createPersonalize(ctx, { productId: product, ...rules, fontId: font.id })),
    store.inStore((ctx) => removeFont(ctx, font.id)),
  ])
  expect(removed.status).toBe('fulfilled')
  if (created.status === 'rejected') return expect(created.reason).toMatchObject({ code: 'not_found' })
  expect(await store.inStore((ctx) => findPersonalize(ctx, created.value.id))).toMatchObject({ font: null })
  await store.inStore((ctx) => removePersonalize(ctx, created.value.id))
})

test('does not find another store’s product, personalization and font', async () => {
  const foreign = (await makeThings(store.database.owner, bamboo)) as Record<string, string>
  const gone = { code: 'not_found' }
  await expect(
    store.inStore((ctx) => createPersonalize(ctx, { productId: foreign.product!, ...rules })),
  ).rejects.toMatchObject(gone)
  await expect(
    store.inStore((ctx) => createPersonalize(ctx, { productId: product, ...rules, fontId: foreign.font! })),
  ).rejects.toMatchObject(gone)
  await expect(store.inStore((ctx) => removePersonalize(ctx, foreign.personalize!))).rejects.toMatchObject(gone)
})
