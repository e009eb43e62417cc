import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findProduct, updateProduct } from './products.ts'

let store: TestStore
let id = ''
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  id = (await makeThings(store.database.owner, lotus, ['product'])).product as string
})

const input = { title: ' Tall mug ', vendor: ' Clayworks ', status: 'archived' as const }
const update = (revision: number, part = {}, storeId = lotus) =>
  store.inStore((ctx) => updateProduct(ctx, id, { ...input, ...part }, revision), storeId)

test('changes title, vendor and status, keeps the handle, and increments the revision', async () => {
  const before = await store.inStore((ctx) => findProduct(ctx, id))
  expect(await update(1)).toEqual({
    ...before,
    title: 'Tall mug',
    vendor: 'Clayworks',
    status: 'archived',
    revision: 2,
  })
})

test('rejects an outdated revision without a change', async () => {
  await update(1)
  await expect(update(1, { title: 'Other' })).rejects.toMatchObject({ code: 'revision_conflict' })
  expect((await store.inStore((ctx) => findProduct(ctx, id))).title).toBe('Tall mug')
})

test('rejects a blank title, and a product of another store', async () => {
  await expect(update(1, { title: '  ' })).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(update(1, {}, bamboo)).rejects.toMatchObject({ code: 'not_found' })
  await expect(store.inStore((ctx) => findProduct(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
})
