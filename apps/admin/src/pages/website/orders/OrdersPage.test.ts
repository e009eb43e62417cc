import { exportColumnNames, exportItemColumnNames } from '@backroom/contract/selling/orders/export-columns'
import { afterEach, expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { exampleOrder, exampleTask } from '../../../testing/examples.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const order = exampleOrder()
const page = (nextCursor: string | null = null, previousCursor: string | null = null) => ({
  'GET /stores/orders': { items: [order], previousCursor, nextCursor },
})

afterEach(() => void vi.useRealTimers())

it("lists orders with times in the store's time zone", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T00:00:00Z') })
  await openAdmin('/orders', { answers: page() })
  const link = await find('link', '#1042')
  expect(link.closest('tr')?.textContent).toBe('#1042Nov 22, 05:05Linh TrầnPaidUnfulfilled2$39.98gift')
  expect(link.getAttribute('href')).toBe(`/admin/northwind/orders/${order.id}`)
})

it('opens an order in place on a plain click, and leaves Ctrl clicks to the browser', async () => {
  await openAdmin('/orders', { answers: { ...page(), [`GET /stores/orders/${order.id}`]: () => problemWith(500) } })
  const link = await find('link', '#1042')
  /** Whether the page has handled the click. */
  const press = (more: MouseEventInit = {}) => {
    let isTaken = false
    const last = (event: Event) => {
      isTaken = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', last, { once: true })
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
    return isTaken
  }
  expect([press({ ctrlKey: true }), press({ metaKey: true }), press({ shiftKey: true })]).toEqual([false, false, false])
  await findAddress('/orders')
  expect(press()).toBe(true)
  await findAddress(`/orders/${order.id}`)
})

it('stores search, filters and order in the address, and sends them to list and count', async () => {
  const address = '/orders?text=linh&paymentStatus=paid,refunded&placed=2026-11-01..&total=..5000&sort=total.asc'
  const { requests } = await openAdmin(address, { answers: page() })
  await find('link', '#1042')
  const filter = { text: 'linh', paymentStatus: 'paid,refunded', placed: '2026-11-01..', total: '..5000' }
  const queryOf = (call: string) => Object.fromEntries(requests(call)[0]?.query ?? [])
  expect(queryOf('GET /stores/orders')).toEqual({ ...filter, sort: 'total.asc', limit: '25' })
  expect(queryOf('GET /stores/orders/count')).toEqual(filter)
  await find('button', 'Payment: Paid, Refunded')
  await find('button', 'Date: from Nov 1, 2026')
  await find('button', 'Total: up to $50.00')
  await type('Search orders', ' ada ')
  await findAddress('/orders?text=ada&sort=total.asc&paymentStatus=paid%2Crefunded&placed=2026-11-01..&total=..5000')
})

it('adds, changes and removes a filter, and returns to the first page', async () => {
  const { requests } = await openAdmin('/orders?at=abc', { answers: page() })
  await find('link', '#1042')
  expect(requests('GET /stores/orders')[0]?.query.get('cursor')).toBe('abc')
  await click('button', 'Add filter')
  await click('button', 'Payment')
  await click('checkbox', 'Refunded')
  await findAddress('/orders?paymentStatus=refunded')
  await find('button', 'Payment: Refunded')
  await click('checkbox', 'Paid')
  await findAddress('/orders?paymentStatus=paid%2Crefunded')
  expect(requests('GET /stores/orders').at(-1)?.query.has('cursor')).toBe(false)
  await click('button', 'Clear: Payment')
  await findAddress('/orders')
})

it('sorts by a column in its default direction, then reversed', async () => {
  const { requests } = await openAdmin('/orders', { answers: page() })
  await click('button', 'Total')
  await findAddress('/orders?sort=total')
  await vi.waitFor(() => expect(requests('GET /stores/orders').at(-1)?.query.get('sort')).toBe('total'))
  await click('button', 'Total')
  await findAddress('/orders?sort=total.asc')
  const header = await find('columnheader', 'Total')
  await vi.waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'))
  await click('button', 'Date')
  await findAddress('/orders')
})

it('exports exactly the filtered orders, and shows the task in the dock', async () => {
  let items: object[] = []
  const { sent } = await openAdmin('/orders?text=linh&paymentStatus=paid,refunded&sort=total', {
    answers: {
      ...page(),
      'GET /stores/tasks': () => ({ items, previousCursor: null, nextCursor: null }),
      'POST /stores/orders/export': () => {
        items = [exampleTask()]
        return { taskId: exampleTask().id }
      },
    },
  })
  await click('button', 'Export orders')
  await click('button', 'Choose none')
  const nothing = (await find('button', 'Export 0 columns')) as HTMLButtonElement
  expect(nothing.disabled).toBe(true)
  await click('checkbox', 'Total')
  await click('checkbox', 'Order')
  await click('button', 'Export 2 columns')
  await find('progressbar', 'Export orders')
  const [request] = sent.filter(({ method }) => method === 'POST')
  const columns = ['name', 'total']
  const choice = { rowsPer: 'order', columns, itemColumns: exportItemColumnNames }
  expect(request?.body).toEqual({ text: 'linh', paymentStatus: 'paid,refunded', language: 'en', ...choice })
  expect(request?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

it('offers the columns of the last export again, and all columns before the first', async () => {
  await openAdmin('/orders', { answers: page() })
  await click('button', 'Export orders')
  await find('button', `Export ${exportColumnNames.length} columns`)
  await openAdmin('/orders', { answers: page(), storedItems: { 'backroom.order-columns': 'tags,gone,email' } })
  await click('button', 'Export orders')
  await find('button', 'Export 2 columns')
  await click('button', 'Choose all')
  await find('button', `Export ${exportColumnNames.length} columns`)
})

it('exports a row for each item with columns of items, and offers that again', async () => {
  const { sent } = await openAdmin('/orders', {
    answers: { ...page(), 'POST /stores/orders/export': { taskId: exampleTask().id } },
  })
  await click('button', 'Export orders')
  expect(all('checkbox', 'Item SKU')).toEqual([])
  await click('radio', /^One row per item/)
  await find('button', `Export ${exportColumnNames.length + exportItemColumnNames.length} columns`)
  await click('button', 'Choose none')
  await click('checkbox', 'Item SKU')
  // Without a column of the order, rows of the same item could not be told apart.
  expect(((await find('button', 'Export 1 column')) as HTMLButtonElement).disabled).toBe(true)
  await click('checkbox', 'Order')
  await click('button', 'Export 2 columns')
  await vi.waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ language: 'en', rowsPer: 'item', columns: ['name'], itemColumns: ['itemSku'] },
    }),
  )
  await click('button', 'Export orders')
  await find('button', 'Export 2 columns')
})

it('shows where orders come from once a member chooses the column', async () => {
  await openAdmin('/orders', { answers: page() })
  await find('link', '#1042')
  expect(all('columnheader', 'Source')).toEqual([])
  await click('button', 'Columns')
  await click('checkbox', 'Source')
  await find('columnheader', 'Source')
  await findText('Online store')
  await click('checkbox', 'Source')
  await vi.waitFor(() => expect(all('columnheader', 'Source')).toEqual([]))
})

it('does not ask to send an order of which all was refunded before', async () => {
  const emptied = { ...order, isEmptied: true, paymentStatus: 'refunded' }
  await openAdmin('/orders', {
    answers: { 'GET /stores/orders': { items: [emptied], previousCursor: null, nextCursor: null } },
  })
  const link = await find('link', '#1042')
  expect(link.closest('tr')?.textContent).toContain('RefundedNothing to send')
})

it('hides the export and the creation of orders without permission', async () => {
  const me = { isStoreOwner: false, scopes: ['orders.view'] }
  await openAdmin('/orders', { answers: { ...page(), ...altered('GET /users/info', me) } })
  await find('link', '#1042')
  expect(all('button', 'Export orders')).toEqual([])
  expect(all('link', 'Create order')).toEqual([])
})

it('creates an order as a draft', async () => {
  await openAdmin('/orders', { answers: page() })
  expect((await find('link', 'Create order')).getAttribute('href')).toBe('/admin/northwind/draft-orders/new')
})

it('goes to the next page and back', async () => {
  const { requests } = await openAdmin('/orders', { answers: page('next-page') })
  await click('button', 'Next')
  await findAddress('/orders?at=next-page')
  await vi.waitFor(() => expect(requests('GET /stores/orders').at(-1)?.query.get('cursor')).toBe('next-page'))
})

it('goes back with the previous cursor', async () => {
  await openAdmin('/orders?at=second', { answers: page(null, 'before-second') })
  await click('button', 'Previous')
  await findAddress('/orders?at=before-second')
})

it('shows the first page when the cursor of an old address is invalid', async () => {
  const lost = problemWith(400, ['This page of the list no longer exists.'], 'cursor_invalid')
  const { requests } = await openAdmin('/orders?paymentStatus=paid&at=old', {
    answers: { 'GET /stores/orders': () => (location.search.includes('at=') ? lost : page()['GET /stores/orders']) },
  })
  await find('link', '#1042')
  await findAddress('/orders?paymentStatus=paid')
  const last = requests('GET /stores/orders').at(-1)?.query
  expect(Object.fromEntries(last ?? [])).toEqual({ paymentStatus: 'paid', limit: '25' })
})

it('drops unknown filters and names them', async () => {
  const { requests } = await openAdmin('/orders?paymentStatus=stolen&total=1..&sort=risk', { answers: page() })
  await find('link', '#1042')
  await findText('Removed filters that no longer exist: Payment, order')
  expect(Object.fromEntries(requests('GET /stores/orders')[0]?.query ?? [])).toEqual({ total: '1..', limit: '25' })
})

it('says that nothing matches and clears the filters', async () => {
  await openAdmin('/orders?paymentStatus=voided')
  await find('heading', 'No orders match')
  await click('button', 'Clear filters', 1)
  await findAddress('/orders')
  await find('heading', 'No orders yet')
})

it('shows the error with its request id, and retries', async () => {
  let answer: object = problemWith(409, ['The list is being rebuilt'])
  await openAdmin('/orders', { answers: { 'GET /stores/orders': () => answer } })
  await findText('The list is being rebuilt')
  await findText('Request ID request-1')
  expect(all('alert')).toHaveLength(1)
  answer = { items: [order], previousCursor: null, nextCursor: null }
  await click('button', 'Retry')
  await find('link', '#1042')
})

it('shows the chosen page size, and renders only visible rows of a long page', async () => {
  const items = Array.from({ length: 250 }, (_, index) =>
    exampleOrder({
      id: `019a0000-0000-7000-8000-000000000${String(index).padStart(3, '0')}`,
      name: `#${2000 + index}`,
    }),
  )
  const { requests } = await openAdmin('/orders?at=old', {
    answers: { 'GET /stores/orders': { items, previousCursor: null, nextCursor: 'next' } },
  })
  await find('link', '#2000')
  await choose('Rows per page', '250 rows')
  await findAddress('/orders?rows=250')
  await vi.waitFor(() => expect(requests('GET /stores/orders').at(-1)?.query.get('limit')).toBe('250'))
  const renderedRows = () => document.querySelectorAll('tbody tr[data-index]').length
  await vi.waitFor(() => expect(renderedRows()).toBeLessThan(60))
  expect(renderedRows()).toBeGreaterThan(10)
  expect((await find('table', 'Orders')).getAttribute('aria-rowcount')).toBe('251')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(200 * 44)
  window.dispatchEvent(new Event('scroll'))
  await find('link', '#2200')
  expect(all('link', '#2000')).toEqual([])
  vi.restoreAllMocks()
})

it('shows an order in two lines on a phone', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ media, matches: media.includes('max-width: 48em'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  await openAdmin('/orders', { answers: page() })
  const item = (await find('link', '#1042 · Linh Trần')).closest('li')
  expect(item?.textContent).toMatch(/^#1042 · Linh Trần\$39\.98.*Paid$/)
  expect(all('table')).toEqual([])
  vi.restoreAllMocks()
})

it('shows placeholder rows of the final size while loading', async () => {
  await openAdmin('/orders', { answers: { 'GET /stores/orders': () => new Promise(() => {}) } })
  const table = await find('table', 'Orders')
  expect(table.getAttribute('aria-busy')).toBe('true')
  expect(table.querySelectorAll('tbody tr')).toHaveLength(25)
})

it('filters imported orders, and offers the import of past orders to those who may edit', async () => {
  const { requests } = await openAdmin('/orders?source=imported', { answers: page() })
  await findText('Imported')
  expect(requests('GET /stores/orders').at(-1)?.query.get('source')).toBe('imported')
  expect((await find('link', 'Import past orders')).getAttribute('href')).toBe('/admin/northwind/orders/import')
})
