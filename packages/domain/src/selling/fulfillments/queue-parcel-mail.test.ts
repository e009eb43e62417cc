import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeTracking, markDelivered } from './fulfillments.ts'
import { insertOpenOrder, parcelsOf } from './fulfillments-test-api.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() => query('delete from outbox_messages'))

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const mails = () =>
  query<{ recipient: string; subject: string; plain: string; html: string }>(
    `select recipient, subject, plain, html from ${storeMails} where store_id = $1 order by id`,
    [lotus],
  )
const email = 'bee@example.test'
const tracking = { carrier: 'ups', trackingNumbers: ['1Z999AA10123456784'], trackingUrl: '' }

test('says what is in the parcel, where to track it, and that the rest follows', async () => {
  await query(`update stores set language = 'en' where store_id = $1`, [lotus])
  const { id, tees } = await insertOpenOrder(store, { email })
  const parcels = parcelsOf(store)
  const order = await parcels.send(id, {
    ...{ ...tracking, notifiesCustomer: true, lines: [{ orderLineId: tees, quantity: 1 }] },
  })
  expect(order.fulfillments[0]!.isNotified).toBe(true)
  const [first] = await mails()
  expect(first).toMatchObject({ recipient: email, subject: `lotus: order ${order.name} is on its way` })
  expect(first!.plain).toContain('1 × Tee (M)')
  expect(first!.plain).not.toContain('Mug')
  expect(first!.plain).toContain('Tracking number (UPS): 1Z999AA10123456784')
  expect(first!.plain).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784')
  expect(first!.plain).toContain('follows in another parcel')
  await parcels.send(id, { notifiesCustomer: true })
  const [, last] = await mails()
  expect(last!.plain).toContain('3 × Mug\n')
  expect(last!.plain).not.toContain('another parcel')
})

test('is in the language of the customer, or in that of the shop', async () => {
  await query(`update stores set language = 'en' where store_id = $1`, [lotus])
  const { id } = await insertOpenOrder(store, { email })
  const [customer] = await query<{ id: string }>(
    `insert into customers (store_id, email, language) values ($1, 'bee@example.test', 'vi') returning id`,
    [lotus],
  )
  await query('update orders set customer_id = $2 where id = $1', [id, customer!.id])
  const order = await parcelsOf(store).send(id, { ...tracking, notifiesCustomer: true })
  const [mail] = await mails()
  expect(mail!.subject).toBe(`lotus: đơn hàng ${order.name} đang được giao`)
  expect(mail!.plain).toContain('Mã vận đơn (UPS): 1Z999AA10123456784')
  expect(mail!.plain).not.toMatch(/We sent|Track /)
})

test('writes about a delivery once', async () => {
  await query(`update stores set language = 'vi' where store_id = $1`, [lotus])
  const { id } = await insertOpenOrder(store, { email })
  const { fulfillments } = await parcelsOf(store).send(id)
  const deliver = () => store.inStore((ctx) => markDelivered(ctx, fulfillments[0]!.id, { notifiesCustomer: true }))
  await Promise.all([deliver(), deliver()])
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.subject).toContain('đã đến nơi')
})

test('writes again about changed tracking only if the member chooses so', async () => {
  const { id } = await insertOpenOrder(store, { email })
  const { fulfillments } = await parcelsOf(store).send(id)
  const change = (revision: number, notifiesCustomer: boolean) =>
    store.inStore((ctx) => changeTracking(ctx, fulfillments[0]!.id, { ...tracking, notifiesCustomer, revision }))
  await change(1, false)
  expect(await mails()).toEqual([])
  const order = await change(2, true)
  expect(await mails()).toHaveLength(1)
  expect(order.fulfillments[0]!.isNotified).toBe(true)
})

test('writes nothing to an erased customer, and does not say that it did', async () => {
  const { id } = await insertOpenOrder(store, { email: '' })
  const { fulfillments } = await parcelsOf(store).send(id, { notifiesCustomer: true })
  expect(fulfillments[0]!.isNotified).toBe(false)
  await store.inStore((ctx) => markDelivered(ctx, fulfillments[0]!.id, { notifiesCustomer: true }))
  expect(await mails()).toEqual([])
})
