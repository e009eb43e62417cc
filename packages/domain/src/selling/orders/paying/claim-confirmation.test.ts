import { storeMails } from '@backroom/testing/database/sent-mails'
import { makeVariant, openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { insertConnection } from '@backroom/testing/fixtures/connect-gateway'
import { addMembership, makeMember } from '@backroom/testing/fixtures/members'
import { lotus, makeStore } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../orders.ts'
import { claimConfirmation, freeConfirmations } from './claim-confirmation.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const demo = { ...testPorts, isDemo: true }
const claim = (storeId = lotus, { totalCents = 2500, ports = testPorts } = {}) =>
  store.inStore((ctx) => claimConfirmation({ ...ctx, ports }, totalCents), storeId)
const claimMany = async (storeId: string, count: number) => {
  const granted = []
  for (let claims = 0; claims < count; claims++) granted.push(await claim(storeId))
  return granted.filter(Boolean).length
}
const { max, windowMs } = freeConfirmations

test('after 30 free orders per hour, orders are placed without a mail, and the timeline says so', async () => {
  expect(await claimMany(lotus, max - 1)).toBe(max - 1)
  const variantId = await makeVariant(store, { priceCents: 0 })
  const place = async (email: string) =>
    placeOrder(store.waitingStore(), placementOf(await cartWith(store, variantId), { totalCents: 0, email }))
  expect(await place('last@example.test')).toMatchObject({ state: 'placed' })
  expect(await place('beyond@example.test')).toMatchObject({ state: 'placed' })
  expect(await query(`select recipient from ${storeMails}`)).toEqual([{ recipient: 'last@example.test' }])
  const held = await query(
    `select o.email, o.payment_status from order_events e join orders o on o.id = e.order_id where e.kind = 'mail_held'`,
  )
  expect(held).toEqual([{ email: 'beyond@example.test', payment_status: 'paid' }])
  await query('update attempts set started_at = now() - make_interval(secs => $1)', [windowMs / 1000 + 1])
  expect(await claim()).toBe(true)
})

test('an owner’s stores have a common limit of 60; other owners are not affected', async () => {
  const { userId } = await makeMember(store.database.owner, lotus, [], 'owner')
  const own = await Promise.all(['second', 'third'].map((slug) => makeStore(store.database.owner, undefined, slug)))
  for (const storeId of own) await addMembership(store.database.owner, storeId, userId, 'owner')
  for (const storeId of [lotus, own[0]!]) expect(await claimMany(storeId, max)).toBe(max)
  expect(await claim(own[1])).toBe(false)
  const others = await makeStore(store.database.owner)
  await makeMember(store.database.owner, others, [], 'owner')
  expect(await claim(others)).toBe(true)
})

test('stores in which the owner is only a member have limits of their own', async () => {
  const { userId } = await makeMember(store.database.owner, lotus, [], 'owner')
  const helped = await Promise.all(['fourth', 'fifth'].map((slug) => makeStore(store.database.owner, undefined, slug)))
  for (const storeId of helped) {
    await makeMember(store.database.owner, storeId, [], 'owner')
    await addMembership(store.database.owner, storeId, userId, 'admin')
  }
  for (const storeId of [lotus, ...helped]) expect(await claimMany(storeId, max)).toBe(max)
})

test('in a demo only free orders count', async () => {
  await claimMany(lotus, max)
  expect(await claim(lotus, { ports: demo })).toBe(true)
  expect(await claim(lotus, { ports: demo, totalCents: 0 })).toBe(false)
})

test('orders with real payments do not count; an inactive connection is no real payment', async () => {
  await claimMany(lotus, max)
  await query('update store_payment_connections set released_at = now() where store_id = $1', [lotus])
  await insertConnection(store.database.owner, lotus)
  expect(await claim()).toBe(true)
  expect(await claim(lotus, { totalCents: 0 })).toBe(false)
  await query(`update payment_connections set is_active = false where kind = 'sandbox'`)
  expect(await claim()).toBe(false)
})
