import { contract } from '@backroom/contract'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { languages } from '@backroom/contract/platform/api/language'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
let headers: Record<string, string>
beforeAll(async () => {
  api = await startTestApi()
  const { authorization, 'x-store-id': storeId } = await api.signIn(lotus, [...permissions])
  headers = { authorization, 'x-store-id': storeId }
})
afterAll(() => api.close())

const { stores, domains, users, twoFactor, products } = contract
const preference = { name: 'Lotus', standardTimezone: null, language: 'en' as const }
const product = { title: 'Mug', variants: [{ priceCents: 900 }] }

const findingsOf = async (...[endpoint, input, more = {}]: Parameters<TestApi['send']>) =>
  (
    await api.send(endpoint, input, { ...headers, 'if-match': '"1"', 'idempotency-key': crypto.randomUUID(), ...more })
  ).json().findings

test('reports a too long text at its field, in the caller’s language', async () => {
  const body = { ...preference, name: 'x'.repeat(61) }
  expect(await findingsOf(stores.savePreference, { body }, {})).toEqual([
    { path: 'name', message: 'Enter at most 60 characters.' },
  ])
  expect(await findingsOf(stores.savePreference, { body }, { 'accept-language': 'vi' })).toEqual([
    { path: 'name', message: 'Hãy nhập tối đa 60 ký tự.' },
  ])
})

test.each([
  [{ variants: [{ priceCents: -1 }] }, 'variants.0.priceCents', 'Enter 0 or more.'],
  [{ variants: [{ priceCents: 1.5 }] }, 'variants.0.priceCents', 'Enter a whole number.'],
  [{ variants: [{ priceCents: 10_000_000_001 }] }, 'variants.0.priceCents', 'Enter 10000000000 or less.'],
  [{ title: '' }, 'title', 'Fill this in.'],
])('of a product with %j it says what is wrong with %s', async (part, path, message) => {
  expect(await findingsOf(products.create, { body: { ...product, ...part } }, {})).toEqual([{ path, message }])
})

test('reports several fields, and names the field in each message', async () => {
  const body = { ...product, title: '', variants: [{ priceCents: -1 }] }
  const { findings, messages } = (
    await api.send(products.create, { body }, { ...headers, 'idempotency-key': crypto.randomUUID() })
  ).json()
  expect(findings).toHaveLength(2)
  expect(messages).toEqual(['title: Fill this in.', 'variants.0.priceCents: Enter 0 or more.'])
})

test('reports errors of the domain at their fields: blanks, an invalid host, an invalid zone', async () => {
  for (const language of languages) {
    const more = { 'accept-language': language }
    const blank = await findingsOf(stores.savePreference, { body: { ...preference, name: '  ' } }, more)
    expect(blank).toEqual([
      { path: 'name', message: expect.stringMatching(/^(Enter a shop name|Hãy nhập tên cửa hàng)\.$/) },
    ])
    expect(await findingsOf(domains.add, { body: { host: 'nonsense' } }, more)).toMatchObject([{ path: 'host' }])
  }
  const zone = { ...preference, standardTimezone: 'Nowhere/Land' }
  expect(await findingsOf(stores.savePreference, { body: zone }, {})).toMatchObject([{ path: 'standardTimezone' }])
})

test('reports the same error at the field of each endpoint', async () => {
  const wrong = { currentPassword: 'not mine', password: 'river stones' }
  expect(await findingsOf(users.changePassword, { body: wrong }, {})).toMatchObject([{ path: 'currentPassword' }])
  expect(await findingsOf(twoFactor.begin, { body: { password: 'not mine' } }, {})).toMatchObject([
    { path: 'password' },
  ])
})

test('reports no field for an error about no field', async () => {
  const answer = await api.send(stores.savePreference, { body: preference }, { ...headers, 'if-match': '"77"' })
  expect(answer.json()).toMatchObject({ code: 'revision_conflict', findings: [] })
})
