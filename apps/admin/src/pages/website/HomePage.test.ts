import { afterEach, expect, it, vi } from 'vitest'
import { altered } from '../../testing/answers.ts'
import { exampleConnection } from '../../testing/examples.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { all, click, find, findAddress, findText } from '../../testing/screen.ts'

afterEach(() => void vi.useRealTimers())

it.each([
  ['0:00', 'Good Morning'],
  ['11:59', 'Good Morning'],
  ['12:00', 'Good Afternoon'],
  ['17:59', 'Good Afternoon'],
  ['18:00', 'Good Evening'],
  ['23:59', 'Good Evening'],
])('greets at %s with %s and the full name [A2-65..68]', async (time, greeting) => {
  const [hour, minute] = time.split(':').map(Number)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, hour, minute) })
  await openAdmin('/')
  await find('heading', `${greeting}, Ada Nguyen`)
})

it("shows today's sales and orders in the store's time zone [A2-69] [A2-71]", async () => {
  // Saturday evening in London is Sunday morning in the store's Ho Chi Minh City.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T19:00:00Z') })
  const { requests } = await openAdmin('/')
  await findText('Today’s sales$42.00')
  await findText('Today’s orders3')
  const [request] = requests('GET /stores/reports/sales')
  expect(Object.fromEntries(request?.query ?? [])).toMatchObject({
    fromTime: '2026-11-22',
    toTime: '2026-11-22',
    timezone: 'Asia/Ho_Chi_Minh',
  })
})

it('compares today with the same hours of yesterday and of a week ago, or with whole days in the last quarter of an hour', async () => {
  const previous = { total_sales: 3_850, total_orders: 2 }
  const lastWeek = { total_sales: 9_900, total_orders: 5 }
  const until = '10:15'
  await openAdmin('/', {
    answers: altered('GET /stores/reports/sales', {
      previous: { ...previous, until },
      lastWeek: { ...lastWeek, until },
    }),
  })
  await findText('Today’s sales$42.00Yesterday by 10:15: $38.50Last week by 10:15: $99.00')
  await findText('Today’s orders3Yesterday by 10:15: 2Last week by 10:15: 5')
  await openAdmin('/', { answers: altered('GET /stores/reports/sales', { previous, lastWeek }) })
  await findText('Today’s sales$42.00Yesterday: $38.50Last week: $99.00')
})

it('says that nothing was sold or ordered yet [A2-70] [A2-72]', async () => {
  await openAdmin('/', { answers: altered('GET /stores/reports/sales', { total_sales: 0, total_orders: 0 }) })
  await findText('No sales yet')
  await findText('No orders yet')
})

it('links to the open orders with their count [A2-73] [A7-96]', async () => {
  const { requests } = await openAdmin('/')
  const link = await find('link', '7 open orders')
  expect(link.getAttribute('href')).toBe('/admin/northwind/orders?fulfillmentStatus=unfulfilled&status=open&toSend=yes')
  // A cancelled order is not sent.
  const [asked] = requests('GET /stores/orders/count')
  expect(Object.fromEntries(asked!.query)).toEqual({ fulfillmentStatus: 'unfulfilled', status: 'open', toSend: 'yes' })
})

it('lists what waits for a person, each with its list, and not what is done', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') })
  const counts: Record<string, number> = {
    ...{ 'dispute=needs_response': 3, 'paymentStatus=authorized': 2, 'fulfillmentStatus=on_hold': 1 },
    ...{ 'returned=requested': 4, 'paymentStatus=partially_paid': 5 },
  }
  await openAdmin('/', {
    answers: {
      'GET /stores/orders/count': ({ query }) => ({ count: counts[String(query)] ?? 0, isMore: false }),
      'GET /stores/inventory/count': ({ query }) => ({
        count: query.get('condition') === 'low' ? 1_234 : 0,
        isMore: false,
      }),
      'GET /stores/product-reviews/count': { count: 0, isMore: false },
      'GET /stores/payout/request-payouts/count': ({ query }) => ({
        count: query.get('state') === 'failed,returned' && query.get('requested') === '2026-11-07..' ? 2 : 0,
        isMore: false,
      }),
    },
  })
  await find('heading', 'To do')
  await find('link', '1,234 variants with low stock')
  const toDo = all('link', /to answer|failed payout|to capture|on hold|await|left to pay|stock|approve/)
  expect(toDo.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3 disputes to answer', '/admin/northwind/orders?dispute=needs_response'],
    ['2 failed payouts', '/admin/northwind/settings/payout?state=failed%2Creturned&requested=2026-11-07..'],
    ['2 payments to capture', '/admin/northwind/orders?paymentStatus=authorized'],
    ['4 returns to answer', '/admin/northwind/orders?returned=requested'],
    ['1 order on hold', '/admin/northwind/orders?fulfillmentStatus=on_hold'],
    ['5 orders with an amount left to pay', '/admin/northwind/orders?paymentStatus=partially_paid'],
    ['1,234 variants with low stock', '/admin/northwind/inventory?condition=low'],
  ])
})

it('says that a part of what waits is missing when a count fails, and still lists the rest', async () => {
  await openAdmin('/', {
    answers: {
      'GET /stores/orders/count': { count: 0, isMore: false },
      'GET /stores/payout/request-payouts/count': { count: 0, isMore: false },
      'GET /stores/product-reviews/count': { count: 2, isMore: false },
      'GET /stores/inventory/count': 409,
    },
  })
  await find('link', '2 reviews to approve')
  await find('status', /^Part of this list couldn’t be loaded/)
})

it('asks nothing that the member may not see, and shows no card without anything to do', async () => {
  const { requests } = await openAdmin('/', {
    answers: {
      ...altered('GET /users/info', { isStoreOwner: false, scopes: ['homes.view', 'orders.view'] }),
      'GET /stores/orders/count': { count: 0, isMore: false },
    },
  })
  await vi.waitFor(() => expect(requests('GET /stores/orders/count').length).toBeGreaterThan(3))
  expect(requests('GET /stores/inventory/count')).toEqual([])
  expect(all('heading', 'To do')).toEqual([])
})

it('says that the store is ready to launch, with a link [A2-74]', async () => {
  await openAdmin('/')
  await findText('store is ready to launch')
  expect((await find('link', 'Open your site')).getAttribute('href')).toBe('http://northwind.localhost:4000/')
})

it.each(['frozen', 'cancelled'])(
  'does not say so while customers are kept out because the plan is %s',
  async (planState) => {
    await openAdmin('/', { answers: altered('GET /stores/config/preference', { planState }) })
    await find('link', 'View plan')
    expect(all('link', 'Open your site')).toEqual([])
  },
)

it('shows an error when the figures fail to load', async () => {
  await openAdmin('/', { answers: { 'GET /stores/reports/sales': 409 } })
  await findText('Today’s salesCouldn’t be loaded')
})

const connections = 'GET /stores/payout/proxy/store-proxies'
const noConnections = { proxies: [], total: 0 }
const warning =
  "Your store hasn't been configured with a payment gateway, please contact the administrator to set it up before publishing(run ads)!!!"

it('warns of a missing gateway with the specified text, requesting page 1 of 10 [A2-88] [A8-12] [A9-03]', async () => {
  const { requests } = await openAdmin('/', { answers: { [connections]: noConnections } })
  await findText(warning)
  expect(Object.fromEntries(requests(connections)[0]?.query ?? [])).toEqual({ page: '1', limit: '10' })
})

it('refetches every 120000 ms while the list is empty and not after [A9-02]', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  })
  let list: object = noConnections
  const { requests } = await openAdmin('/', { answers: { [connections]: () => list } })
  await findText(warning)
  const requestCount = requests(connections).length
  await vi.advanceTimersByTimeAsync(119_000)
  expect(requests(connections)).toHaveLength(requestCount)
  list = { proxies: [exampleConnection], total: 1 }
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(requests(connections)).toHaveLength(requestCount + 1))
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  await vi.advanceTimersByTimeAsync(400_000)
  expect(requests(connections)).toHaveLength(requestCount + 1)
})

it('does not warn when the list failed to load [A2-88]', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openAdmin('/', { answers: { [connections]: 409 } })
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('A call failed silently', expect.anything()), 4000)
  expect(document.querySelector('dialog')).toBeNull()
})

it('connects the test gateway from the warning', async () => {
  let list: object = noConnections
  const save = 'POST /stores/payout/proxy/save-store-proxies'
  const { requests } = await openAdmin('/', {
    answers: {
      [connections]: () => list,
      [save]: () => {
        list = { proxies: [exampleConnection], total: 1 }
        return exampleConnection
      },
    },
  })
  await click('button', 'Connect test gateway')
  await vi.waitFor(() => expect(requests(save)[0]?.body).toEqual({ name: 'Test gateway', kind: 'test' }))
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

it("shows the platform's message without its scripts [A7-95]", async () => {
  const homeHtml = '<p>Read <b>this</b></p><script>alert(1)</script><p onclick="alert(1)">too</p>'
  await openAdmin('/', { answers: { 'GET /helpbase/public/customHTML': { homeHtml } } })
  await findText(/Read this\s*too/)
  expect(document.querySelector('main')?.innerHTML).not.toMatch(/alert|onclick/)
})

it('lists every step with its state, and restores skipped steps', async () => {
  const step = (field: string, name: string, part: object = {}) => ({
    field,
    name,
    path: '/admin/northwind/themes',
    isDone: false,
    isSkipped: false,
    ...part,
  })
  const steps = [
    step('productAdded', 'Add product', { isDone: true }),
    step('themePublished', 'Publish a theme', { isSkipped: true }),
    step('orderPlaced', 'Place an order'),
  ]
  const { requests } = await openAdmin('/', {
    answers: {
      'GET /stores/config/status': { currentConfig: null, steps },
      'DELETE /stores/config/skip': { currentConfig: null, steps: steps.map((one) => ({ ...one, isSkipped: false })) },
    },
  })
  await findText('1 of 3 done')
  await findText(/Add productDone.*Publish a themeSkipped.*Place an orderTo do/)
  await click('button', 'Show skipped steps')
  await findText(/Publish a themeTo do/)
  expect(requests('DELETE /stores/config/skip')).toHaveLength(1)
  await click('button', 'Start: Publish a theme')
  await findAddress('/themes')
})
