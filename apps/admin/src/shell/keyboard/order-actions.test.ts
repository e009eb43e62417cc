import { expect, it, vi } from 'vitest'
import { altered } from '../../testing/answers.ts'
import { exampleOrder } from '../../testing/examples.ts'
import { exampleOrderDetail } from '../../testing/examples-of-orders.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { all, click, find, findAddress, type } from '../../testing/screen.ts'

const searchField = 'Search orders, products, customers, pages…'
const page = (items: object[] = []) => ({ items, nextCursor: null, previousCursor: null })
const order = exampleOrderDetail()
/** The number is also in the email of a newer order. */
const other = exampleOrder({ id: '019a0000-0000-7000-8000-0000000000f9', number: 2001, name: '#2001' })

async function search(text: string, detail: object = order, more: Parameters<typeof altered>[1] = {}) {
  const lists = ['draft-orders', 'products', 'customers', 'collections', 'discounts', 'onlinestore/pages']
  const opened = await openAdmin('/', {
    answers: {
      ...Object.fromEntries(lists.map((list) => [`GET /stores/${list}`, page()])),
      'GET /stores/orders': page([other, exampleOrder({ id: order.id })]),
      [`GET /stores/orders/${order.id}`]: detail,
      ...altered('GET /users/info', more),
    },
  })
  await find('heading', /Ada Nguyen/)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  await type(searchField, text)
  return opened
}
const offered = () => all('option', /order #/).map(({ textContent }) => textContent)

it.each([
  ['refund 1042', 'Refund order #1042', 'Refund order #1042'],
  ['hoàn tiền #1042', 'Refund order #1042', 'Refund order #1042'],
  ['edit 1042', 'Edit order #1042', 'Edit order #1042'],
])('%j opens the order with its dialog, once', async (text, option, dialog) => {
  const { requests } = await search(text)
  await click('option', new RegExp(`^${option}`))
  await findAddress(`/orders/${order.id}`)
  await find('dialog', dialog)
  // A reload opens no dialog again.
  await vi.waitFor(() => expect(location.search).not.toContain('action'))
  expect(requests('GET /stores/orders').some(({ query }) => query.get('text')?.includes('1042'))).toBe(true)
})

it('sends the open pieces of an order that was typed', async () => {
  const lines = order.lines.map((line) => ({ ...line, removedQuantity: 0, fulfilledQuantity: 0 }))
  await search('fulfil 1042', { ...order, lines, fulfillments: [], returns: [], fulfillmentStatus: 'unfulfilled' })
  await click('option', /^Fulfill order #1042/)
  await find('dialog', /#1042/)
})

it('offers only what the state of the order allows', async () => {
  const cancelled = {
    ...order,
    status: 'cancelled',
    cancelledAt: '2026-11-22T10:00:00.000Z',
    paymentStatus: 'refunded',
  }
  const { requests } = await search('re 1042', cancelled)
  await vi.waitFor(() => expect(requests(`GET /stores/orders/${order.id}`).length).toBeGreaterThan(0))
  await vi.waitFor(() => expect(offered()).toEqual(['Return items of order #1042Linh Trần']))
})

it('offers only what the member may do, and asks for no order otherwise', async () => {
  const { requests } = await search('refund 1042', order, {
    isStoreOwner: false,
    scopes: ['homes.view', 'orders.view', 'orders.edit'],
  })
  await vi.waitFor(() => expect(requests('GET /stores/orders').at(-1)?.query.get('text')).toBe('refund 1042'))
  expect(requests(`GET /stores/orders/${order.id}`)).toEqual([])
  expect(offered()).toEqual([])
})

it('shows recent ones that match before all others, and each once', async () => {
  await search('1042')
  await click('option', /^#1042/)
  await findAddress(`/orders/${order.id}`)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  await type(searchField, '1042')
  await find('option', /^#2001/)
  expect(all('option', /^#/).map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['#1042', '#2001'])
  expect((await find('group', 'Recent')).textContent).toContain('#1042')
})
