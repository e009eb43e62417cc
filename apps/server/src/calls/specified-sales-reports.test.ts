import { addMembership } from '@backroom/testing/fixtures/members'
import { lotus, makeStore } from '@backroom/testing/fixtures/things'
import { addSoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
let headers: Record<string, string>
let second = ''
let withoutPermission = ''
beforeAll(async () => {
  api = await startTestApi()
  const { authorization, userId } = await api.signIn(lotus, [
    'sale_reports.view',
    'sale_reports.export',
    'utm_analystics.export',
  ])
  headers = { authorization, 'x-store-id': lotus }
  const { owner } = api.database
  ;[second, withoutPermission] = [await makeStore(owner), await makeStore(owner)]
  await addMembership(owner, second, userId, 'admin')
  await addMembership(owner, withoutPermission, userId, 'staff', ['sale_reports.view'])
  const ids = () => ({ productId: crypto.randomUUID(), variantId: crypto.randomUUID() })
  for (const store of [lotus, second, withoutPermission])
    await addSoldOrder(owner, store, {
      at: '2026-11-20T10:00:00Z',
      shippingCents: 300,
      countryCode: 'US',
      lines: [{ ...ids(), title: '=HYPERLINK("http://evil")', priceCents: 1000, discountCents: 250, quantity: 2 }],
    })
})
afterAll(() => api.close())

const ask = (path: string, query: Record<string, string>) => read(`sales-reports${path}`, query)
const read = async (path: string, query: Record<string, string>) => {
  const range = { fromTime: '2026-11-20', toTime: '2026-11-20', timezone: 'UTC' }
  const url = `/stores/${path}?${new URLSearchParams({ ...range, ...query })}`
  return api.app.inject({ url, headers })
}

test('adds up the named stores, and rejects invalid parameters', async () => {
  const one = await ask('', { dimension: 'country' })
  expect(one.json()).toMatchObject({ currency: 'USD', rows: [{ key: 'US', orders: 1, netCents: 2050 }], other: null })
  const both = await ask('', { dimension: 'country', stores: `${lotus},${second}` })
  expect(both.json()).toMatchObject({
    rows: [{ key: 'US', orders: 2, items: 4, netCents: 4100 }],
    totals: { netCents: 4100 },
  })
  const refused: Record<string, string>[] = [
    { dimension: 'moon' },
    { sort: 'risk' },
    { timezone: 'Nonsense' },
    { fromTime: '2016-01-01' },
  ]
  for (const query of refused) expect((await ask('', query)).statusCode, JSON.stringify(query)).toBe(400)
})

test('exports the same rows without formulas, and logs the export in each store', async () => {
  const file = await ask('/export', { dimension: 'product', stores: `${lotus},${second}`, sort: 'name' })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const line = `"'=HYPERLINK(""http://evil"")",1,2,20,2.5,0,3,0,20.5,20.5,0`
  expect(file.body.split('\r\n')).toEqual([
    'Product,Orders,Items sold,Gross sales (USD),Discounts (USD),Refunds (USD),Shipping (USD),Tax (USD),Total sales (USD),Average order value (USD),Disputes (USD)',
    line,
    line,
    'Total,2,4,40,5,0,6,0,41,20.5,0',
    '',
  ])
  const { rows } = await api.database.owner.query(
    'select store_id, endpoint from audit_entries where request_id = $1 order by store_id = $2 desc',
    [file.headers['request-id'], lotus],
  )
  const endpoint = 'salesReports.export'
  expect(rows).toEqual([lotus, second].map((store_id) => ({ store_id, endpoint })))
})

test('exports a UTM report without formulas, logs it, and leaves out stores without the permission', async () => {
  await api.database.owner.query(
    `insert into spend (store_id, from_day, to_day, source, medium, campaign, amount_cents, currency)
     values ($1, '2026-11-19', '2026-11-20', '', '', '=1+1', 2500, 'USD')`,
    [lotus],
  )
  const file = await read('reports/utm/export', { by: 'campaign' })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body.split('\r\n')).toEqual([
    'Campaign,Visits,Visitors,Orders,Total sales (USD),Conversion rate,AOV (USD),Ad spend (USD),ROAS,Cost per order (USD)',
    `'=1+1,0,0,0,0,0,0,12.5,0,`,
    'Unattributed,0,0,1,20.5,0,20.5,0,,',
    'Total,0,0,1,20.5,0,20.5,12.5,1.64,12.5',
    '',
  ])
  const { rows } = await api.database.owner.query('select endpoint from audit_entries where request_id = $1', [
    file.headers['request-id'],
  ])
  expect(rows).toEqual([{ endpoint: 'utm.export' }])
  expect((await read('reports/utm/export', { stores: withoutPermission })).statusCode).toBe(404)
})

test('does not export a store without the permission', async () => {
  for (const stores of [withoutPermission, `${lotus},${withoutPermission}`]) {
    const refused = await ask('/export', { stores })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
    const written = 'select from audit_entries where request_id = $1'
    expect((await api.database.owner.query(written, [refused.headers['request-id']])).rowCount).toBe(0)
  }
  expect((await ask('', { stores: withoutPermission })).statusCode).toBe(200)
})
