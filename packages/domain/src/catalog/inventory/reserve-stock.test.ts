import { makeVariant } from '@backroom/testing/database/test-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adjustStock,
  commitReservedStock,
  findShortage,
  releaseReservedStock,
  returnSoldStock,
  setCounted,
} from './inventory.ts'
import { openTestInventory, type TestInventory } from './inventory-test-api.ts'
import { reserveFor } from './reserve-stock.ts'

let env: TestInventory
beforeAll(async () => {
  env = await openTestInventory()
})
afterAll(() => env.store.close())

/** A variant with pieces at both locations. */
async function stocked(atMain: number, atOther: number) {
  const variantId = await makeVariant(env.store, { stock: atMain })
  if (atOther > 0)
    await env.as((ctx) =>
      adjustStock(ctx, { variantId, locationId: env.other, quantity: atOther, reason: 'received', note: '' }),
    )
  return variantId
}

/** What a checkout does: checks and reserves in one transaction. @returns whether it could */
const take = (paymentId: string, lines: { variantId: string; quantity: number }[]) =>
  env.as(async (ctx) => {
    if ((await findShortage(ctx, lines)).size > 0) return false
    await reserveFor(ctx, { paymentId }, lines)
    return true
  })

test('takes pieces from the first location, and the missing ones from the next [A2-08]', async () => {
  const variantId = await stocked(3, 5)
  const paymentId = await env.makePayment()
  // Two lines of a cart with the same variant are one demand.
  expect(
    await take(paymentId, [
      { variantId, quantity: 2 },
      { variantId, quantity: 3 },
    ]),
  ).toBe(true)
  expect(await env.levelsOf(variantId)).toEqual(['3/3/0', '5/2/0'])
  expect(await env.stockOf(variantId)).toBe(3)
  const another = await env.makePayment()
  expect(
    await take(another, [
      { variantId, quantity: 2 },
      { variantId, quantity: 2 },
    ]),
  ).toBe(false)
  const orderId = crypto.randomUUID()
  await env.as((ctx) => commitReservedStock(ctx, paymentId, orderId, []))
  expect(await env.levelsOf(variantId)).toEqual(['0/0/0', '3/0/0'])
  expect(await env.stockOf(variantId)).toBe(3)
  await env.as((ctx) => commitReservedStock(ctx, paymentId, orderId, []))
  expect(await env.query('select from inventory_movements where order_id = $1', [orderId])).toHaveLength(2)
})

test('the order of the locations decides, and an inactive one gives nothing', async () => {
  const variantId = await stocked(3, 5)
  const swap = 'update locations set priority = 3 - priority where id = any($1)'
  await env.query(swap, [[env.main, env.other]])
  const paymentId = await env.makePayment()
  await take(paymentId, [{ variantId, quantity: 1 }])
  expect(await env.levelsOf(variantId)).toEqual(['3/0/0', '5/1/0'])
  await env.query(swap, [[env.main, env.other]])
  await env.as((ctx) => releaseReservedStock(ctx, paymentId))
  expect(await env.levelsOf(variantId)).toEqual(['3/0/0', '5/0/0'])
})

test('of two buyers of the last piece, one gets it, also when they ask without the lock of a cart', async () => {
  const variantId = await stocked(1, 0)
  const payments = await Promise.all(Array.from({ length: 6 }, () => env.makePayment()))
  const got = await Promise.all(payments.map((id) => take(id, [{ variantId, quantity: 1 }])))
  expect(got.filter(Boolean)).toHaveLength(1)
  expect(await env.levelsOf(variantId)).toEqual(['1/1/0', '-'])
})

test('buyers of the same variants in another order wait for each other in one direction', async () => {
  const [first, second] = [await stocked(50, 50), await stocked(50, 50)]
  const payments = await Promise.all(Array.from({ length: 20 }, () => env.makePayment()))
  await Promise.all(
    payments.map(async (id, index) => {
      const lines = [first, second].map((variantId) => ({ variantId, quantity: 4 }))
      await take(id, index % 2 ? lines : lines.toReversed())
      const end = index % 3 ? commitReservedStock : releaseReservedStock
      await env.as((ctx) => end(ctx, id, crypto.randomUUID(), []))
    }),
  )
  expect([await env.stockOf(first), await env.stockOf(second)]).toEqual([48, 48])
})

test('a variant that sells without stock goes below 0 at the first location, and what arrives fills it up', async () => {
  const variantId = await stocked(2, 1)
  await env.query('update product_variants set sells_without_stock = true where id = $1', [variantId])
  const paymentId = await env.makePayment()
  expect(await take(paymentId, [{ variantId, quantity: 7 }])).toBe(true)
  expect(await env.levelsOf(variantId)).toEqual(['2/6/0', '1/1/0'])
  await env.as((ctx) => commitReservedStock(ctx, paymentId, crypto.randomUUID(), []))
  expect([await env.levelsOf(variantId), await env.stockOf(variantId)]).toEqual([['-4/0/0', '0/0/0'], -4])
  const adjust = (quantity: number) =>
    env.as((ctx) => adjustStock(ctx, { variantId, locationId: env.main, quantity, reason: 'received', note: '' }))
  await expect(adjust(-1)).rejects.toMatchObject({ code: 'too_few_available' })
  await adjust(3)
  expect(await env.stockOf(variantId)).toBe(-1)
})

test('a cancelled order returns its pieces once, to where they were, and never what it did not take', async () => {
  const variantId = await stocked(1, 4)
  const [paymentId, orderId] = [await env.makePayment(), crypto.randomUUID()]
  await take(paymentId, [{ variantId, quantity: 3 }])
  // Before the payment is settled nothing was sold, so there is nothing to return.
  await env.as((ctx) => returnSoldStock(ctx, orderId))
  expect(await env.levelsOf(variantId)).toEqual(['1/1/0', '4/2/0'])
  await env.as((ctx) => commitReservedStock(ctx, paymentId, orderId, []))
  await Promise.all([1, 2, 3].map(() => env.as((ctx) => returnSoldStock(ctx, orderId))))
  expect(await env.levelsOf(variantId)).toEqual(['1/0/0', '4/0/0'])
  await env.as((ctx) => releaseReservedStock(ctx, paymentId))
  expect(await env.levelsOf(variantId)).toEqual(['1/0/0', '4/0/0'])
})

test('what is not counted is neither reserved nor returned, and counting may end during a payment', async () => {
  const [uncounted, ended] = [await makeVariant(env.store), await stocked(5, 0)]
  const [paymentId, orderId] = [await env.makePayment(), crypto.randomUUID()]
  await take(paymentId, [
    { variantId: uncounted, quantity: 3 },
    { variantId: ended, quantity: 2 },
  ])
  await env.as((ctx) => setCounted(ctx, { variantIds: [ended], counted: false }))
  await env.as((ctx) => commitReservedStock(ctx, paymentId, orderId, []))
  expect(await env.levelsOf(uncounted)).toEqual(['0/0/0', '-'])
  expect([await env.stockOf(ended), await env.levelsOf(ended)]).toEqual([null, ['3/0/0', '-']])
  await env.as((ctx) => setCounted(ctx, { variantIds: [ended], counted: true }))
  expect(await env.stockOf(ended)).toBe(3)
})
