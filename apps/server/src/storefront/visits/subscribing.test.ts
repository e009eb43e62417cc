import { lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())
beforeEach(() => storefront.database.owner.query('truncate subscribers'))

const script = { accept: 'text/x-subscribed' }
const kept = async () =>
  (await storefront.database.owner.query('select store_id, email, source from subscribers order by id')).rows
const leave = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  storefront.post('/subscribers', form, headers)

it('keeps an address and thanks on a page of its own, in place to a script', async () => {
  const form = { email: ' ada@example.test ', source: 'subscribe' }
  const answer = await leave(form)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/subscribed'])
  expect((await storefront.get('/subscribed')).body).toContain('Thank you for subscribing.')
  expect((await leave({ email: 'bee@example.test', source: 'discount' }, script)).statusCode).toBe(204)
  expect(await kept()).toEqual([
    { store_id: lotus, email: 'ada@example.test', source: 'subscribe' },
    { store_id: lotus, email: 'bee@example.test', source: 'discount' },
  ])
})

it('answers a known address like a new one', async () => {
  const form = { email: 'ada@example.test', source: 'subscribe' }
  const [first, again] = [await leave(form, script), await leave({ ...form, email: 'ADA@example.test' }, script)]
  expect([again.statusCode, again.body, again.headers['set-cookie']]).toEqual([
    first.statusCode,
    first.body,
    first.headers['set-cookie'],
  ])
  expect(await kept()).toHaveLength(1)
})

it.each<Record<string, string>>([
  {},
  { email: '', source: 'subscribe' },
  { email: 'nobody', source: 'subscribe' },
  { email: `${'a'.repeat(250)}@example.test`, source: 'subscribe' },
  { email: 'a\u0000@example.test', source: 'subscribe' },
  { email: 'ada@example.test', source: 'welcome' },
  { email: 'ada@example.test' },
])('keeps nothing of %j and asks again', async (form) => {
  expect((await leave(form, script)).statusCode).toBe(422)
  const page = await leave(form)
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain('Please enter a full email address.')
  expect(page.body).toContain('action="/subscribers"')
  expect(await kept()).toEqual([])
})

it('shows what was typed as text', async () => {
  const { body } = await leave({ email: '"><script>alert(1)</script>', source: 'subscribe' })
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('&lt;script&gt;')
})

it('takes no form of another site, and from one network no more than 20 a minute', async () => {
  const form = { email: 'ada@example.test', source: 'subscribe' }
  expect((await leave(form, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  let status = 0
  for (let tries = 0; tries <= 20 && status !== 429; tries++) status = (await leave(form, script)).statusCode
  expect(status).toBe(429)
})
