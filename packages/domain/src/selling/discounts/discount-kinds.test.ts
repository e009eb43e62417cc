import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { createDiscount, findDiscount, priceCart, updateDiscount } from './discounts.ts'

let store: TestStore
let [mug, tee] = ['', '']
const insertProduct = async (tag: string) => {
  const [row] = await queryOf(store)<{ id: string }>(
    `insert into products (store_id, handle, title, status, tags) values ($1, $2, $2, 'active', array[$3]) returning id`,
    [lotus, `kinds-${tag}`, tag],
  )
  return row!.id
}
beforeAll(async () => {
  store = await openTestStore()
  mug = await insertProduct('Mugs')
  tee = await insertProduct('Tees')
})
beforeEach(() => store.database.owner.query('delete from discounts'))
afterAll(() => store.close())

const inStore = <T>(work: (ctx: StoreContext) => Promise<T>) => store.inStore(work, lotus)
const create = (more: Partial<DiscountBody>) => inStore((ctx) => createDiscount(ctx, discountBody(more)))
/** What each line costs less: two mugs of 7.00, three tees of 20.01. */
const taken = async (lines = [line(mug, 700, 2), line(tee, 2001, 3)]) => {
  const cart = await inStore((ctx) => priceCart(ctx, lines, { currency: 'USD', codes: [], buyer: null }))
  return cart.lines.map(({ discountCents }) => discountCents)
}
const line = (productId: string, priceCents: number, quantity: number) => ({ productId, priceCents, quantity })

describe('a stored discount takes', () => {
  test('a percentage up to an amount', async () => {
    // 74.03 × 10 % = 7.40, of which 5.00 are given, shared by price.
    await create({ value: 1000, maxCents: 500 })
    expect(await taken()).toEqual([95, 405])
  })

  test('a percentage of the cheapest pieces alone', async () => {
    // Both mugs and one tee.
    await create({ value: 5000, maxPieces: 3, appliesTo: 'items' })
    expect(await taken()).toEqual([700, 1001])
  })

  test.each([
    ['order', [95, 405]],
    ['line', [500, 500]],
    ['piece', [1000, 1500]],
  ] as const)('an amount once for each %s', async (amountPer, expected) => {
    await create({ kind: 'amount', value: 500, amountPer, appliesTo: 'items' })
    expect(await taken()).toEqual(expected)
  })

  test('the amount of each piece up to its price', async () => {
    await create({ kind: 'amount', value: 900, amountPer: 'piece', appliesTo: 'items' })
    expect(await taken()).toEqual([1400, 2700])
  })

  test.each([
    [1, [0, 0, 0]],
    [2, [140, 0, 0]],
    [3, [420, 0, 0]],
    [9, [1260, 0, 0]],
  ])('the last tier that %i matching pieces reach', async (quantity, expected) => {
    await create({
      ...{ kind: 'tiers', itemsBy: 'tag', itemValues: ['mugs'], appliesTo: 'items' },
      // The order of tiers does not matter.
      tiers: [
        { from: 3, value: 2000 },
        { from: 2, value: 1000 },
      ],
    })
    expect(await taken([line(mug, 700, quantity), line(tee, 2001, 5), line(tee, 100, 5)])).toEqual(expected)
  })

  test('an amount by the tier that the price of the pieces reaches', async () => {
    await create({
      ...{ kind: 'tiers', tiersBy: 'cents', tiersOff: 'amount' },
      tiers: [
        { from: 7403, value: 1000 },
        { from: 7404, value: 2000 },
      ],
    })
    expect(await taken()).toEqual([189, 811])
  })

  test('pieces of another product, as often as it is allowed', async () => {
    const forTees: Partial<DiscountBody> = {
      ...{ kind: 'buy_get', itemsBy: 'product', itemValues: [tee], buyPieces: 1, value: 10_000 },
    }
    const { id, revision } = await create({ ...forTees, getBy: 'tag', getValues: ['Mugs'], maxSets: 1 })
    expect(await taken()).toEqual([700, 0])
    await inStore((ctx) =>
      updateDiscount(
        ctx,
        id,
        discountBody({ ...forTees, getBy: 'product', getValues: [mug], maxSets: null }),
        revision,
      ),
    )
    expect(await taken()).toEqual([1400, 0])
  })

  test('a gift that does not count towards the minimum', async () => {
    await create({ kind: 'gift', itemsBy: 'product', itemValues: [mug], getPieces: 1, minimumCents: 6003 })
    expect(await taken()).toEqual([700, 0])
    expect(await taken([line(mug, 700, 2), line(tee, 2000, 3)])).toEqual([0, 0])
  })
})

test('stores only what its kind uses, and orders tiers', async () => {
  const everything: Partial<DiscountBody> = {
    ...{
      maxCents: 5,
      maxPieces: 6,
      amountPer: 'piece',
      buyPieces: 7,
      getPieces: 8,
      getBy: 'tag',
      getValues: ['a', 'a'],
    },
    ...{ maxSets: 9, tiersBy: 'cents', tiersOff: 'amount', itemsBy: 'tag', itemValues: ['b'], value: 100 },
    tiers: [
      { from: 2, value: 2 },
      { from: 1, value: 1 },
    ],
  }
  const nothing = { maxCents: null, maxPieces: null, amountPer: 'order', buyPieces: 1, getPieces: 1, getBy: 'same' }
  const untiered = { getValues: [], maxSets: null, tiers: [], tiersBy: 'pieces', tiersOff: 'percent' }
  const tiered = {
    tiersBy: 'cents',
    tiersOff: 'amount',
    tiers: [
      { from: 1, value: 1 },
      { from: 2, value: 2 },
    ],
  }
  const cases = [
    ['percent', { maxCents: 5, maxPieces: 6, appliesTo: 'order' }],
    ['amount', { maxPieces: 6, amountPer: 'piece', appliesTo: 'items' }],
    ['price', { maxPieces: 6, appliesTo: 'items' }],
    ['buy_get', { buyPieces: 7, getPieces: 8, getBy: 'tag', getValues: ['a'], maxSets: 9, appliesTo: 'items' }],
    ['tiers', { ...tiered, value: 0 }],
    ['gift', { getPieces: 8, value: 0, appliesTo: 'items' }],
    ['free_shipping', { value: 0, itemsBy: 'all', itemValues: [] }],
  ] as const
  for (const [kind, kept] of cases) {
    const { id } = await create({ ...everything, kind })
    expect(await inStore((ctx) => findDiscount(ctx, id)), kind).toMatchObject({
      ...nothing,
      ...untiered,
      ...kept,
      kind,
    })
  }
})

test('rejects fields that do not fit together, and names them', async () => {
  const cases: [Partial<DiscountBody>, string][] = [
    [{ kind: 'gift' }, 'itemsBy'],
    [{ kind: 'buy_get', getBy: 'tag' }, 'getValues'],
    [{ kind: 'tiers' }, 'tiers'],
    [{ kind: 'tiers', tiers: [{ from: 1, value: 10_001 }] }, 'tiers'],
    [{ kind: 'tiers', tiers: [3, 4, 3].map((from) => ({ from, value: from })) }, 'tiers'],
  ]
  for (const [more, field] of cases) {
    const error = await create(more).catch((refusal) => refusal)
    expect(error, field).toMatchObject({ code: 'invalid_request' })
    expect(error.fieldErrors('en', []).map(({ path }: { path: string }) => path)).toEqual([field])
  }
})
