import { fulfillmentsErrors } from '@backroom/contract/selling/fulfillments/errors'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeRisky } from '@backroom/testing/fixtures/factories/order-risks'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewRisk } from '../order-risks/order-risks.ts'
import { createFulfillment, sendOrders } from './fulfillments.ts'
import { insertOpenOrder, parcelsOf, plainParcel } from './fulfillments-test-api.ts'
import { planRow } from './tracking-import/plan-row.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function riskyOrder() {
  const { id } = await insertOpenOrder(store)
  await makeRisky(store.database.owner, lotus, id)
  return id
}
const show = (id: string) => parcelsOf(store).show(id)
const review = (id: string) => store.waiting().write((ctx) => reviewRisk(ctx, id, { revision: 1 }))
const send = (ids: string[]) => store.inStore((ctx) => sendOrders.batch(ctx, { ids, notifiesCustomer: false }, null))
const refused = { code: 'order_high_risk' }
const { en, vi } = fulfillmentsErrors.order_high_risk

test('a task sends no order of high risk before it is reviewed, and says why [A2-23]', async () => {
  const [risky, usual] = [await riskyOrder(), (await insertOpenOrder(store)).id]
  const { done, rows } = await send([risky, usual])
  expect(done).toBe(1)
  expect(rows).toMatchObject([
    { outcome: 'failed', itemId: risky, error: { en, vi } },
    { outcome: 'done', itemId: usual },
  ])
  expect(await show(risky)).toMatchObject({ fulfillmentStatus: 'unfulfilled', fulfillments: [] })
  await review(risky)
  expect((await send([risky])).rows).toMatchObject([{ outcome: 'done', itemId: risky }])
  // Nothing is left to review, or to refuse.
  expect(await show(risky)).toMatchObject({ fulfillmentStatus: 'fulfilled', riskReview: 'reviewed' })
})

test('all that match a filter, and archived orders, are no way around the review', async () => {
  const risky = await riskyOrder()
  await queryOf(store)('update orders set archived_at = now() where id = $1', [risky])
  const matching = { risk: 'high', status: 'archived' }
  const { rows } = await store.inStore((ctx) => sendOrders.batch(ctx, { matching, notifiesCustomer: false }, null))
  expect(rows).toMatchObject([{ outcome: 'failed', itemId: risky }])
})

test('a file of tracking numbers sends none, and still adds a number to a parcel that a member sent', async () => {
  const risky = await riskyOrder()
  const { name } = await show(risky)
  const row = { order: name, number: 'X1', carrier: '', url: '', sku: '', quantity: undefined, findings: [] }
  const plan = () => store.inStore((ctx) => planRow(ctx, row as unknown as Parameters<typeof planRow>[1], true))
  expect(await plan()).toEqual({ kind: 'finding', findings: [{ column: '', text: { en, vi } }] })
  await store.waiting().write((ctx) => createFulfillment(ctx, risky, plainParcel))
  expect(await plan()).toMatchObject({ kind: 'added' })
})

test('an app and a job are refused, and a member who has seen the warning goes on', async () => {
  const risky = await riskyOrder()
  const app = store.waiting().write((ctx) => createFulfillment({ ...ctx, isApp: true }, risky, plainParcel))
  await expect(app).rejects.toMatchObject(refused)
  await expect(parcelsOf(store).send(risky)).rejects.toMatchObject(refused)
  const order = await store.waiting().write((ctx) => createFulfillment(ctx, risky, plainParcel))
  expect(order).toMatchObject({ fulfillmentStatus: 'fulfilled', riskLevel: 'high', riskReview: null })
})

test('a review and a task at once: the order is sent once or not at all', async () => {
  for (let round = 0; round < 5; round++) {
    const risky = await riskyOrder()
    const [, sent] = await Promise.all([review(risky), send([risky])])
    const isSent = sent.rows!.some(({ outcome }) => outcome === 'done')
    expect((await show(risky)).fulfillments).toHaveLength(isSent ? 1 : 0)
  }
})
