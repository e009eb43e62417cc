import { expect, it } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../testing/screen.ts'

const storeId = '019a0000-0000-7000-8000-00000000000b'
const payout = {
  ...{
    id: '019a0000-0000-7000-8000-0000000000d2',
    storeId,
    storeName: 'Lotus',
    holder: 'Lotus Ltd',
    state: 'requested',
  },
  ...{ isOwn: false, destinationKind: 'wise', destinationHint: 'a••••@example.com', amountCents: 10_000, feeCents: 60 },
  ...{ netCents: 9940, currency: 'USD', reason: null, note: '', requestedAt: '2026-11-20T10:00:00Z', arrivesOn: null },
}
const operator = altered('GET /users/info', { isInternal: true })
const queue = 'GET /stores/admin/payouts'
const step = (name: string) => `POST /stores/admin/payouts/${payout.id}/${name}`
const open = (state: string, more: object = {}) =>
  openAdmin(`/payout-reviews?state=${state}`, {
    answers: { ...operator, [queue]: { payouts: [{ ...payout, state }], isMore: false }, ...more },
  })

it('lists the payouts of a state, and asks for another state by the address', async () => {
  const { requests } = await open('requested')
  for (const text of ['Lotus', '$100.00', '$99.40']) await findText(text)
  await choose('State', 'Approved')
  await expect.poll(() => requests(queue).at(-1)?.query.get('state')).toBe('approved')
  expect(location.search).toBe('?state=approved')
})

it.each([
  ['requested', 'Review', 'review'],
  ['under_review', 'Approve', 'approve'],
  ['approved', 'Mark as sent', 'send'],
])('takes a payout that is %s by “%s” in its own store', async (state, name, path) => {
  const { requests } = await open(state, { [step(path)]: payout })
  await click('button', `${name}: Lotus, $100.00`)
  await expect.poll(() => requests(step(path)).map(({ body }) => body)).toEqual([{ storeId }])
})

it.each([
  ['under_review', 'Reject', 'reject', 'We need documents about your business first.', 'documents_missing'],
  ['processing', 'Mark as failed', 'failed', 'The account is closed.', 'account_closed'],
  ['paid', 'Mark as returned', 'returned', 'There is no such account.', 'account_not_found'],
])('asks why a payout that is %s ends by “%s”', async (state, name, path, what, reason) => {
  const { requests } = await open(state, { [step(path)]: payout })
  await click('button', `${name}: Lotus, $100.00`)
  await choose('Reason', what)
  await type('Note for the shop', 'See mail')
  await click('button', name, -1)
  await expect.poll(() => requests(step(path)).map(({ body }) => body)).toEqual([{ storeId, reason, note: 'See mail' }])
})

it('offers only reasons that explain the step', async () => {
  await open('under_review')
  await click('button', /^Reject/)
  const select = (await find('combobox', 'Reason')) as HTMLSelectElement
  expect([...select.options].map(({ value }) => value)).not.toContain('account_closed')
})

it('asks for the number of a transfer that arrived', async () => {
  const { requests } = await open('processing', { [step('paid')]: payout })
  await click('button', 'Mark as paid: Lotus, $100.00')
  await type('Transfer number', 'TR-7')
  await click('button', 'Mark as paid', -1)
  await expect.poll(() => requests(step('paid')).map(({ body }) => body)).toEqual([{ storeId, reference: 'TR-7' }])
})

it('lets nobody approve a payout of their own', async () => {
  await open('under_review', {
    [queue]: { payouts: [{ ...payout, state: 'under_review', isOwn: true }], isMore: false },
  })
  const button = await find('button', /^Approve/)
  expect((button as HTMLButtonElement).disabled).toBe(true)
  await findText(/Requested by you/)
})

it('shows more after the last payout of the page', async () => {
  const { requests } = await open('requested', { [queue]: { payouts: [payout], isMore: true } })
  await click('button', 'Show more')
  await expect.poll(() => requests(queue).at(-1)?.query.get('after')).toBe(payout.id)
})

it('is not there for a merchant', async () => {
  await openAdmin('/payout-reviews', { answers: altered('GET /users/info', { isInternal: false }) })
  expect(all('link', 'Payout reviews')).toEqual([])
  await find('heading', /access|permission/i)
})
