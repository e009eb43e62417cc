import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeRisky } from '@backroom/testing/fixtures/factories/order-risks'
import { makeOrder } from '@backroom/testing/fixtures/factories/orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrder } from '../orders/orders.ts'
import { reviewRisk, unreviewRisk } from './order-risks.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const riskyOrder = async (storeId = lotus) => {
  const id = await makeOrder(store.database.owner, storeId)
  await makeRisky(store.database.owner, storeId, id)
  return id
}
const review = (id: string, revision = 1) => store.waiting().write((ctx) => reviewRisk(ctx, id, { revision }))
const unreview = (id: string) => store.waiting().write((ctx) => unreviewRisk(ctx, id))
const kinds = (order: { timeline: { kind: string }[] }) => order.timeline.map(({ kind }) => kind)

test('a review takes an order out of the list to do, and keeps its rules [A2-23]', async () => {
  const id = await riskyOrder()
  const before = await store.inStore((ctx) => findOrder(ctx, id))
  const after = await review(id)
  expect(after).toMatchObject({ riskLevel: 'high', riskReview: 'reviewed', risk: { reviewedAt: expect.any(String) } })
  expect(after.risk!.rules).toEqual(before.risk!.rules)
  expect(kinds(after)).toEqual(['risk_reviewed'])
  const back = await unreview(id)
  expect(back).toMatchObject({ riskReview: 'needed', risk: { reviewedAt: null } })
  expect(kinds(back)).toEqual(['risk_unreviewed', 'risk_reviewed'])
})

test('repeating either changes nothing, also at the same time', async () => {
  const id = await riskyOrder()
  await Promise.all([review(id), review(id), review(id)])
  await Promise.all([unreview(id), unreview(id)])
  expect(kinds(await unreview(id))).toEqual(['risk_unreviewed', 'risk_reviewed'])
})

test('rules of another revision, an order without a high risk and an order of another shop are refused', async () => {
  await expect(review(await riskyOrder(), 2)).rejects.toMatchObject({ code: 'risk_changed' })
  await expect(review(await makeOrder(store.database.owner, lotus))).rejects.toMatchObject({ code: 'no_high_risk' })
  await expect(review(await riskyOrder(bamboo))).rejects.toMatchObject({ code: 'not_found' })
})
