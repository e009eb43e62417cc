import { expect, it } from 'vitest'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { all, click, find, findText, type } from '../../../../../testing/screen.ts'

const id = '019a0000-0000-7000-8000-0000000000f9'
const profileId = '019a0000-0000-7000-8000-0000000000f7'
const courier = {
  ...{ id, name: 'Courier', url: 'https://rates.example.com/', isActive: true, failure: null, revision: 3 },
}
const post = { ...courier, id: '019a0000-0000-7000-8000-0000000000fa', name: 'Post', isActive: false }
const profile = {
  ...{ id: profileId, name: 'General', isDefault: true, revision: 1 },
  ...{ productIds: [], zones: [], pickupLocationIds: [] },
}
const taxes = {
  ...{
    countryCode: '',
    pricesIncludeTax: false,
    taxesShipping: false,
    asksVatNumber: false,
    rates: [],
    startingSet: '',
  },
  ...{ isConfirmed: false, revision: 1 },
}
const listOf = (...services: object[]) => ({
  'GET /stores/shipping/profiles': { profiles: [profile] },
  [`GET /stores/shipping/profiles/${profileId}`]: profile,
  'GET /stores/shipping/rate-services': { services },
  'GET /stores/locations': { locations: [] },
  'GET /stores/taxes': taxes,
  'GET /stores/products': { items: [], previousCursor: null, nextCursor: null },
})
const ask = `POST /stores/shipping/rate-services/${id}/test`
const replace = `POST /stores/shipping/rate-services/${id}/secret`
const change = `PUT /stores/shipping/rate-services/${id}`
const save = `PUT /stores/shipping/profiles/${profileId}`

it('says of each service whether it answers, and why it does not', async () => {
  const failure = { since: '2026-05-04T08:15:00Z', reason: 'late' }
  await openAdmin('/settings/shipping', { answers: listOf({ ...courier, failure }, post) })
  await findText(/Courier.*Does not answer.*It took longer than 3 seconds\. Since May 4.*Post.*Off/s)
})

it('shows what a service quotes for an example, that it has nothing, or why it failed', async () => {
  const said = { failure: null, currency: 'USD', durationMs: 1_240 }
  const rate = { daysFrom: 1, daysTo: 2 }
  const quotes = [
    { ...rate, name: 'Express', amountCents: 1_905 },
    { ...rate, name: 'Ground', amountCents: 725 },
  ]
  const answered = [
    { ...said, quotes },
    { ...said, quotes: [] },
    { ...said, quotes: [], failure: 'unreadable' },
  ]
  const { requests } = await openAdmin('/settings/shipping', {
    answers: { ...listOf(courier, post), [ask]: () => answered.shift() },
  })
  await click('button', 'Test Courier')
  await type('Postal code', '97204')
  await click('button', 'Test')
  await find('status', /Answered in 1,240 ms\..*Express, \$19\.05.*Ground, \$7\.25/s)
  expect(requests(ask)[0]?.body).toEqual({ countryCode: 'US', postalCode: '97204' })
  await click('button', 'Test')
  await find('status', /It answered, and has no rates for this\./)
  await click('button', 'Test')
  await find('status', /Its answer was not in the right form\./)
  expect(all('status', /has no rates/)).toEqual([])
})

it.each([
  ['VN', 'VN'],
  ['', 'US'],
])('tests an address in the country of the shop, which is %j', async (own, country) => {
  const { requests } = await openAdmin('/settings/shipping', {
    answers: {
      ...{ ...listOf(courier), 'GET /stores/taxes': { ...taxes, countryCode: own } },
      [ask]: { failure: null, currency: 'VND', durationMs: 12, quotes: [] },
    },
  })
  await click('button', 'Test Courier')
  await type('Postal code', '97204')
  await click('button', 'Test')
  await find('status', /It answered/)
  expect(requests(ask)[0]?.body).toEqual({ countryCode: country, postalCode: '97204' })
})

it('shows a new secret once, and that the one of before signs for a day', async () => {
  await openAdmin('/settings/shipping', {
    answers: { ...listOf(courier), [replace]: { secret: 'whsec_next', previousUntil: '2026-05-05T08:15:00Z' } },
  })
  await click('button', 'New secret for Courier')
  await findText(/For 24 hours, questions are signed with the secret before, too\..*whsec_next/s)
  await click('button', 'I have stored it')
  await expect.poll(() => all('dialog')).toEqual([])
})

it('turns a service off', async () => {
  const { requests } = await openAdmin('/settings/shipping', {
    answers: { ...listOf(courier), [change]: { ...courier, isActive: false } },
  })
  await click('button', 'Edit Courier')
  await click('checkbox', 'Ask this service')
  await click('button', 'Save service')
  await expect.poll(() => requests(change).length).toBe(1)
  expect(requests(change)[0]?.body).toEqual({ name: 'Courier', url: courier.url, isActive: false })
})

it('uses the rates of a service in a zone, with a markup and a price for when it is silent', async () => {
  const { requests } = await openAdmin(`/settings/shipping/${profileId}`, {
    answers: { ...listOf(courier, post), [save]: profile },
  })
  await click('button', 'Add zone')
  await type('Zone name', 'All')
  await click('checkbox', 'Also every country that no other zone names')
  await click('button', 'Add rates of Courier')
  expect(all('button', 'Add rates of Courier')).toEqual([])
  await find('button', 'Add rates of Post')
  await type('Add to each price (%)', '12')
  await type('And an amount (USD)', '0.5')
  await type('Price if it does not answer (USD)', '9')
  await click('button', 'Save')
  await expect.poll(() => requests(save).length).toBe(1)
  expect(requests(save)[0]?.body).toMatchObject({
    zones: [
      {
        ...{ name: 'All', isRestOfWorld: true, rates: [] },
        quotes: [{ serviceId: id, markupPercent: 12, markupCents: 50, fallbackCents: 900 }],
      },
    ],
  })
})
