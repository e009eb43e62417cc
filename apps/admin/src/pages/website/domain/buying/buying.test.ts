import type { DomainOrder } from '@backroom/contract/money/domain-orders/endpoints'
import { expect, it } from 'vitest'
import { openAdmin, problemWith } from '../../../../testing/open-admin.ts'
import { choose, click, find, findText, type } from '../../../../testing/screen.ts'
import { settle, stopClock } from '../../../../testing/settle.ts'

const order: DomainOrder = {
  ...{ id: '019a0000-0000-7000-8000-0000000000e1', host: 'southwind.com', years: 1, priceCents: 1250, currency: 'USD' },
  ...{ state: 'requested', reason: null, isCancelling: false, orderedAt: '2026-11-20T10:00:00Z' },
}
const offers = {
  offers: [
    { host: 'southwind.com', isAvailable: true, priceCents: 1250, currency: 'USD' },
    { host: 'southwind.net', isAvailable: false, priceCents: 1250, currency: 'USD' },
  ],
}
const quote = (years: number, priceCents = years * 1250, balanceAfterCents = 5000) => ({
  ...{ host: 'southwind.com', years, priceCents, currency: 'USD', balanceAfterCents },
})
const base = {
  'GET /stores/config/domains': { domains: [] },
  'GET /stores/config/pending-domains': { isOffered: true, orders: [] as DomainOrder[] },
  'GET /stores/config/domain-offers': offers,
  'GET /stores/config/domain-quote': ({ query }: { query: URLSearchParams }) => quote(Number(query.get('years'))),
}
const search = async () => {
  await click('button', 'Buy domain')
  await type('Name or domain', ' southwind ')
  await click('button', 'Search', -1)
}

it('searches, quotes and buys a domain for some years [A7-60]', async () => {
  const { requests } = await openAdmin('/domains', { answers: { ...base, 'POST /stores/config/buy-domains': order } })
  await search()
  await findText('Taken')
  await click('button', 'Choose southwind.com')
  await findText('$12.50')
  await choose('Registered for', '2 years')
  await findText('$25.00')
  await click('button', 'Buy domain', -1)
  await expect.poll(() => requests('POST /stores/config/buy-domains')).toHaveLength(1)
  expect(requests('GET /stores/config/domain-offers')[0]?.query.get('text')).toBe('southwind')
  expect(requests('POST /stores/config/buy-domains')[0]?.body).toEqual({
    ...{ key: expect.any(String), host: 'southwind.com', years: 2, priceCents: 2500 },
  })
  await expect.poll(() => document.body.textContent).not.toContain('Registered for')
})

it('shows the new price when it has changed, and a retry of the same price sends the same key', async () => {
  let price = 1250
  const { requests } = await openAdmin('/domains', {
    answers: {
      ...base,
      'GET /stores/config/domain-quote': () => quote(1, price),
      'POST /stores/config/buy-domains': () => {
        price = 1999
        return problemWith(409, ['The price is now $19.99.'], 'quote_changed')
      },
    },
  })
  await search()
  await click('button', 'Choose southwind.com')
  await findText('$12.50')
  for (const [tries, shown] of [
    [1, 'The price is now $19.99.'],
    [2, '$19.99'],
    [3, '$19.99'],
  ] as const) {
    await click('button', 'Buy domain', -1)
    await expect.poll(() => requests('POST /stores/config/buy-domains')).toHaveLength(tries)
    await findText(shown)
  }
  const bodies = requests('POST /stores/config/buy-domains').map(
    ({ body }) => body as { key: string; priceCents: number },
  )
  expect(bodies.map(({ priceCents }) => priceCents)).toEqual([1250, 1999, 1999])
  expect(bodies[0]?.key).not.toBe(bodies[1]?.key)
  expect(bodies[1]?.key).toBe(bodies[2]?.key)
})

it('a live update that loads the price again takes no click away', async () => {
  let asked = 0
  const { requests } = await openAdmin('/domains', {
    answers: {
      ...base,
      'GET /stores/config/domain-quote': () => (++asked === 1 ? quote(1) : new Promise<never>(() => {})),
      'POST /stores/config/buy-domains': order,
    },
  })
  await search()
  await click('button', 'Choose southwind.com')
  await findText('$50.00')
  const { queryClient } = await import('../../../../api/query-client.ts')
  void queryClient.invalidateQueries({ queryKey: ['domainOrders'] })
  await expect.poll(() => asked).toBe(2)
  stopClock(new Date())
  await settle()
  await click('button', 'Buy domain', -1)
  await expect.poll(() => requests('POST /stores/config/buy-domains')).toHaveLength(1)
})

it('cannot buy what the balance does not cover, and says so', async () => {
  await openAdmin('/domains', { answers: { ...base, 'GET /stores/config/domain-quote': quote(1, 1250, -1) } })
  await search()
  await click('button', 'Choose southwind.com')
  await findText(/Your available balance is too small/)
  expect(((await find('button', 'Buy domain', -1)) as HTMLButtonElement).disabled).toBe(true)
})

it('says that the registrar did not answer', async () => {
  await openAdmin('/domains', {
    answers: { ...base, 'GET /stores/config/domain-offers': problemWith(409, ['The registrar didn’t answer.']) },
  })
  await search()
  await find('alert', /The registrar didn’t answer/)
})

it('says in one sentence why nothing can be bought without a registrar [A7-61]', async () => {
  await openAdmin('/domains', {
    answers: { ...base, 'GET /stores/config/pending-domains': { isOffered: false, orders: [] } },
  })
  await findText(/no registrar is set up/)
  expect(document.body.textContent).not.toContain('Buy domain')
})

it('lists open orders and those that failed with their reason, and cancels an open one [A7-61, A7-62]', async () => {
  const failed: DomainOrder = {
    ...order,
    id: order.id.replace('e1', 'e2'),
    host: 'taken.com',
    state: 'failed',
    reason: 'not_available',
  }
  const { requests } = await openAdmin('/domains', {
    answers: {
      ...base,
      'GET /stores/config/pending-domains': { isOffered: true, orders: [order, failed] },
      'DELETE /stores/config/pending-domain': { ...order, state: 'cancelled' },
    },
  })
  await findText('Sending to the registrar')
  await findText(/It was registered elsewhere first/)
  expect(document.body.textContent).not.toContain('Cancel order of taken.com')
  await click('button', 'Cancel order of southwind.com')
  await findText(/\$12\.50 will return to your balance/)
  await click('button', 'Cancel order', -1)
  await expect.poll(() => requests('DELETE /stores/config/pending-domain')).toHaveLength(1)
  expect(requests('DELETE /stores/config/pending-domain')[0]?.query.get('id')).toBe(order.id)
})

it('an order that is being canceled cannot be canceled again', async () => {
  await openAdmin('/domains', {
    answers: {
      ...base,
      'GET /stores/config/pending-domains': {
        isOffered: true,
        orders: [{ ...order, state: 'pending', isCancelling: true }],
      },
    },
  })
  await findText('Being canceled')
  expect(document.body.textContent).not.toContain('Cancel order')
})
