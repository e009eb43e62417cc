import { makeVariant } from '@backroom/testing/database/test-store'
import { buyerAddress } from '@backroom/testing/fixtures/test-buyer'
import { bamboo } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../orders/orders.ts'
import { commentOnCustomer, createCustomer, findCustomer, mergeCustomers, setConsent } from './customers.ts'
import { bodyOf, openCustomerStore } from './customers-test-api.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
let variantId = ''
beforeAll(async () => {
  env = await openCustomerStore()
  variantId = await makeVariant(env.store, { stock: 500 })
})
beforeEach(() => env.reset())
afterAll(() => env.close())

const order = async (email: string) => {
  await placeOrder(env.store.waitingStore(), placementOf(await cartWith(env.store, variantId), { email }))
  const [row] = await env.query<{ id: string }>(
    'select customer_id as id from orders where email = $1 and customer_id is not null',
    [email],
  )
  return row!.id
}
const merge = (id: string, otherId: string) => env.act('customers.merge', (ctx) => mergeCustomers(ctx, id, otherId))
const find = (id: string) => env.store.inStore((ctx) => findCustomer(ctx, id))

test('moves orders, figures, addresses, comments, tags and notes, and deletes the other one [A2-23]', async () => {
  const zoe = await env.record('zoe@example.test', { address: { ...buyerAddress, phone: '+14155550199' } })
  await env.query(`update customers set tags = '{zoe}', note = 'of Zoe' where id = $1`, [zoe])
  const id = await order('an@example.test')
  const otherId = await order('an.work@example.test')
  await order('an.work@example.test')
  await env.record('an.work@example.test', { address: { ...buyerAddress, city: 'Salem', phone: '+14155550100' } })
  await env.act('customers.comment', (ctx) => commentOnCustomer(ctx, otherId, { text: 'Prefers mornings' }))
  await env.query(`update customers set tags = '{vip,b2b}', note = 'two' where id = $1`, [otherId])
  await env.query(`update customers set tags = '{vip}', note = 'one' where id = $1`, [id])
  const merged = await merge(id, otherId)
  expect(merged).toMatchObject({ email: 'an@example.test', orderCount: 3, spentCents: 7500, placedCount: 3 })
  expect(merged).toMatchObject({ tags: ['vip', 'b2b'], note: 'one\n\ntwo', phone: '+14155550100' })
  expect(merged.addresses.map(({ isDefault, address }) => [isDefault, address.city])).toEqual([
    [true, 'Portland'],
    [false, 'Salem'],
  ])
  expect(merged.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['merged', 'comment', 'ordered']))
  await expect(find(otherId)).rejects.toMatchObject({ code: 'not_found' })
})

test('a consent stays with its mailbox, but after an unsubscription of either one no more mails are sent', async () => {
  const add = async (email: string, state?: 'subscribed' | 'unsubscribed') => {
    const { id } = await env.act('customers.create', (ctx) => createCustomer(ctx, bodyOf({ email })))
    if (state) await env.act('customers.setConsent', (ctx) => setConsent(ctx, id, { state, reason: 'Asked' }))
    return id
  }
  expect(await merge(await add('a@example.test'), await add('b@example.test', 'subscribed'))).toMatchObject({
    consent: 'never',
  })
  expect(
    await merge(await add('c@example.test', 'subscribed'), await add('d@example.test', 'unsubscribed')),
  ).toMatchObject({ consent: 'unsubscribed' })
  expect(
    await merge(await add('e@example.test', 'unsubscribed'), await add('f@example.test', 'subscribed')),
  ).toMatchObject({ consent: 'unsubscribed' })
})

test('whether the customer pays tax stays, whatever the other one does', async () => {
  const add = async (email: string, isTaxExempt: boolean) =>
    (await env.act('customers.create', (ctx) => createCustomer(ctx, bodyOf({ email, isTaxExempt })))).id
  expect(await merge(await add('a@example.test', false), await add('b@example.test', true))).toMatchObject({
    isTaxExempt: false,
  })
  expect(await merge(await add('c@example.test', true), await add('d@example.test', false))).toMatchObject({
    isTaxExempt: true,
  })
})

test('neither itself, nor an unknown customer, nor one of another shop', async () => {
  const id = await order('an@example.test')
  await expect(merge(id, id)).rejects.toMatchObject({ code: 'customer_merged_with_itself' })
  await expect(merge(id, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  const [other] = await env.query<{ id: string }>(
    `insert into customers (store_id, email) values ($1, 'b@example.test') returning id`,
    [bamboo],
  )
  await expect(merge(id, other!.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await find(id)).toMatchObject({ orderCount: 1 })
})

test('orders that are placed during a merge belong to a customer, and no figure is lost', async () => {
  const [id, otherId] = [await order('an@example.test'), await order('an.work@example.test')]
  await Promise.all([merge(id, otherId), order('an@example.test'), order('an.work@example.test')])
  const rows = await env.query<{ orders: number; counted: number }>(
    `select (select count(*)::int from orders where customer_id = c.id) as orders, order_count as counted from customers c`,
  )
  expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(4)
  for (const { orders, counted } of rows) expect(counted).toBe(orders)
})
