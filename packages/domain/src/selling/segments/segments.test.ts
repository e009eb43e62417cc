import type { Rules } from '@backroom/contract/platform/rules/rules'
import type { SegmentRuleField } from '@backroom/contract/selling/segments/rule-fields'
import { makeVariant } from '@backroom/testing/database/test-store'
import { buyerEmail } from '@backroom/testing/fixtures/test-buyer'
import { bamboo } from '@backroom/testing/fixtures/things'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countCustomers, listCustomers } from '../customers/customers.ts'
import { openCustomerStore } from '../customers/customers-test-api.ts'
import { placeOrder } from '../orders/orders.ts'
import { countMembers, createSegment, findSegment, removeSegment, updateSegment } from './segments.ts'

type Condition = Rules<SegmentRuleField>['conditions'][number]

let env: Awaited<ReturnType<typeof openCustomerStore>>
beforeAll(async () => {
  env = await openCustomerStore()
})
beforeEach(async () => {
  await env.reset()
  await env.query('delete from segments')
})
afterAll(() => env.close())

const bodyOf = (name: string, ...conditions: Condition[]) => ({ name, match: 'all' as const, conditions })
const tagged = (value: string): Condition => ({ field: 'tag', operator: 'is', value })
const create = (name: string, ...conditions: Condition[]) =>
  env.act('segments.create', (ctx) => createSegment(ctx, bodyOf(name, ...conditions)))
const size = (...conditions: Condition[]) => env.store.inStore((ctx) => countMembers(ctx, bodyOf('', ...conditions)))
const insertCustomers = (...emails: [email: string, ...tags: string[]][]) =>
  env.store.inStore(async ({ db, storeId }) => {
    for (const [email, ...tags] of emails)
      await db.insertInto('customers').values({ store_id: storeId, email, tags }).execute()
  })
const emailsIn = async (segment: string, query: object = {}) =>
  (await env.store.inStore((ctx) => listCustomers(ctx, { segment, limit: 20, ...query }))).items.map(
    ({ email }) => email,
  )

test('names are unique in a store in any case of letters, and space around them is not kept', async () => {
  expect(await create('  Regulars ', tagged('vip'))).toMatchObject({ name: 'Regulars', revision: 1 })
  await expect(create('REGULARS', tagged('vip'))).rejects.toMatchObject({ code: 'segment_exists' })
  const other = await create('Winners', tagged('vip'))
  const update = env.act('segments.update', (ctx) => updateSegment(ctx, other.id, bodyOf('regulars', tagged('vip')), 1))
  await expect(update).rejects.toMatchObject({ code: 'segment_exists' })
})

test('a segment has a name and a condition, because without one it would be every customer', async () => {
  await expect(create('Everybody')).rejects.toThrow('Add a condition')
  await expect(create('  ', tagged('vip'))).rejects.toThrow('Give the segment a name')
})

test('says when every customer meets the conditions, and when none does', async () => {
  expect(await size(tagged('vip'))).toEqual({ customers: 0, isMore: false, isAll: false })
  await insertCustomers(['an@example.test', 'VIP'], ['bo@example.test', 'Víp'])
  expect(await size(tagged('vip'))).toEqual({ customers: 2, isMore: false, isAll: true })
  expect(await size({ field: 'orders', operator: 'greater', value: 0 })).toMatchObject({ customers: 0, isAll: false })
})

test('the list, the search and the count have the customers of the segment only', async () => {
  await insertCustomers(['an@example.test', 'vip'], ['bo@example.test'], ['an2@example.test', 'vip', 'x'])
  const { id } = await create('VIP', tagged('vip'))
  expect(await emailsIn(id)).toEqual(['an2@example.test', 'an@example.test'])
  expect(await emailsIn(id, { tag: 'x' })).toEqual(['an2@example.test'])
  expect(await emailsIn(id, { text: 'example' })).toEqual(['an2@example.test', 'an@example.test'])
  expect(await emailsIn(id, { text: 'bo@' })).toEqual([])
  const count = (query: object) => env.store.inStore((ctx) => countCustomers(ctx, { segment: id, ...query }))
  expect(await count({})).toEqual({ count: 2, isMore: false })
  expect(await count({ text: 'an2' })).toEqual({ count: 1, isMore: false })
})

test('a search in a segment finds matches behind newer ones that are outside of it', async () => {
  await insertCustomers(['first@example.test', 'vip'])
  await insertCustomers(...Array.from({ length: 60 }, (_, n): [string] => [`other${n}@example.test`]))
  const { id } = await create('VIP', tagged('vip'))
  expect(await emailsIn(id, { text: 'example', limit: 5 })).toEqual(['first@example.test'])
})

test('a segment of another store, or one that was deleted, has no customers', async () => {
  await insertCustomers(['an@example.test', 'vip'])
  const { id } = await create('VIP', tagged('vip'))
  const inOther = env.store.inStore((ctx) => findSegment(ctx, id), bamboo)
  await expect(inOther).rejects.toMatchObject({ code: 'not_found' })
  await env.act('segments.remove', (ctx) => removeSegment(ctx, id))
  expect(await emailsIn(id)).toEqual([])
})

test('who got the money of an order back has not ordered, and has spent nothing', async () => {
  const variantId = await makeVariant(env.store, { stock: 5 })
  const buy = async () => placeOrder(env.store.waitingStore(), placementOf(await cartWith(env.store, variantId)))
  for (const _ of [1, 2]) await buy()
  const twice: Condition = { field: 'orders', operator: 'greater', value: 1 }
  expect(await size(twice)).toMatchObject({ customers: 1 })
  const [order] = await env.query<{ id: string }>('select id from orders order by id desc limit 1')
  await refundOrder(env.store.waitingStore(), { orderId: order!.id, amountCents: 2500, reference: 'all' })
  expect(await size(twice)).toMatchObject({ customers: 0 })
  expect(await size({ field: 'orders', operator: 'is', value: 1 })).toMatchObject({ customers: 1 })
  expect(await size({ field: 'spent', operator: 'is', value: 2500 })).toMatchObject({ customers: 1 })
  const [customer] = await env.query('select email, order_count from customers')
  expect(customer).toEqual({ email: buyerEmail, order_count: 2 })
})

test('values are no SQL', async () => {
  await insertCustomers(['an@example.test', `x' or true --`])
  expect(await size(tagged(`' or true --`))).toMatchObject({ customers: 0 })
  expect(await size(tagged(`x' or true --`))).toMatchObject({ customers: 1 })
})
