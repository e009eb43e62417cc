import type { PayoutDestination } from '@backroom/contract/money/payout-destinations/endpoints'
import { describe, expect, it } from 'vitest'
import { altered } from '../../../../testing/answers.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../../testing/screen.ts'

const wise: PayoutDestination = {
  ...{ id: '019a0000-0000-7000-8000-0000000000d1', kind: 'wise', holder: 'Ada Ltd', hint: 'a••••@example.com' },
  ...{ state: 'usable', usableFrom: '2026-11-20T10:00:00Z', feeBasisPoints: 60, arrivalDays: 2, revision: 3 },
  createdAt: '2026-11-16T10:00:00Z',
}
const bank: PayoutDestination = {
  ...{ ...wise, id: '019a0000-0000-7000-8000-0000000000d2', kind: 'bank_account', hint: 'DE •••• 3000' },
  ...{ state: 'unconfirmed', usableFrom: null, feeBasisPoints: 50, arrivalDays: 3 },
}
const payout = {
  ...{ id: '019a0000-0000-7000-8000-0000000000d3', state: 'requested', destinationKind: 'wise' },
  ...{ destinationHint: wise.hint, amountCents: 10_000, feeCents: 60, netCents: 9940, currency: 'USD' },
  ...{ reason: null, note: '', requestedAt: '2026-11-20T10:00:00Z', arrivesOn: null },
}
const answers = {
  'GET /stores/payout/releases': {
    days: [{ day: '2026-11-28', amountCents: 9700, orders: 1 }],
    reserves: [],
    currency: 'USD',
  },
  'GET /stores/payout/card': { destinations: [wise, bank] },
  'GET /stores/payout/request-payouts': { items: [payout], previousCursor: null, nextCursor: null },
}
const openPage = (more: object = {}, address = '/settings/payout') =>
  openAdmin(address, { answers: { ...answers, ...more } })

it('shows the balance, upcoming releases, accounts and payouts [A2-28]', async () => {
  await openPage()
  for (const text of ['$1,234.56', 'Nov 28, 2026', '$97.00', '$99.40', 'Waiting for your confirmation', 'Ready'])
    await findText(text)
  const link = await find('link', /Nov 20/)
  expect(link.getAttribute('href')).toBe(`/admin/northwind/settings/payout/requests/${payout.id}`)
})

it('shows in the calendar what is set aside, why and until when, among the releases by their day', async () => {
  const reserve = {
    id: '019a0000-0000-7000-8000-0000000000d8',
    day: '2026-11-26',
    amountCents: 500,
    reason: 'Many refunds',
  }
  await openPage({
    'GET /stores/payout/releases': { ...answers['GET /stores/payout/releases'], reserves: [reserve] },
  })
  await findText('Set aside: Many refunds')
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  const first = rows.indexOf('Nov 26, 2026Set aside: Many refunds$5.00')
  expect(rows[first + 1]).toBe('Nov 28, 20261 order$97.00')
})

it('shows what is reserved and owed only if there is some', async () => {
  await openPage()
  await findText('On its way')
  expect(document.body.textContent).not.toContain('Reserved')
  await openPage(altered('GET /stores/payout/v2/balance', { reserved: 500, debt: 700 }))
  await findText('$5.00')
  await findText('You owe')
})

describe('a request', () => {
  it('shows fee, what arrives and when, before it is sent with its own key', async () => {
    const { requests } = await openPage({ 'POST /stores/payout/v2/payout-request': payout })
    await click('button', 'Request payout')
    await type('Amount', '200.00')
    for (const text of ['$1.20', '$198.80', '2 working days after approval']) await findText(text)
    await click('button', 'Request payout', -1)
    await expect.poll(() => requests('POST /stores/payout/v2/payout-request')).toHaveLength(1)
    const [sent] = requests('POST /stores/payout/v2/payout-request')
    expect(sent?.body).toEqual({ amountCents: 20_000, destinationId: wise.id })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  })

  it.each([
    ['Add a payout account first.', { 'GET /stores/payout/card': { destinations: [] } }],
    ['None of your payout accounts can be paid yet.', { 'GET /stores/payout/card': { destinations: [bank] } }],
    ['You owe an amount from refunds.', altered('GET /stores/payout/v2/balance', { debt: 1 })],
    ['The smallest payout is $50.00.', altered('GET /stores/payout/v2/balance', { availableToPayout: 4999 })],
  ])('says what is missing: %s', async (text, more) => {
    await openPage(more)
    await click('button', 'Request payout')
    await findText(new RegExp(text.replaceAll('.', '\\.').replaceAll('$', '\\$')))
  })

  it('shows at the amount why it was refused', async () => {
    const message = 'The amount is above your available balance.'
    const problem = { status: 409, code: 'balance_too_small', messages: [message], requestId: 'request-1' }
    const refusal = () => Response.json({ ...problem, findings: [{ path: 'amountCents', message }] }, { status: 409 })
    await openPage({ 'POST /stores/payout/v2/payout-request': refusal })
    await click('button', 'Request payout')
    await click('button', 'Request payout', -1)
    const field = await find('textbox', 'Amount')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('an account', () => {
  it('asks for what its kind and its country need', async () => {
    await openPage()
    await click('button', 'Add account')
    await choose('Country of the bank', 'Germany')
    await find('textbox', 'IBAN')
    expect(all('textbox', 'Account number')).toEqual([])
    await choose('Country of the bank', 'United States')
    await find('textbox', 'Routing number')
    await find('textbox', 'Account number')
    await choose('Kind of account', 'PayPal')
    await find('textbox', 'Email address of the account')
    expect(all('combobox', 'Country of the bank')).toEqual([])
  })

  it('is replaced in the revision that is shown, and removed after a question', async () => {
    const { requests } = await openPage({
      [`PATCH /stores/payout/card/${wise.id}`]: wise,
      [`DELETE /stores/payout/card/${wise.id}`]: {},
    })
    await click('button', 'Change Wise · a••••@example.com')
    await type('Email address of the account', 'new@example.com')
    await click('button', 'Replace account')
    await expect.poll(() => requests(`PATCH /stores/payout/card/${wise.id}`)).toHaveLength(1)
    expect(requests(`PATCH /stores/payout/card/${wise.id}`)[0]?.headers.get('if-match')).toBe('"3"')
    await click('button', 'Remove Wise · a••••@example.com')
    await click('button', 'Remove account')
    await expect.poll(() => requests(`DELETE /stores/payout/card/${wise.id}`)).toHaveLength(1)
  })

  it('is confirmed by the link of its mail, once, and the token leaves the address', async () => {
    const { requests } = await openPage(
      { 'POST /stores/payout/card-confirmation': { ...bank, state: 'waiting' } },
      '/settings/payout?confirm=token-1',
    )
    await findText('Account confirmed')
    expect(requests('POST /stores/payout/card-confirmation').map(({ body }) => body)).toEqual([{ token: 'token-1' }])
    await expect.poll(() => location.search).toBe('')
  })

  it('is mailed again while it waits for its confirmation', async () => {
    const { requests } = await openPage({ [`POST /stores/payout/card/${bank.id}/confirmation`]: {} })
    await click('button', 'Send email again')
    await findText('Email sent')
    expect(requests(`POST /stores/payout/card/${bank.id}/confirmation`)).toHaveLength(1)
  })
})

const weekly = {
  ...{ id: '019a0000-0000-7000-8000-0000000000c1', schedule: 'weekly', weekday: 5, thresholdCents: null },
  ...{ destinationId: wise.id, nextRunAt: '2026-11-27T02:00:00Z', minimumCents: 5000, holdingDays: 5 },
  ...{ currency: 'USD', revision: 1 },
}

it('saves a weekly schedule with its day and account', async () => {
  const { requests } = await openPage({ 'POST /stores/payout/config': weekly })
  await click('button', 'Change')
  await choose('When', 'Every week')
  await choose('Day of the week', 'Friday')
  await click('button', 'Save schedule')
  await expect.poll(() => requests('POST /stores/payout/config')).toHaveLength(1)
  expect(requests('POST /stores/payout/config')[0]?.body).toEqual({
    ...{ schedule: 'weekly', weekday: 5, thresholdCents: null, destinationId: wise.id },
  })
})

it('offers nothing to somebody who may only look', async () => {
  await openPage(altered('GET /users/info', { isStoreOwner: false, scopes: ['payouts.view'] }))
  await findText('Ready')
  for (const name of ['Request payout', 'Add account', /^Change/, /^Remove/, 'Send email again'])
    expect(all('button', name)).toEqual([])
})
