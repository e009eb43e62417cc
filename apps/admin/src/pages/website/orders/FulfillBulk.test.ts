import { expect, it } from 'vitest'
import { exampleOrder } from '../../../testing/examples.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../testing/screen.ts'

const order = exampleOrder()
const page = { 'GET /stores/orders': { items: [order], previousCursor: null, nextCursor: null } }
const sending = 'POST /stores/orders/fulfillments'
const member = (scopes: string[]) => ({
  'GET /users/info': {
    ...{ id: '019a0000-0000-7000-8000-00000000000a', email: 'ada@example.com', firstName: 'Ada', lastName: 'N' },
    ...{ profilePicture: '', isStoreOwner: false, isStoreAdmin: false, isInternal: false, menuLeavesOut: [], scopes },
  },
})

it('starts to send the selected orders after it has said what that means, and writes to customers only if chosen', async () => {
  const { requests } = await openAdmin('/orders', {
    answers: { ...page, [sending]: { taskId: '019a0000-0000-7000-8000-0000000000f4' } },
  })
  await click('checkbox', `Select ${order.name}`)
  await click('button', 'Fulfill')
  await findText(/Orders on hold and cancelled ones are left out. Stock doesn’t change./)
  expect(((await find('checkbox', /Email the customers/)) as HTMLInputElement).checked).toBe(false)
  expect(requests(sending)).toEqual([])
  await click('button', 'Fulfill', -1)
  await expect.poll(() => requests(sending)).toHaveLength(1)
  expect(requests(sending)[0]!.body).toEqual({ notifiesCustomer: false, ids: [order.id] })
})

it('offers it to members who may fulfill, without what others may do', async () => {
  await openAdmin('/orders', { answers: { ...page, ...member(['orders.view', 'orders.fulfill']) } })
  await click('checkbox', `Select ${order.name}`)
  await find('button', 'Fulfill')
  expect(all('button', 'Add tags')).toEqual([])
})

it('is not offered to members who may not', async () => {
  await openAdmin('/orders', { answers: { ...page, ...member(['orders.view', 'orders.edit']) } })
  await click('checkbox', `Select ${order.name}`)
  await find('button', 'Add tags')
  expect(all('button', 'Fulfill')).toEqual([])
})
