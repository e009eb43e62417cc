// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { exampleOrder, exampleTask } from '../../../testing/examples.ts'
import { openAdmin, refusal } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const order = exampleOrder()
const page = (nextCursor: string | null = null) => ({ 'GET /stores/orders': { items: [order], nextCursor } })

afterEach(() => void vi.useRealTimers())

it('lists orders with the time in the zone of the store', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T00:00:00Z') })
  await openAdmin('/orders', { answers: page() })
  const link = await find('link', '#1042')
  expect(link.closest('tr')?.textContent).toBe('#1042Nov 22, 05:05Linh TrầnPaidUnfulfilled2$39.98')
  expect(link.getAttribute('href')).toBe(`/admin/northwind/orders/${order.id}`)
})

it('keeps search and filters in the address and asks list and count alike', async () => {
  const { requests } = await openAdmin('/orders?text=linh&payment=paid&fulfillment=on_hold', { answers: page() })
  await find('link', '#1042')
  const filter = { text: 'linh', paymentStatus: 'paid', fulfillmentStatus: 'on_hold' }
  expect(Object.fromEntries(requests('GET /stores/orders')[0]?.query ?? [])).toMatchObject(filter)
  expect(Object.fromEntries(requests('GET /stores/orders/count')[0]?.query ?? [])).toMatchObject(filter)
  await type('Search orders', 'ada')
  await findAddress('/orders?text=ada&payment=paid&fulfillment=on_hold')
})

it('asks for what is typed and chosen, list and count alike, from the first page on', async () => {
  const { requests } = await openAdmin(`/orders?after=${order.id}`, { answers: page() })
  await find('link', '#1042')
  await type('Search orders', ' ada ')
  await findAddress('/orders?text=ada')
  await choose('Payment', 'Refunded')
  await choose('Fulfillment', 'On hold')
  await findAddress('/orders?text=ada&payment=refunded&fulfillment=on_hold')
  const filter = { text: 'ada', paymentStatus: 'refunded', fulfillmentStatus: 'on_hold' }
  for (const call of ['GET /stores/orders', 'GET /stores/orders/count']) {
    const asked = () => Object.fromEntries(requests(call).at(-1)?.query ?? [])
    await vi.waitFor(() => expect(asked(), call).toMatchObject(filter))
    expect(asked(), call).not.toHaveProperty('cursor')
  }
  await choose('Payment', 'Any payment')
  await vi.waitFor(() => expect(requests('GET /stores/orders').at(-1)?.query.has('paymentStatus')).toBe(false))
})

it('exports exactly what the filter shows, and the dock tells of it', async () => {
  let items: object[] = []
  const { sent } = await openAdmin('/orders?text=linh&payment=paid', {
    answers: {
      ...page(),
      'GET /stores/tasks': () => ({ items, nextCursor: null }),
      'POST /stores/orders/export': () => {
        items = [exampleTask()]
        return { taskId: exampleTask().id }
      },
    },
  })
  await click('button', 'Export orders')
  await find('progressbar', 'Export of orders')
  const [begun] = sent.filter(({ method }) => method === 'POST')
  expect(begun?.body).toEqual({ text: 'linh', paymentStatus: 'paid', language: 'en' })
  expect(begun?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

it('offers no export to whoever may not export', async () => {
  const me = { isStoreOwner: false, scopes: ['orders.view'] }
  await openAdmin('/orders', { answers: { ...page(), ...altered('GET /users/info', me) } })
  await find('link', '#1042')
  expect(all('button', 'Export orders')).toEqual([])
})

it('goes to the next page and back again', async () => {
  const { requests } = await openAdmin('/orders', { answers: page(order.id) })
  await click('button', 'Next')
  await findAddress(`/orders?after=${order.id}`)
  await vi.waitFor(() => expect(requests('GET /stores/orders').at(-1)?.query.get('cursor')).toBe(order.id))
  await click('button', 'Previous')
  await findAddress('/orders')
})

it('says when nothing matches and takes the filters away', async () => {
  await openAdmin('/orders?payment=voided')
  await find('heading', 'No order matches')
  await click('button', 'Clear filters')
  await findAddress('/orders')
  await find('heading', 'No orders yet')
})

it('says what went wrong, with the request id, and tries again', async () => {
  let answer: object = refusal(409, ['The list is being rebuilt'])
  await openAdmin('/orders', { answers: { 'GET /stores/orders': () => answer } })
  await findText('The list is being rebuilt')
  await findText('Request id request-1')
  expect(all('alert')).toHaveLength(1)
  answer = { items: [order], nextCursor: null }
  await click('button', 'Retry')
  await find('link', '#1042')
})
