import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOrders } from './fulfillments.ts'
import { insertOpenOrder, parcelsOf } from './fulfillments-test-api.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const show = (id: string) => parcelsOf(store).show(id)
const send = (ids: string[], notifiesCustomer = false) =>
  store.inStore((ctx) => sendOrders.batch(ctx, { ids, notifiesCustomer }, null))
const undo = (rows: NonNullable<Awaited<ReturnType<typeof send>>['rows']>) =>
  store.inStore((ctx) =>
    sendOrders.undo!(ctx, rows as Parameters<NonNullable<typeof sendOrders.undo>>[1], crypto.randomUUID()),
  )

test('sends what is open of each order in a parcel, and says which orders it left and why', async () => {
  const [whole, part, sent, held] = [
    await insertOpenOrder(store),
    await insertOpenOrder(store),
    await insertOpenOrder(store),
    await insertOpenOrder(store),
  ]
  const voided = await insertOpenOrder(store, { paymentStatus: 'voided' })
  await parcelsOf(store).send(part.id, { lines: [{ orderLineId: part.mugs, quantity: 2 }] })
  await parcelsOf(store).send(sent.id)
  await query(`update orders set fulfillment_status = 'on_hold' where id = $1`, [held.id])
  const { done, rows } = await send([whole.id, part.id, sent.id, held.id, voided.id])
  expect(done).toBe(3)
  expect(rows!.map(({ outcome, itemId }) => [outcome, itemId])).toEqual([
    ['failed', held.id],
    ['failed', voided.id],
    ['done', whole.id],
    ['done', part.id],
  ])
  const order = await show(part.id)
  expect(order).toMatchObject({ fulfillmentStatus: 'fulfilled', fulfillments: [{}, { lines: [{}, { quantity: 1 }] }] })
  expect(order.timeline[0]).toMatchObject({ kind: 'fulfilled', detail: `${order.name}-F2` })
  for (const { id } of [held, voided]) expect((await show(id)).fulfillments).toEqual([])
  expect((await show(sent.id)).fulfillments).toHaveLength(1)
})

test('undo opens the pieces again, and keeps parcels that were delivered or tracked since', async () => {
  const [one, two] = [await insertOpenOrder(store), await insertOpenOrder(store)]
  const { rows } = await send([one.id, two.id])
  await query(`update fulfillments set tracking_numbers = '{X1}', revision = revision + 1 where order_id = $1`, [
    two.id,
  ])
  expect((await undo(rows!)).map(({ outcome }) => outcome)).toEqual(['done', 'changed_since'])
  expect(await show(one.id)).toMatchObject({ fulfillmentStatus: 'unfulfilled', fulfillments: [{ state: 'cancelled' }] })
  expect(await show(two.id)).toMatchObject({ fulfillmentStatus: 'fulfilled', fulfillments: [{ state: 'shipped' }] })
})

test('writes to each customer with an address if the member chooses so', async () => {
  const [one, erased, two] = [
    await insertOpenOrder(store, { email: 'one@example.test' }),
    await insertOpenOrder(store, { email: '' }),
    await insertOpenOrder(store, { email: 'two@example.test' }),
  ]
  await parcelsOf(store).send(two.id, { lines: [{ orderLineId: two.mugs, quantity: 2 }] })
  await send([one.id, erased.id, two.id], true)
  expect((await show(erased.id)).fulfillments).toMatchObject([{ isNotified: false }])
  // Each names the own order and what is in its parcel.
  const mails = await query<{ recipient: string; orderId: string; aboutId: string; text: string }>(
    `select mails.recipient, logged.order_id as "orderId", logged.about_id as "aboutId", subject || plain as text
       from ${storeMails} join order_mails logged on logged.id = mails.id order by mails.recipient`,
  )
  const parcelOf = async (id: string) => (await show(id)).fulfillments.at(-1)!.id
  expect(mails).toEqual([
    { recipient: 'one@example.test', orderId: one.id, aboutId: await parcelOf(one.id), text: expect.any(String) },
    { recipient: 'two@example.test', orderId: two.id, aboutId: await parcelOf(two.id), text: expect.any(String) },
  ])
  const itemsIn = (text: string) => text.match(/\d × .*/g)
  expect(mails.map(({ text }) => itemsIn(text))).toEqual([
    ['2 × Tee (M)', '3 × Mug'],
    ['2 × Tee (M)', '1 × Mug'],
  ])
  expect(mails[0]!.text).toContain((await show(one.id)).name)
  expect(mails[1]!.text).toContain((await show(two.id)).name)
})

test('of a task and a member who send the same order at once, one does', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await insertOpenOrder(store)
    const results = await Promise.allSettled([send([id]), parcelsOf(store).send(id)])
    expect(results[0]).toMatchObject({ status: 'fulfilled' })
    expect(await show(id)).toMatchObject({ fulfillmentStatus: 'fulfilled', fulfillments: [{}] })
  }
})
