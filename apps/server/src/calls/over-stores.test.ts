import { addMembership } from '@backroom/testing/fixtures/members'
import { bamboo, lotus, makeStore, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
let headers: Record<string, string>
let foreign: string
let euros: string
let withoutPermission: string
beforeAll(async () => {
  api = await startTestApi()
  const { authorization, userId } = await api.signIn(lotus, ['homes.view', 'dashboards.view'])
  headers = { authorization, 'x-store-id': lotus }
  const { owner } = api.database
  ;[foreign, euros, withoutPermission] = [await makeStore(owner), await makeStore(owner), await makeStore(owner)]
  await owner.query(`update stores set currency = 'EUR' where store_id = $1`, [euros])
  await addMembership(owner, bamboo, userId, 'owner')
  await addMembership(owner, euros, userId, 'admin')
  await addMembership(owner, withoutPermission, userId, 'staff', ['orders.view'])
  for (const store of [lotus, lotus, bamboo, foreign, withoutPermission]) await makeThings(owner, store, ['order'])
  for (const store of [lotus, bamboo, foreign])
    await owner.query(
      `insert into rollup_quarters (store_id, quarter, visitors, sessions, orders, sales_cents)
       values ($1, date_bin('15 minutes', now(), 'epoch'), 7, 10, 2, 500)`,
      [store],
    )
})
afterAll(() => api.close())

const today = new Date().toISOString().slice(0, 10)
const ask = async (report: string, ...stores: string[]) => {
  const named = stores.length > 0 ? `&stores=${stores.join(',')}` : ''
  const url = `/stores/reports/${report}?fromTime=${today}&toTime=${today}&timezone=UTC${named}`
  const answer = await api.app.inject({ url, headers })
  return { status: answer.statusCode, body: answer.json() }
}

test('adds up the named stores once each, or reports the store of the request [B7-03]', async () => {
  expect((await ask('sales')).body).toMatchObject({ total_sales: 5000, total_orders: 2, currency: 'USD' })
  expect((await ask('sales', lotus)).body).toMatchObject({ total_sales: 5000, total_orders: 2 })
  expect((await ask('sales', lotus, bamboo)).body).toMatchObject({ total_sales: 7500, total_orders: 3 })
  expect((await ask('sales', bamboo)).body).toMatchObject({ total_sales: 2500, total_orders: 1 })
  expect((await ask('sales', lotus, lotus.toUpperCase())).body).toMatchObject({ total_sales: 5000 })
  expect((await ask('overview', lotus, bamboo)).body).toMatchObject({
    visitors: 14,
    totalOrders: 3,
    totalSalesCents: 7500,
  })
})

test.each([
  ['of which the caller is no member', () => foreign],
  ['in which the caller lacks the permission', () => withoutPermission],
  ['that is nowhere', () => crypto.randomUUID()],
  ['whose id is none', () => `${lotus}' or true--`],
])('a store %s is not found, alone or among others', async (_, store) => {
  for (const report of ['sales', 'overview'])
    for (const stores of [[store()], [lotus, store()]])
      expect(await ask(report, ...stores), report).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('does not add amounts of two currencies', async () => {
  expect(await ask('sales', lotus, euros)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect((await ask('sales', euros)).body).toMatchObject({ currency: 'EUR', total_sales: 0 })
})

test('checks a revoked permission at once', async () => {
  expect((await ask('sales', bamboo)).status).toBe(200)
  await api.database.owner.query(
    `update memberships set role = 'staff' where store_id = $1 and user_id in
    (select user_id from memberships where store_id = $2)`,
    [bamboo, euros],
  )
  expect((await ask('sales', bamboo)).status).toBe(404)
})
