import { expect, it, onTestFinished, vi } from 'vitest'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { click, find, findText } from '../../../../../testing/screen.ts'

const line = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  kind: 'sale',
  at: '2026-11-20T10:00:00Z',
  orderId: '019a0000-0000-7000-8000-0000000000f2',
  orderName: '#1007',
  grossCents: 10_000,
  feeCents: 300,
  netCents: 9700,
  currency: 'USD',
}

it('shows every movement', async () => {
  await openAdmin('/settings/payout/statement', {
    answers: {
      'GET /stores/payout/statement': { items: [line], previousCursor: null, nextCursor: null },
    },
  })
  for (const text of ['$97.00', '-$3.00', '$100.00']) await findText(text)
  const link = await find('link', 'Sale · #1007')
  expect(link.getAttribute('href')).toBe(`/admin/northwind/orders/${line.orderId}`)
})

it('names a refund with its amount, and does not link a movement without an order', async () => {
  const refund = { ...line, kind: 'refund', grossCents: -2500, feeCents: -75, netCents: -2425 }
  const items = [
    { ...refund, id: crypto.randomUUID(), kind: 'refund_release', grossCents: 0, feeCents: 0 },
    { ...refund, id: crypto.randomUUID() },
    { ...line, id: crypto.randomUUID(), orderId: null, orderName: null },
  ]
  await openAdmin('/settings/payout/statement', {
    answers: {
      'GET /stores/payout/statement': { items, previousCursor: null, nextCursor: null },
    },
  })
  await find('link', 'Refund from balance · #1007')
  await find('link', 'Refund · #1007')
  for (const text of ['-$25.00', '$0.75', '-$24.25']) await findText(text)
  const [plain] = [...document.querySelectorAll('tbody tr')].slice(-1)
  expect(plain?.querySelector('td')?.textContent).toBe('Sale')
  expect(plain?.querySelector('a')).toBeNull()
})

it('says that nothing was sold yet', async () => {
  await openAdmin('/settings/payout/statement', {
    answers: {
      'GET /stores/payout/statement': { items: [], previousCursor: null, nextCursor: null },
    },
  })
  await find('heading', 'No transactions yet')
})

it('exports what the filters show', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:statement')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const { requests } = await openAdmin('/settings/payout/statement?kind=refund', {
    answers: {
      'GET /stores/payout/statement': { items: [line], previousCursor: null, nextCursor: null },
      'GET /stores/payout/statement/export': () =>
        new Response('at,transaction\r\n2026-11-20,sale\r\n2026-11-20,sale\r\n'),
    },
  })
  await click('button', 'Export CSV')
  await find('status', /2 entries exported/)
  expect(requests('GET /stores/payout/statement/export').at(-1)?.query.get('kind')).toBe('refund')
  expect(saved).toHaveBeenCalledOnce()
})
