import { makeVariant } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  adjustStock,
  commitReservedStock,
  findUnnotedStock,
  releaseReservedStock,
  setInitialStock,
  setLowStock,
} from './inventory.ts'
import { openTestInventory, type TestInventory } from './inventory-test-api.ts'
import { moveStock } from './move-stock.ts'
import { reserveFor } from './reserve-stock.ts'

let env: TestInventory
beforeAll(async () => {
  env = await openTestInventory()
  await env.query(`update memberships set permissions = '{products.view}' where user_id = $1`, [env.userId])
})
afterAll(() => env.store.close())
beforeEach(() => env.query('delete from notifications'))

const adjust = (variantId: string, quantity: number) =>
  env.as((ctx) => adjustStock(ctx, { variantId, locationId: env.main, quantity, reason: 'correction', note: '' }))
const titles = async () =>
  (
    await env.query<{ title: { en: string } }>(`select title from notifications where event = 'stock.low' order by id`)
  ).map(({ title }) => title.en)
const mailsAbout = (text: string) =>
  env.query(`select from outbox_messages where channel = 'mail' and content ->> 'plain' like '%' || $1 || '%'`, [text])

test('tells members once when a variant falls to the number of the shop, and again after it had more [A2-08]', async () => {
  const { variantId } = await insertProduct(env.store.database.owner, lotus, {
    title: 'Tết lamp',
    variants: [{ stock: 8 }],
  })
  await adjust(variantId, -2)
  expect(await titles()).toEqual([])
  await adjust(variantId, -1)
  await adjust(variantId, -1)
  expect(await titles()).toEqual(['Low stock: Tết lamp (M)'])
  expect(await mailsAbout('Tết lamp (M): 5 left')).toHaveLength(1)
  await adjust(variantId, 5)
  await adjust(variantId, -7)
  expect(await titles()).toHaveLength(2)
})

test('a sale tells it, a payment that is declined does not', async () => {
  const variantId = await makeVariant(env.store, { stock: 6, title: 'Vase' })
  const [declined, paid] = [await env.makePayment(), await env.makePayment()]
  const lines = [{ variantId, quantity: 1 }]
  await env.as((ctx) => reserveFor(ctx, { paymentId: declined }, lines))
  await env.as((ctx) => releaseReservedStock(ctx, declined))
  expect(await titles()).toEqual([])
  await env.as((ctx) => reserveFor(ctx, { paymentId: paid }, lines))
  await env.as(async (ctx) => commitReservedStock(ctx, paid, crypto.randomUUID(), await findUnnotedStock(ctx, paid)))
  expect(await titles()).toEqual(['Low stock: Vase (M)'])
})

test('a variant may have its own number, and 0 tells of sold out alone', async () => {
  const variantId = await makeVariant(env.store, { stock: 6, title: 'Vase' })
  await env.as((ctx) => setLowStock(ctx, variantId, 0))
  await adjust(variantId, -5)
  expect(await titles()).toEqual([])
  await adjust(variantId, -1)
  expect(await titles()).toEqual(['Low stock: Vase (M)'])
})

test('the first stock of a variant tells nothing', async () => {
  const variantId = await makeVariant(env.store)
  await env.as((ctx) => setInitialStock(ctx, [{ variantId, stock: 2 }]))
  await adjust(variantId, -1)
  expect(await titles()).toEqual([])
})

test('many variants at once are one message that names the lowest', async () => {
  const variants: string[] = []
  for (const stock of [9, 8, 7, 6, 6, 6, 6])
    variants.push(await makeVariant(env.store, { stock, title: `Mug ${stock}` }))
  await env.as((ctx) =>
    moveStock(
      ctx,
      { reason: 'lost' },
      variants.map((variantId) => ({ variantId, locationId: env.main, quantity: -6 })),
    ),
  )
  expect(await titles()).toEqual(['Low stock'])
  expect(await mailsAbout('And 2 more.')).toHaveLength(1)
})
