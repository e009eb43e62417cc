import type { LegalEntity } from '@backroom/contract/money/legal-entities/endpoints'
import type { PaymentConnection } from '@backroom/contract/money/payment-connections/endpoints'
import type { PaymentGroup } from '@backroom/contract/money/payment-groups/endpoints'
import { describe, expect, it } from 'vitest'
import { altered } from '../../../../testing/answers.ts'
import { exampleConnection } from '../../../../testing/examples.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../../testing/screen.ts'

const entity: LegalEntity = {
  ...{ id: '019a0000-0000-7000-8000-0000000000f1', legalName: 'Ánh & Söhne GmbH 🏭', country: 'DE' },
  ...{ registrationNumber: 'HRB 1', state: 'verified', reason: '', revision: 3, createdAt: '2026-11-16T10:00:00Z' },
}
const refused: LegalEntity = {
  ...{ ...entity, id: '019a0000-0000-7000-8000-0000000000f4', legalName: 'Other Ltd', state: 'refused' },
  reason: 'The register has no such number.',
}
const cards: PaymentConnection = {
  ...{ id: '019a0000-0000-7000-8000-0000000000f2', name: 'Cards', kind: 'sandbox', isActive: true, currency: 'USD' },
  ...{ hint: '•••• 41d2', health: { state: 'ok', checkedAt: '2026-11-20T10:00:00Z', problem: null } },
  ...{ position: 0, takesSales: true, revision: 4 },
  ...{ instructions: '', unpaidDays: null, remindHours: null, account: null, isTest: false },
  ...{ capturesByHand: false, events: null },
}
const yen: PaymentConnection = {
  ...{ ...cards, id: '019a0000-0000-7000-8000-0000000000f5', name: 'Yen', currency: 'JPY' },
  ...{ position: 1, takesSales: false },
}
const failing: PaymentConnection = {
  ...{ ...cards, id: '019a0000-0000-7000-8000-0000000000f6', name: 'Old', position: 2, takesSales: false },
  health: { state: 'failing', checkedAt: '2026-11-20T10:00:00Z', problem: 'refused' },
}
const spare: PaymentConnection = {
  ...{ ...cards, id: '019a0000-0000-7000-8000-0000000000f7', name: 'Spare', position: null, takesSales: false },
}
const group: PaymentGroup = {
  ...{ id: '019a0000-0000-7000-8000-0000000000f3', name: 'All', connectionIds: [cards.id, spare.id] },
  ...{ isUsed: false, revision: 2 },
}
const path = '/stores/payout/connections'
const answers = {
  ...altered('GET /stores/payout/proxy/get-store-proxies', {
    ...{ proxies: [cards, yen, failing], entity, revision: 7 },
  }),
  'GET /stores/payout/proxy/remain-proxies': { proxies: [spare] },
  'GET /stores/payout/proxy/list-groups': { groups: [group] },
  'GET /stores/payout/entities': { entities: [entity, refused], chosenId: entity.id },
}
const openPage = (more: object = {}) => openAdmin('/settings/payments', { answers: { ...answers, ...more } })

it('says through which connection sales go, and why not through the others [A7-45]', async () => {
  await openPage()
  for (const text of [
    'Takes all sales',
    'Not used: the shop sells in USD',
    'Doesn’t work: takes no new sales',
    'The gateway refused the key. Create a new one there and replace the credentials here.',
    'Sandbox gateway · •••• 41d2 · USD · Ánh & Söhne GmbH 🏭',
    'The register has no such number.',
    'Refused',
  ])
    await findText(text)
})

it('changes the order in the revision that is shown', async () => {
  const { requests } = await openPage({ 'POST /stores/payout/connection-order': { proxies: [], revision: 8 } })
  expect((await find('button', 'Move Cards up')).hasAttribute('disabled')).toBe(true)
  expect((await find('button', 'Move Old down')).hasAttribute('disabled')).toBe(true)
  await click('button', 'Move Yen up')
  await expect.poll(() => requests('POST /stores/payout/connection-order')).toHaveLength(1)
  const [sent] = requests('POST /stores/payout/connection-order')
  expect(sent?.body).toEqual({ ids: [yen.id, cards.id, failing.id] })
  expect(sent?.headers.get('if-match')).toBe('"7"')
})

it('uses, checks and releases connections, and says what happens to payments in progress [A7-46]', async () => {
  const { requests } = await openPage({
    [`POST ${path}/${spare.id}/assignment`]: { ...spare, position: 3 },
    [`POST ${path}/${failing.id}/check`]: failing,
    [`DELETE ${path}/${cards.id}/assignment`]: { openPayments: 2 },
  })
  await click('button', 'Use Spare')
  await click('button', 'Check Old now')
  await click('button', 'Stop using Cards')
  await findText('New sales go through the next connection.')
  await click('button', 'Stop using', -1)
  await findText('2 payments that have begun still finish through it.')
  for (const call of [
    `POST ${path}/${spare.id}/assignment`,
    `POST ${path}/${failing.id}/check`,
    `DELETE ${path}/${cards.id}/assignment`,
  ])
    expect(requests(call)).toHaveLength(1)
})

it('says that customers cannot pay after the last one is released', async () => {
  await openPage(altered('GET /stores/payout/proxy/get-store-proxies', { proxies: [exampleConnection] }))
  await click('button', 'Stop using Test gateway')
  await findText('It is the last connection of this shop')
})

describe('a new connection', () => {
  it('asks for what its gateway needs, and keeps the key unseen', async () => {
    const { requests } = await openPage({ 'POST /stores/payout/proxy/save-store-proxies': cards })
    await click('button', 'Add connection')
    await choose('Gateway', 'Test gateway')
    expect(all('textbox', 'Merchant ID')).toEqual([])
    await choose('Gateway', 'Sandbox gateway')
    await type('Name', ' Company ')
    await choose('Currency of the account', 'JPY')
    await type('Merchant ID', 'lotus-shop')
    const key = document.querySelector<HTMLInputElement>('input[type="password"]')
    expect(key?.autocomplete).toBe('off')
    await type('Secret key', 'sk_1234567890123456')
    await click('button', 'Add connection', -1)
    await expect.poll(() => requests('POST /stores/payout/proxy/save-store-proxies')).toHaveLength(1)
    expect(requests('POST /stores/payout/proxy/save-store-proxies')[0]?.body).toEqual({
      ...{ kind: 'sandbox', name: 'Company', currency: 'JPY', merchantId: 'lotus-shop' },
      secretKey: 'sk_1234567890123456',
    })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sk_1234567890123456')
  })

  it('connects Stripe with its keys, in test mode, and says where events go', async () => {
    const url = 'https://admin.example/webhooks/stripe/019a0000-0000-7000-8000-0000000000f8'
    const stripe = {
      ...{ ...cards, id: '019a0000-0000-7000-8000-0000000000f8', name: 'Stripe', kind: 'stripe', isTest: true },
      events: { url, isOn: false },
    }
    const { requests } = await openPage({
      ...altered('GET /stores/payout/proxy/get-store-proxies', { kinds: ['test', 'stripe'], proxies: [stripe] }),
      'POST /stores/payout/proxy/save-store-proxies': stripe,
    })
    await findText(/Stripe · Test mode/)
    await findText(/Disputes aren’t reported yet/)
    await findText(url)
    await click('button', 'Add connection')
    await choose('Gateway', 'Stripe')
    await type('Name', 'Cards')
    await type('Publishable key', 'pk_test_0123456789')
    await type('Secret key', 'sk_test_0123456789')
    await click('checkbox', 'Capture payments by hand')
    await click('button', 'Add connection', -1)
    await expect.poll(() => requests('POST /stores/payout/proxy/save-store-proxies')).toHaveLength(1)
    expect(requests('POST /stores/payout/proxy/save-store-proxies')[0]?.body).toEqual({
      ...{ kind: 'stripe', name: 'Cards', currency: 'USD', publishableKey: 'pk_test_0123456789' },
      ...{ secretKey: 'sk_test_0123456789', webhookSecret: '', capturesByHand: true },
    })
  })

  it('sends the test gateway without an account', async () => {
    const { requests } = await openPage({ 'POST /stores/payout/proxy/save-store-proxies': exampleConnection })
    await click('button', 'Add connection')
    await choose('Gateway', 'Test gateway')
    await type('Name', 'Try it')
    await click('button', 'Add connection', -1)
    await expect.poll(() => requests('POST /stores/payout/proxy/save-store-proxies')).toHaveLength(1)
    expect(requests('POST /stores/payout/proxy/save-store-proxies')[0]?.body).toEqual({ kind: 'test', name: 'Try it' })
  })

  it('asks for the account of VietQR and when unpaid orders end; other fields are not sent', async () => {
    const { requests } = await openPage({
      ...altered('GET /stores/payout/proxy/get-store-proxies', {
        currency: 'VND',
        kinds: ['test', 'cash_on_delivery', 'vietqr'],
      }),
      'POST /stores/payout/proxy/save-store-proxies': { ...exampleConnection, kind: 'vietqr' },
    })
    await click('button', 'Add connection')
    await choose('Gateway', 'Cash on delivery')
    expect((await find('textbox', 'Cancel unpaid orders after (days)')).getAttribute('value')).toBe('')
    expect(all('textbox', 'Remind before cancelling (hours)')).toEqual([])
    await choose('Gateway', 'VietQR transfer')
    await type('Name', 'Bank')
    await choose('Bank', 'Vietcombank')
    await type('Account number', '0011')
    await type('Account name', 'NGUYEN VAN A')
    await type('Cancel unpaid orders after (days)', '91')
    await click('button', 'Add connection', -1)
    await findText('Enter a whole number of days from 1 to 90, or leave it empty.')
    await type('Cancel unpaid orders after (days)', '3')
    await click('button', 'Add connection', -1)
    await expect.poll(() => requests('POST /stores/payout/proxy/save-store-proxies')).toHaveLength(1)
    expect(requests('POST /stores/payout/proxy/save-store-proxies')[0]?.body).toEqual({
      ...{ kind: 'vietqr', name: 'Bank', instructions: '', unpaidDays: 3, remindHours: 24 },
      ...{ bankBin: '970436', accountNumber: '0011', accountName: 'NGUYEN VAN A' },
    })
  })

  it('reminds customers a day before, or less time than they have to pay, or not at all', async () => {
    const { requests } = await openPage({
      ...altered('GET /stores/payout/proxy/get-store-proxies', { kinds: ['test', 'bank_transfer'] }),
      'POST /stores/payout/proxy/save-store-proxies': { ...exampleConnection, kind: 'bank_transfer' },
    })
    const hours = 'Remind before cancelling (hours)'
    await click('button', 'Add connection')
    await choose('Gateway', 'Bank transfer')
    expect((await find('textbox', hours)).getAttribute('value')).toBe('24')
    await type('Name', 'Bank')
    await type('Cancel unpaid orders after (days)', '1')
    await click('button', 'Add connection', -1)
    await findText('Enter 6 to 168 hours, less than the time to pay, or leave it empty.')
    expect(requests('POST /stores/payout/proxy/save-store-proxies')).toEqual([])
    await type('Cancel unpaid orders after (days)', '')
    await type(hours, ' ')
    await click('button', 'Add connection', -1)
    await expect.poll(() => requests('POST /stores/payout/proxy/save-store-proxies')).toHaveLength(1)
    expect(requests('POST /stores/payout/proxy/save-store-proxies')[0]?.body).toEqual({
      ...{ kind: 'bank_transfer', name: 'Bank', instructions: '', unpaidDays: null, remindHours: null },
    })
  })

  it('says that real money needs an entity first', async () => {
    await openPage(altered('GET /stores/payout/proxy/get-store-proxies', { entity: null }))
    await click('button', 'Add connection')
    await findText('This gateway pays a company or person. Add the legal entity of this shop first.')
  })
})

it('renames a connection and switches it off, in the revision that is shown', async () => {
  const { requests } = await openPage({ [`PATCH ${path}/${cards.id}`]: cards })
  await click('button', 'Edit Cards')
  await type('Name', 'Visa & co')
  await click('checkbox', 'Takes payments')
  await click('button', 'Save connection')
  await expect.poll(() => requests(`PATCH ${path}/${cards.id}`)).toHaveLength(1)
  const [saved] = requests(`PATCH ${path}/${cards.id}`)
  expect(saved?.body).toEqual({ name: 'Visa & co', isActive: false })
  expect(saved?.headers.get('if-match')).toBe('"4"')
})

it('changes when customers of a connection are reminded', async () => {
  const bank: PaymentConnection = {
    ...{ ...cards, kind: 'bank_transfer', name: 'Bank', currency: null, hint: '', health: null },
    ...{ unpaidDays: 7, remindHours: 48 },
  }
  const { requests } = await openPage({
    ...altered('GET /stores/payout/proxy/get-store-proxies', { proxies: [bank] }),
    [`PATCH ${path}/${bank.id}`]: bank,
  })
  await click('button', 'Edit Bank')
  expect((await find('textbox', 'Remind before cancelling (hours)')).getAttribute('value')).toBe('48')
  await type('Remind before cancelling (hours)', '167')
  await click('button', 'Save connection')
  await expect.poll(() => requests(`PATCH ${path}/${bank.id}`)).toHaveLength(1)
  expect(requests(`PATCH ${path}/${bank.id}`)[0]?.body).toEqual({
    ...{ name: 'Bank', isActive: true, instructions: '', unpaidDays: 7, remindHours: 167 },
  })
})

it('uses a group at once, and changes its connections [A7-50] [A7-54]', async () => {
  const { requests } = await openPage({
    'POST /stores/payout/proxy/add-store-group': group,
    [`POST /stores/payout/proxy/group/${group.id}`]: group,
  })
  await findText('Cards, Spare')
  await click('button', 'Use All')
  await expect.poll(() => requests('POST /stores/payout/proxy/add-store-group')).toHaveLength(1)
  await click('button', 'Edit All')
  await click('checkbox', 'Spare · •••• 41d2')
  await click('button', 'Save group')
  await expect.poll(() => requests(`POST /stores/payout/proxy/group/${group.id}`)).toHaveLength(1)
  const [saved] = requests(`POST /stores/payout/proxy/group/${group.id}`)
  expect(saved?.body).toEqual({ name: 'All', connectionIds: [cards.id] })
  expect(saved?.headers.get('if-match')).toBe('"2"')
})

it('lets only the owner choose another entity', async () => {
  const choice = `POST /stores/payout/entities/${refused.id}/choice`
  const { requests } = await openPage({ [choice]: refused })
  await click('button', 'Sell for Other Ltd')
  await expect.poll(() => requests(choice)).toHaveLength(1)
  await openPage(altered('GET /users/info', { isStoreOwner: false, scopes: ['settings.view', 'settings.edit'] }))
  await find('button', 'Move Yen up')
  expect([...all('button', 'Add entity'), ...all('button', 'Sell for Other Ltd')]).toEqual([])
})

it('shows a member who may only look no actions', async () => {
  await openPage(altered('GET /users/info', { isStoreOwner: false, scopes: ['settings.view'] }))
  await findText('Takes all sales')
  for (const name of ['Add connection', 'Move Yen up', 'Edit Cards', 'Use Spare', 'Add group', 'Add entity'])
    expect(all('button', name)).toEqual([])
})
