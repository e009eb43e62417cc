import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { runNextBatch } from '../../platform/tasks/tasks.ts'
import {
  createChannel,
  listChannels,
  listHiddenProducts,
  publishTask,
  removeChannel,
  renameChannel,
  renewAddress,
  startPublishing,
} from './sales-channels.ts'

let store: TestStore
let storeId: string
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})

const inside = <T>(work: (ctx: TenantContext) => Promise<T>, id = storeId) => store.waiting(id).write(work)
const codeOf = (work: Promise<unknown>) => work.then(() => 'done').catch((error) => error.code ?? String(error))
const add = (name = 'Shopping ads', kind: 'google' | 'meta' = 'google') =>
  inside((ctx) => createChannel(ctx, { kind, name }))

async function publish(channelId: string, published: boolean, ids: string[]) {
  await inside((ctx) => startPublishing(ctx, channelId, { published, ids }))
  while (await runNextBatch(store.waitingStore({}, storeId), { 'sales-channels.publish': publishTask })) {}
}

test('lists the online store and the feeds, with what is published where [A2-31]', async () => {
  const { owner } = store.database
  const [tee, mug] = [
    await insertProduct(owner, storeId, { title: 'Áo' }),
    await insertProduct(owner, storeId, { title: 'Cốc' }),
  ]
  const bowl = await insertProduct(owner, storeId, { title: 'Bát' })
  await insertProduct(owner, storeId, { title: 'Draft', status: 'draft' })
  const [google, meta] = [await add(' Zalo '), await add('Ads', 'meta')]
  expect(google).toMatchObject({ name: 'Zalo', published: 3, hidden: 0 })
  await publish(meta.id, false, [tee.productId, mug.productId, bowl.productId])
  const { products: hidden } = await inside((ctx) => listHiddenProducts(ctx, meta.id))
  expect(hidden.map(({ title }) => title)).toEqual(['Áo', 'Bát', 'Cốc'])
  await publish(meta.id, true, [bowl.productId])
  await publish(meta.id, true, [mug.productId, mug.productId])
  const { onlineStore, channels } = await inside(listChannels)
  expect(onlineStore).toMatchObject({ domain: `store-${storeId}.localhost:4000`, isOpen: true, published: 3 })
  expect(channels.map(({ name, kind, published, hidden }) => [name, kind, published, hidden])).toEqual([
    ['Ads', 'meta', 2, 1],
    ['Zalo', 'google', 3, 0],
  ])
  expect(await inside((ctx) => listHiddenProducts(ctx, meta.id))).toEqual({
    products: [{ id: tee.productId, title: 'Áo' }],
    isMore: false,
  })
  await owner.query(`update products set status = 'archived' where id = $1`, [tee.productId])
  expect((await inside(listChannels)).channels[0]).toMatchObject({ published: 2, hidden: 0 })
  expect((await inside((ctx) => listHiddenProducts(ctx, meta.id))).products).toEqual([])
})

test('names are unique in a store, whatever their capitals, and at most ten channels exist', async () => {
  const first = await add('Ads')
  expect(await codeOf(add('ADS'))).toBe('channel_name_taken')
  const second = await add('Other')
  expect(await codeOf(inside((ctx) => renameChannel(ctx, second.id, 'ads', 1)))).toBe('channel_name_taken')
  expect(await inside((ctx) => renameChannel(ctx, first.id, 'ads', 1))).toMatchObject({ name: 'ads', revision: 2 })
  expect(await codeOf(inside((ctx) => renameChannel(ctx, first.id, 'ads 2', 1)))).toBe('revision_conflict')
  for (let number = 3; number <= 10; number++) await add(`Feed ${number}`)
  expect(await codeOf(add('One more'))).toBe('too_many_channels')
})

test('a new address replaces the one before, and channels of other stores are not found', async () => {
  const { id, feedUrl } = await add()
  const renewed = await inside((ctx) => renewAddress(ctx, id))
  expect(renewed.feedUrl).not.toBe(feedUrl)
  for (const work of [renewAddress, removeChannel, listHiddenProducts] as const)
    expect(await codeOf(inside<unknown>((ctx) => work(ctx, id), bamboo))).toBe('not_found')
  await inside((ctx) => removeChannel(ctx, id))
  expect((await inside(listChannels)).channels).toEqual([])
})

test('a channel that is removed while its task runs ends the task', async () => {
  const { productId } = await insertProduct(store.database.owner, storeId, { title: 'Tee' })
  const { id } = await add()
  const { taskId } = await inside((ctx) => startPublishing(ctx, id, { published: false, ids: [productId] }))
  await inside((ctx) => removeChannel(ctx, id))
  while (await runNextBatch(store.waitingStore({}, storeId), { 'sales-channels.publish': publishTask })) {}
  const { rows } = await store.database.owner.query('select state from tasks where id = $1', [taskId])
  expect(rows).toEqual([{ state: 'done' }])
})
