import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { addMembership, makeMember } from '@backroom/testing/fixtures/members'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addRefund, addSoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSalesByDay } from '../sales/sales.ts'
import { findSalesToday } from './reports.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const zones = ['Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Not/AZone', null]

/** The first moment of the store's day, and the last one before it, from Postgres, which tells the test what day it is. */
async function edges(zone: string) {
  const { rows } = await store.database.owner.query<{ day: string; first: string; before: string; last: string }>(
    `select to_char(at, 'YYYY-MM-DD') as day, at at time zone $1 as first,
            at at time zone $1 - interval '1 microsecond' as before,
            (at + interval '1 day') at time zone $1 - interval '1 microsecond' as last
       from (select date_trunc('day', now() at time zone $1) as at) today`,
    [zone],
  )
  return rows[0]!
}

test('today is the store’s own day, in its currency, and equals the reports’ figure [A2-69] [A2-32]', async () => {
  const { owner } = store.database
  const { userId, sessionId } = await makeMember(owner, await makeStore(owner), [], 'staff')
  const expected = []
  for (const [index, zone] of zones.entries()) {
    const storeId = await makeStore(owner)
    const currency = index === 1 ? 'VND' : 'USD'
    await owner.query('update stores set standard_timezone = $2, currency = $3 where store_id = $1', [
      ...[storeId, zone, currency],
    ])
    await addMembership(owner, storeId, userId, 'staff', ['homes.view'])
    const known = zone && zone !== 'Not/AZone' ? zone : 'America/Los_Angeles'
    const { day, first, before, last } = await edges(known)
    const sell = (at: string, subtotalCents: number, more = {}) =>
      addSoldOrder(owner, storeId, { at, subtotalCents, currency, ...more })
    const order = await sell(first, 1_000, { shippingCents: 70, discountCents: 5, taxCents: 3 })
    await sell(last, 200)
    await sell(before, 40_000)
    await sell(first, 80_000, { status: 'authorized' })
    await sell(first, 160_000, { currency: 'EUR' })
    await addRefund(owner, storeId, order, 60, first)
    await owner.query('update payment_refunds set currency = $2 where store_id = $1', [storeId, currency])
    await addRefund(owner, storeId, order, 500, before)
    const [reported] = await store
      .waitingStores([storeId])
      .read((ctx) => findSalesByDay(ctx, currency, { fromTime: day, toTime: day, timezone: known }))
    expect(reported).toMatchObject({ orders: 2, netCents: 1_208 })
    expected.push({ storeId, orders: reported!.orders, netCents: reported!.netCents, currency })
  }
  // A store in which sales are not shown to the person, and one of somebody else.
  await addMembership(owner, await makeStore(owner), userId, 'staff', ['orders.view'])
  await makeMember(owner, await makeStore(owner), [], 'owner')
  const { stores } = await findSalesToday({ ...store.person(), user: { id: userId, sessionId } })
  const byId = (a: { storeId: string }, b: { storeId: string }) => a.storeId.localeCompare(b.storeId)
  expect(stores.toSorted(byId)).toEqual(expected.toSorted(byId))
})
