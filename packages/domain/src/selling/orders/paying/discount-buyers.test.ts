import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { makeVariant } from '@backroom/testing/database/test-store'
import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { declinedCard } from '@backroom/testing/fixtures/test-buyer'
import { lotus } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv, type PaymentTestEnv, settledState } from '@backroom/testing/money/payment-test-env'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enterCode, findCart } from '../../carts/carts.ts'
import { createDiscount, findDiscount } from '../../discounts/discounts.ts'
import { cancelUnpaid, placeOrder } from '../orders.ts'

/** Buyers who pay at once with a code of five uses. */
const redemptions = Number(process.env.REDEMPTIONS ?? 20)
const fullCents = 2500
const reducedCents = 2250
vi.setConfig({ testTimeout: redemptions * 3000 })

let env: PaymentTestEnv
beforeEach(async () => {
  env = await createPaymentTestEnv()
})
afterEach(() => env.close())

const create = (more: Partial<DiscountBody>) =>
  env.store.inStore((ctx) => createDiscount(ctx, discountBody({ title: 'Tenth', ...more })))
async function cartsWith(code: string, count: number): Promise<string[]> {
  const variantId = await makeVariant(env.store)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const cartId = await cartWith(env.store, variantId)
      await env.store.inStore((ctx) => enterCode(ctx, cartId, code))
      return cartId
    }),
  )
}
const pay = (cartId: string, more: Parameters<typeof placementOf>[1]) =>
  placeOrder(env.store.waitingStore({ payments: env.payments }), placementOf(cartId, more))
const shownTotal = async (cartId: string, email: string) =>
  (await env.store.inStore((ctx) => findCart(ctx, cartId, { email }))).totalCents
const statesOf = (results: { state: string }[]) => results.map(({ state }) => state).toSorted()
/** The uses of a discount by its counter, its codes, its rows and its orders. */
async function usesOf(id: string) {
  const [row] = await env.query(
    `select (select use_count from discounts where id = $1) as counter,
            (select sum(use_count)::int from discount_codes where discount_id = $1) as codes,
            (select count(*)::int from discount_uses where discount_id = $1 and state = 'reserved') as reserved,
            (select count(*)::int from discount_uses where discount_id = $1 and state = 'used') as used,
            (select count(*)::int from order_discounts where discount_id = $1) as orders`,
    [id],
  )
  return row
}
const usedBy = (orders: number) => ({ counter: orders, codes: orders, reserved: 0, used: orders, orders })

test('of many buyers who pay at once with a code of five uses, five get it and the others pay the full price next', async () => {
  const { id } = await create({ code: 'FIVE', usageLimit: 5 })
  const carts = await cartsWith('FIVE', redemptions)
  const emailOf = (index: number) => `buyer${index}@example.test`
  const first = await Promise.all(
    carts.map((cartId, index) => pay(cartId, { totalCents: reducedCents, email: emailOf(index) })),
  )
  expect(statesOf(first)).toEqual([
    ...Array.from({ length: redemptions - 5 }, () => 'changed'),
    ...Array.from({ length: 5 }, () => 'placed'),
  ])
  expect(await usesOf(id)).toEqual(usedBy(5))
  const others = carts.flatMap((cartId, index) => (first[index]!.state === 'changed' ? [{ cartId, index }] : []))
  for (const { cartId, index } of others.slice(0, 3)) expect(await shownTotal(cartId, emailOf(index))).toBe(fullCents)
  const next = await Promise.all(
    others.map(({ cartId, index }) => pay(cartId, { totalCents: fullCents, email: emailOf(index) })),
  )
  expect(new Set(statesOf(next))).toEqual(new Set(['placed']))
  expect(await usesOf(id)).toEqual(usedBy(5))
  expect(await env.findState()).toEqual(settledState(5 * reducedCents + (redemptions - 5) * fullCents))
})

test('two threads that complete one checkout with the last use of a code place one order, whose own use does not count against it', async () => {
  const { id } = await create({ code: 'ONCE', usageLimit: 1, limitPerCustomer: 1 })
  const [cartId = ''] = await cartsWith('ONCE', 1)
  const [sent, other] = [1, 2].map(() => ({ totalCents: reducedCents, attempt: crypto.randomUUID() as string }))
  const results = await Promise.all([pay(cartId, sent), pay(cartId, sent), pay(cartId, other)])
  for (const { state } of results) expect(['placed', 'pending', 'empty']).toContain(state)
  // Whichever came first has the order, and answers with it again.
  const again = [await pay(cartId, sent), await pay(cartId, other)]
  expect(statesOf(again)).toEqual(['empty', 'placed'])
  expect(await usesOf(id)).toEqual(usedBy(1))
  expect(await env.findState()).toEqual(settledState(reducedCents))
})

test('declined cards return their uses of a code, which the next buyers get', async () => {
  const { id } = await create({ code: 'FIVE', usageLimit: 5 })
  const carts = await cartsWith('FIVE', 12)
  const payWith = (card: typeof declinedCard | undefined, from: number, to: number) =>
    Promise.all(
      carts
        .slice(from, to)
        .map((cartId, index) =>
          pay(cartId, { totalCents: reducedCents, email: `buyer${from + index}@example.test`, ...(card && { card }) }),
        ),
    )
  expect(statesOf(await payWith(undefined, 0, 2))).toEqual(['placed', 'placed'])
  // Whether a buyer is declined or finds the code used up, depends on who comes first.
  const tried = await payWith(declinedCard, 2, 8)
  expect(new Set(['declined', 'changed', ...statesOf(tried)])).toEqual(new Set(['declined', 'changed']))
  expect(await usesOf(id)).toEqual(usedBy(2))
  expect(statesOf(await payWith(undefined, 2, 7))).toEqual(['changed', 'changed', 'placed', 'placed', 'placed'])
  expect(await usesOf(id)).toEqual(usedBy(5))
  expect((await env.store.inStore((ctx) => findDiscount(ctx, id))).state).toBe('exhausted')
})

describe('a discount for first orders', () => {
  const email = 'new@example.test'

  test('is for one of two payments of a mailbox at once; the other one pays the full price next', async () => {
    const { id } = await create({ code: 'FIRST', isForFirstOrder: true })
    const carts = await cartsWith('FIRST', 2)
    const results = await Promise.all(
      carts.map((cartId, index) =>
        pay(cartId, { totalCents: reducedCents, email: index === 0 ? email : 'NEW@example.test' }),
      ),
    )
    expect(statesOf(results)).toEqual(['changed', 'placed'])
    expect(await usesOf(id)).toEqual(usedBy(1))
    const other = carts[results.findIndex(({ state }) => state === 'changed')]!
    expect(await shownTotal(other, email)).toBe(fullCents)
    expect(await pay(other, { totalCents: fullCents, email })).toMatchObject({ state: 'placed' })
    expect(await usesOf(id)).toEqual(usedBy(1))
  })

  test('is not for a mailbox that is paying with another discount for first orders, and is after a decline', async () => {
    await create({ code: 'FIRST', isForFirstOrder: true })
    const other = await create({ code: 'WELCOME', isForFirstOrder: true })
    const [[one], [two]] = [await cartsWith('FIRST', 1), await cartsWith('WELCOME', 1)]
    const answer = Promise.withResolvers<void>()
    env.gateway.failNext('authorize', { kind: 'late', until: answer.promise })
    const arrival = env.gateway.arrival('authorize')
    const declined = pay(one!, { totalCents: reducedCents, email, card: declinedCard })
    await arrival
    expect(await shownTotal(two!, email)).toBe(fullCents)
    expect(await pay(two!, { totalCents: reducedCents, email })).toEqual({ state: 'changed' })
    answer.resolve()
    expect(await declined).toMatchObject({ state: 'declined' })
    expect(await pay(two!, { totalCents: reducedCents, email })).toMatchObject({ state: 'placed' })
    expect(await usesOf(other.id)).toEqual(usedBy(1))
  })

  test('is also for a mailbox that is paying with a discount for every order', async () => {
    await create({ code: 'FIRST', isForFirstOrder: true })
    await create({ code: 'ALWAYS' })
    const [[one], [two]] = [await cartsWith('ALWAYS', 1), await cartsWith('FIRST', 1)]
    const answer = Promise.withResolvers<void>()
    env.gateway.failNext('authorize', { kind: 'late', until: answer.promise })
    const arrival = env.gateway.arrival('authorize')
    const paying = pay(one!, { totalCents: reducedCents, email, card: declinedCard })
    await arrival
    expect(await shownTotal(two!, email)).toBe(reducedCents)
    answer.resolve()
    expect(await paying).toMatchObject({ state: 'declined' })
  })

  test('is for one of two payments at once that have different discounts for first orders', async () => {
    const ids = [
      await create({ code: 'FIRST', isForFirstOrder: true }),
      await create({ code: 'WELCOME', isForFirstOrder: true }),
    ]
    const carts = [...(await cartsWith('FIRST', 1)), ...(await cartsWith('WELCOME', 1))]
    const results = await Promise.all(carts.map((cartId) => pay(cartId, { totalCents: reducedCents, email })))
    expect(statesOf(results)).toEqual(['changed', 'placed'])
    const uses = await Promise.all(ids.map(({ id }) => usesOf(id)))
    expect(uses).toEqual(expect.arrayContaining([usedBy(0), usedBy(1)]))
  })

  test('is for the order after one that was cancelled unpaid, not beside an unpaid one', async () => {
    const { id } = await create({ code: 'FIRST', isForFirstOrder: true })
    const methodId = await connectManual(env.store.database.owner, lotus, 'bank_transfer', { unpaidDays: 7 })
    const [unpaid, next] = await cartsWith('FIRST', 2)
    const { buyer, ...placement } = placementOf(unpaid!, { totalCents: reducedCents, email })
    const { card: _, ...withoutCard } = buyer
    const ctx = env.store.waitingStore({ payments: env.payments })
    expect(await placeOrder(ctx, { ...placement, buyer: withoutCard, methodId })).toMatchObject({ state: 'placed' })
    expect(await shownTotal(next!, email)).toBe(fullCents)
    expect(await pay(next!, { totalCents: reducedCents, email })).toEqual({ state: 'changed' })
    const [order] = await env.query<{ id: string }>('select id from orders where cart_id = $1', [unpaid])
    await env.store.inStore((tx) => cancelUnpaid(tx, order!.id))
    expect(await shownTotal(next!, email)).toBe(reducedCents)
    expect(await pay(next!, { totalCents: reducedCents, email })).toMatchObject({ state: 'placed' })
    expect(await usesOf(id)).toMatchObject({ counter: 1, used: 1 })
  })
})
