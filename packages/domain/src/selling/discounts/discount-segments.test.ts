import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import type { SegmentBody } from '@backroom/contract/selling/segments/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { createCustomersOfOrders } from '@backroom/testing/fixtures/customers-of-orders'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSegment, removeSegment, updateSegment } from '../segments/segments.ts'
import { compareOrders } from './compare-orders.ts'
import {
  createDiscount,
  duplicateDiscount,
  findDiscount,
  priceCart,
  removeDiscount,
  updateDiscount,
} from './discounts.ts'
import { simulateCart } from './simulate.ts'

let store: TestStore
let query: ReturnType<typeof queryOf>
beforeAll(async () => {
  store = await openTestStore()
  query = queryOf(store)
})
afterAll(() => store.close())
beforeEach(async () => {
  for (const table of ['discounts', 'segments', 'customers']) await query(`delete from ${table}`)
  await query(
    `insert into customers (store_id, email, tags, country_code) values
       ($1, 'An@example.com', '{vip}', 'VN'), ($1, 'binh@example.com', '{}', 'JP'), ($2, 'chi@example.com', '{vip}', 'VN')`,
    [lotus, bamboo],
  )
})

const condition = {
  vip: { field: 'tag', operator: 'is', value: 'VIP' },
  japan: { field: 'country', operator: 'is', value: 'JP' },
  none: { field: 'orders', operator: 'greater', value: 99 },
} as const satisfies Record<string, SegmentBody['conditions'][number]>
const segment = async (name: keyof typeof condition) =>
  (await store.inStore((ctx) => createSegment(ctx, { name, match: 'all', conditions: [condition[name]] }))).id
const create = (more: Partial<DiscountBody>) => store.inStore((ctx) => createDiscount(ctx, discountBody(more)))
const line = { productId: crypto.randomUUID() as string, priceCents: 1000, quantity: 1 }
const priced = (email: string | null, codes = ['FEW']) =>
  store.inStore((ctx) => priceCart(ctx, [line], { currency: 'USD', codes, buyer: email === null ? null : { email } }))
const refused = [{ code: 'FEW', reason: 'not_in_segment' }]

test('is for customers in one of its segments, and for no guest whom the shop does not know', async () => {
  await create({ code: 'FEW', segmentIds: [await segment('vip'), await segment('japan'), await segment('none')] })
  for (const email of ['an@example.com', 'BINH@example.com'])
    expect(await priced(email)).toMatchObject({ discountCents: 100, refusedCodes: [] })
  // The customer of another shop, a new mailbox, and a buyer before the mailbox is known.
  for (const email of ['chi@example.com', 'new@example.com', null])
    expect(await priced(email)).toMatchObject({ discountCents: 0, refusedCodes: refused })
})

test('asks for a tag and a segment where it has both', async () => {
  await create({ code: 'FEW', segmentIds: [await segment('japan')], customerTags: ['vip'] })
  expect((await priced('an@example.com')).discountCents).toBe(0)
  expect((await priced('binh@example.com')).discountCents).toBe(0)
  await query(`update customers set tags = '{VIP}' where email = 'binh@example.com'`)
  expect((await priced('binh@example.com')).discountCents).toBe(100)
})

test('follows the rules of the segment at the moment of the price', async () => {
  const id = await segment('vip')
  await create({ segmentIds: [id], title: 'Automatic' })
  expect((await priced('an@example.com', [])).discountCents).toBe(100)
  await store.inStore((ctx) => updateSegment(ctx, id, { name: 'vip', match: 'all', conditions: [condition.japan] }, 1))
  expect((await priced('an@example.com', [])).discountCents).toBe(0)
  expect((await priced('binh@example.com', [])).discountCents).toBe(100)
})

test('reads customer and segments once for a cart of many lines and discounts, and not at all without segments', async () => {
  const ids = [await segment('vip'), await segment('japan')]
  const lines = Array.from({ length: 30 }, (_, at) => ({ ...line, productId: crypto.randomUUID(), priceCents: at }))
  const statements = async () =>
    store.inStore(async (ctx) => {
      const run = vi.spyOn(ctx.db.getExecutor(), 'executeQuery')
      await priceCart(ctx, lines, { currency: 'USD', codes: [], buyer: { email: 'an@example.com' } })
      const texts = run.mock.calls.map(([{ sql }]) => sql)
      run.mockRestore()
      return texts.filter((text) => /\b(from|join) "?(customers|segments)"?\b/.test(text)).length
    })
  expect(await statements()).toBe(0)
  for (let time = 0; time < 10; time++) await create({ title: `Offer ${time}`, segmentIds: ids })
  expect(await statements()).toBe(3)
})

test('the simulator says why, and what earlier orders would have been is of the customers in the segment', async () => {
  const { id } = await create({ code: 'FEW', segmentIds: [await segment('vip')] })
  const simulated = (email: string) =>
    store.inStore((ctx) =>
      simulateCart(ctx, {
        ...{
          lines: [],
          codes: ['FEW'],
          email,
          countryCode: '',
          region: '',
          vatNumber: '',
          at: new Date().toISOString(),
        },
      }),
    )
  expect((await simulated('new@example.com')).verdicts).toMatchObject([{ id, refusal: 'not_in_segment' }])
  expect((await simulated('an@example.com')).verdicts).not.toMatchObject([{ refusal: 'not_in_segment' }])
  const orderIds = await insertOrders(store.database.owner, lotus, [
    { email: 'an@example.com', currency: 'USD' },
    { email: 'binh@example.com', currency: 'USD' },
  ])
  await query(
    `insert into order_lines (store_id, order_id, placed_at, variant_id, product_id, title, variant_title, sku, price_cents, quantity, shipping_cents, total_cents)
     select store_id, id, placed_at, gen_random_uuid(), gen_random_uuid(), 'Mug', '', '', 2500, 1, 0, 2500 from orders where id = any($1)`,
    [orderIds],
  )
  await createCustomersOfOrders(query, lotus)
  expect(await store.inStore((ctx) => compareOrders(ctx, id))).toMatchObject({ orders: 2, changed: 1, savedCents: 250 })
})

test('keeps, changes and copies its segments, and refuses those of another shop and those that are gone', async () => {
  const [vip, japan] = [await segment('vip'), await segment('japan')]
  const { id } = await create({ code: 'FEW', segmentIds: [vip, vip] })
  const saved = await store.inStore((ctx) => findDiscount(ctx, id))
  expect(saved.segmentIds).toEqual([vip])
  const changed = await store.inStore((ctx) =>
    updateDiscount(ctx, id, discountBody({ code: 'FEW', segmentIds: [japan] }), saved.revision),
  )
  expect(changed.segmentIds).toEqual([japan])
  const copy = await store.inStore((ctx) => duplicateDiscount(ctx, id, { title: 'Copy', code: 'COPY' }))
  expect(copy.segmentIds).toEqual([japan])
  const [foreign] = await query<{ id: string }>(
    `insert into segments (store_id, name, rules) values ($1, 'Theirs', '{"match":"all","conditions":[]}') returning id`,
    [bamboo],
  )
  for (const gone of [foreign!.id, crypto.randomUUID()])
    await expect(create({ code: 'BAD', segmentIds: [gone] })).rejects.toMatchObject({ code: 'invalid_request' })
})

test('a segment that a discount uses is not deleted: the answer names the discounts; two at once agree', async () => {
  const vip = await segment('vip')
  const remove = () => store.inStore((ctx) => removeSegment(ctx, vip))
  const used = await Promise.all(['One', 'Two', 'Three', 'Four'].map((title) => create({ title, segmentIds: [vip] })))
  const unused = await segment('japan')
  await store.inStore((ctx) => removeSegment(ctx, unused))
  await expect(remove()).rejects.toMatchObject({ code: 'segment_in_use', message: expect.stringContaining('(+1)') })
  for (const { id } of used.slice(1)) await store.inStore((ctx) => removeDiscount(ctx, id))
  await expect(remove()).rejects.toThrow('One')
  await store.inStore((ctx) => removeDiscount(ctx, used[0]!.id))
  const results = await Promise.allSettled([remove(), create({ title: 'Late', segmentIds: [vip] })])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
