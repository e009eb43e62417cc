// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { altered } from '../../testing/answers.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { find, findText } from '../../testing/screen.ts'

afterEach(() => void vi.useRealTimers())

it.each([
  [9, 'Good Morning'],
  [17, 'Good Afternoon'],
  [18, 'Good Evening'],
])('greets at %i o’clock with %s and the full name [A2-68]', async (hour, greeting) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, hour, 30) })
  await openAdmin('/')
  await find('heading', `${greeting}, Ada Nguyen`)
})

it('shows the sales and orders of today in the zone of the store [A2-69] [A2-71]', async () => {
  // Saturday evening in London, Sunday morning in the store's Ho Chi Minh City.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T19:00:00Z') })
  const { requests } = await openAdmin('/')
  await findText("Today's sales$42.00")
  await findText("Today's orders3")
  const [asked] = requests('GET /stores/reports/sales')
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    fromTime: '2026-11-22',
    toTime: '2026-11-22',
    timezone: 'Asia/Ho_Chi_Minh',
  })
})

it('says so when nothing was sold or ordered yet [A2-70] [A2-72]', async () => {
  await openAdmin('/', { answers: altered('GET /stores/reports/sales', { total_sales: 0, total_orders: 0 }) })
  await findText('No sales yet')
  await findText('No orders yet')
})

it('links to the open orders with their count [A2-73] [A7-96]', async () => {
  const { requests } = await openAdmin('/')
  const link = await find('link', '7 open orders')
  expect(link.getAttribute('href')).toBe('/admin/orders?fulfillment=unfulfilled')
  expect(requests('GET /stores/orders/count')[0]?.query.get('fulfillmentStatus')).toBe('unfulfilled')
})

it('says that the store is ready to launch, with the way to it [A2-74]', async () => {
  await openAdmin('/')
  await findText('store is ready to launch')
  expect((await find('link', 'Open your site')).getAttribute('href')).toBe('http://northwind.localhost:4000/')
})

it('says so when the figures cannot be had', async () => {
  await openAdmin('/', { answers: { 'GET /stores/reports/sales': 409 } })
  await findText("Today's salesNot available right now")
})
