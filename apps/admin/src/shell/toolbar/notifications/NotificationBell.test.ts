import { expect, it, vi } from 'vitest'
import type { Answers } from '../../../testing/answers.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText } from '../../../testing/screen.ts'

const list = 'GET /stores/payout/v2/notification'
const order = {
  _id: '019a0000-0000-7000-8000-0000000000f1',
  title: 'New order #1001',
  body: `<p>Bee ordered for <b>$25.00</b>.<script>alert(1)</script></p><p><a href="${location.origin}/admin/orders">Open the order</a></p>`,
  createdDate: '2026-11-21T22:05:09Z',
  status: 1,
}
const announcement = {
  _id: '019a0000-0000-7000-8000-0000000000f2',
  title: 'Everything in its place',
  body: '<p>Hello</p>',
  createdDate: '2026-11-20T00:00:00Z',
}
const read = `PATCH /stores/payout/v2/notification/${order._id}`

/** A list that marking as read empties, like the server's. */
function notificationAnswers({ status = 1 } = {}): Answers {
  let isRead = false
  return {
    [list]: () => ({
      notifications: isRead ? [] : [{ ...order, status }],
      total: isRead ? 0 : 1,
      publicNotification: [announcement],
    }),
    [read]: () => {
      isRead = true
      return { _id: order._id, status: 2 }
    },
  }
}
const openBell = async () => {
  await click('button', /^Notifications, \d+ unread$/)
  await find('heading', 'Thông Báo')
}

it('loads the first ten unread notifications, and lists public notifications below [A1-07] [A2-82] [A3-06] [A9-04] [A9-05] [A9-06]', async () => {
  const { requests } = await openAdmin('/orders', { answers: notificationAnswers() })
  await find('button', 'Notifications, 2 unread')
  await openBell()
  expect(Object.fromEntries(requests(list)[0]?.query ?? [])).toMatchObject({ page: '1', limit: '10', status: '1' })
  await findText(/New order #1001.*From Backroom.*Everything in its place/)
  expect((await find('link', 'Notification settings')).getAttribute('href')).toBe('/admin/northwind/notifications')
})

it('is titled Thông Báo in Vietnamese [A2-82]', async () => {
  await openAdmin('/orders', { answers: notificationAnswers() })
  await click('button', 'Tiếng Việt (VI)')
  await click('button', 'Thông báo, 2 chưa đọc')
  await find('heading', 'Thông Báo')
})

it('opens an unread notification in a dialog, marks it read and reloads the list [A2-83] [A3-04] [A4-07] [A4-08]', async () => {
  const { sent, requests } = await openAdmin('/orders', { answers: notificationAnswers() })
  await openBell()
  await click('button', /New order/)
  await find('heading', 'New order #1001')
  const dialog = document.querySelector('dialog')
  expect(dialog?.querySelector('b')?.textContent).toBe('$25.00')
  expect(dialog?.innerHTML).not.toContain('script')
  await find('button', 'Notifications, 1 unread')
  expect(requests(read)).toHaveLength(1)
  const calls = sent.map(({ method, path }) => `${method} ${path}`)
  expect(calls.lastIndexOf(list)).toBeGreaterThan(calls.indexOf(read))
})

it("formats times as DD-MM-YYYY, HH:mm:ss in the store's time zone [A9-09]", async () => {
  await openAdmin('/orders', { answers: notificationAnswers() })
  await openBell()
  await findText('22-11-2026, 05:05:09')
  await click('button', /New order/)
  await find('heading', 'New order #1001')
  expect(document.querySelector('dialog time')?.textContent).toBe('22-11-2026, 05:05:09')
})

it('neither marks nor reloads for a read notification [A4-08]', async () => {
  const { requests } = await openAdmin('/orders', { answers: notificationAnswers({ status: 2 }) })
  await openBell()
  const requestCount = requests(list).length
  await click('button', /New order/)
  await find('heading', 'New order #1001')
  await click('button', 'Close')
  expect(requests(read)).toEqual([])
  expect(requests(list)).toHaveLength(requestCount)
})

it('stores opened public notifications in this browser only [A4-09]', async () => {
  const { sent } = await openAdmin('/orders', { answers: notificationAnswers() })
  await openBell()
  await click('button', /Everything in its place/)
  await findText('Hello')
  await find('button', 'Notifications, 1 unread')
  expect(Object.values({ ...localStorage }).join()).toContain(announcement._id)
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([])
})

it('follows a link into the back office without a page load', async () => {
  await openAdmin('/products', { answers: notificationAnswers() })
  await openBell()
  await click('button', /New order/)
  await click('link', 'Open the order')
  await findAddress('/orders')
  expect(document.querySelector('dialog')).toBeNull()
})

it('logs a failure and keeps the last known list [A8-06]', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isBroken = false
  const answers = notificationAnswers()
  await openAdmin('/orders', {
    answers: { ...answers, [list]: () => (isBroken ? 409 : (answers[list] as () => object)()) },
  })
  await find('button', 'Notifications, 2 unread')
  isBroken = true
  const { queryClient } = await import('../../../api/query-client.ts')
  await queryClient.invalidateQueries({ queryKey: ['notifications'] })
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  expect(all('alert')).toEqual([])
  await find('button', 'Notifications, 2 unread')
})
