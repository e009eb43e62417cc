import { expect, it, onTestFinished, vi } from 'vitest'
import { exampleOrder } from '../../../testing/examples.ts'
import { exampleUnsentOrder } from '../../../testing/examples-of-orders.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../testing/screen.ts'

const order = exampleOrder()
const open = exampleUnsentOrder()
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
  await findText(
    /Orders on hold, cancelled ones and those with a high risk that isn’t reviewed are left out. Stock doesn’t change./,
  )
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
  await click('button', 'More actions')
  await find('menuitem', 'Put on hold')
  for (const [role, name] of [
    ['menuitem', 'Add tags'],
    ['menuitem', 'Send reminders'],
    ['button', 'Capture payments'],
  ] as const)
    expect(all(role, name)).toEqual([])
})

it('lets a member who packs print the slips of selected orders, and no invoices', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const printing = 'POST /stores/orders/packing-slips'
  const { requests } = await openAdmin('/orders', {
    answers: { ...page, ...member(['orders.view', 'orders.fulfill']), [printing]: () => new Response('%PDF-') },
  })
  await click('checkbox', `Select ${order.name}`)
  await click('button', 'Print')
  await find('menuitem', 'Packing slips')
  for (const name of ['Invoices', 'Credit notes']) expect(all('menuitem', name)).toEqual([])
  await click('menuitem', 'Packing slips')
  await expect.poll(() => requests(printing).map(({ body }) => body)).toEqual([{ ids: [order.id] }])
  await expect.poll(() => saved).toHaveBeenCalledOnce()
})

it('lets a member who packs print the slip of an order, and offers nothing that edits it', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const printing = 'POST /stores/orders/packing-slips'
  const { requests } = await openAdmin(`/orders/${open.id}`, {
    answers: {
      ...{ [`GET /stores/orders/${open.id}`]: open, ...member(['orders.view', 'orders.fulfill']) },
      [printing]: () => new Response('%PDF-'),
    },
  })
  await click('button', 'Print')
  await click('menuitem', 'Packing slips')
  await expect.poll(() => requests(printing).map(({ body }) => body)).toEqual([{ ids: [open.id] }])
  await expect.poll(() => saved).toHaveBeenCalledOnce()
  for (const name of ['Edit order', 'Edit', 'Refund', 'Cancel order', 'Archive order', 'Add comment'])
    expect(all('button', name), name).toEqual([])
})

it('is not offered to members who may not', async () => {
  await openAdmin('/orders', { answers: { ...page, ...member(['orders.view', 'orders.edit']) } })
  await click('checkbox', `Select ${order.name}`)
  await find('button', 'Capture payments')
  await click('button', 'More actions')
  await find('menuitem', 'Add tags')
  await find('menuitem', 'Send reminders')
  expect(all('menuitem', 'Put on hold')).toEqual([])
  expect(all('button', 'Fulfill')).toEqual([])
})

it('puts the selected orders on hold with a reason, and releases them', async () => {
  const holding = 'POST /stores/orders/holds'
  const { requests } = await openAdmin('/orders', {
    answers: { ...page, [holding]: { taskId: '019a0000-0000-7000-8000-0000000000f4' } },
  })
  await click('checkbox', `Select ${order.name}`)
  await click('button', 'More actions')
  await click('menuitem', 'Put on hold')
  await findText(/Orders with nothing left to send are left out/)
  await choose('Reason', 'Out of stock')
  await type('Note for staff', 'Mugs arrive on Monday')
  await click('button', 'Put on hold')
  await find('status', /The task shows the progress, and offers to undo it\./)
  await expect.poll(() => requests(holding)).toHaveLength(1)
  expect(requests(holding)[0]!.body).toEqual({
    change: { kind: 'hold', reason: 'stock', note: 'Mugs arrive on Monday' },
    ids: [order.id],
  })
  await click('checkbox', `Select ${order.name}`)
  await click('button', 'More actions')
  await click('menuitem', 'Release hold')
  await expect.poll(() => requests(holding)).toHaveLength(2)
  expect(requests(holding)[1]!.body).toEqual({ change: { kind: 'release' }, ids: [order.id] })
})

it('sends payment reminders for the selected orders after it has said that emails cannot be taken back', async () => {
  const reminding = 'POST /stores/orders/payment-reminders'
  const { requests } = await openAdmin('/orders', {
    answers: { ...page, [reminding]: { taskId: '019a0000-0000-7000-8000-0000000000f4' } },
  })
  await click('checkbox', `Select ${order.name}`)
  await click('button', 'More actions')
  await click('menuitem', 'Send reminders')
  await findText('Send a payment reminder for 1 order?')
  await findText(/Emails can’t be taken back\. .* reminded in the last 24 hours are left out/)
  expect(requests(reminding)).toEqual([])
  await click('button', 'Send reminders')
  await expect.poll(() => requests(reminding)).toHaveLength(1)
  expect(requests(reminding)[0]!.body).toEqual({ ids: [order.id] })
  expect(requests(reminding)[0]!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  // Emails can't be taken back, so no undo is promised.
  await find('status', /Task started.*The task shows the progress\./)
})

it('sends them for all orders that match, with the number that was shown, and not at all if it is cancelled', async () => {
  const reminding = 'POST /stores/orders/matching/payment-reminders'
  const { requests } = await openAdmin('/orders?paymentStatus=pending', {
    answers: {
      ...{ ...page, 'GET /stores/orders': { items: [order], previousCursor: null, nextCursor: 'next' } },
      ...{ 'GET /stores/orders/count': { count: 431, isMore: false } },
      [reminding]: { taskId: '019a0000-0000-7000-8000-0000000000f4' },
    },
  })
  await click('checkbox', `Select ${order.name}`)
  await click('button', 'Select all 431 matching entries')
  await click('button', 'More actions')
  await click('menuitem', 'Send reminders')
  await findText('Send payment reminders for 431 orders?')
  await click('button', 'Cancel')
  expect(requests(reminding)).toEqual([])
  await click('button', 'More actions')
  await click('menuitem', 'Send reminders')
  await click('button', 'Send reminders')
  await expect.poll(() => requests(reminding)).toHaveLength(1)
  expect(requests(reminding)[0]!.body).toEqual({ matching: { paymentStatus: 'pending', count: 431 } })
})

it('captures the payments of the selected orders after it has said what that means', async () => {
  const capture = 'POST /stores/orders/captures'
  const { requests } = await openAdmin('/orders', {
    answers: { ...page, [capture]: { taskId: '019a0000-0000-7000-8000-0000000000f4' } },
  })
  await click('checkbox', `Select ${order.name}`)
  await click('button', 'Capture payments')
  await findText(/can only be given back by a refund/)
  expect(requests(capture)).toEqual([])
  await click('button', 'Capture payments', -1)
  await expect.poll(() => requests(capture)).toHaveLength(1)
  expect(requests(capture)[0]!.body).toEqual({ ids: [order.id] })
})
