import { eraseCustomer, mergeCustomers } from '@backroom/domain/selling/customers/customers'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { makeMember } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inVisitedStore } from '../visits/visitor.ts'
import { type AccountStorefront, startAccountStorefront } from './account-test-api.ts'

let shop: AccountStorefront
beforeAll(async () => {
  shop = await startAccountStorefront()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const bee = 'bee@example.test'
const ned = 'ned@example.test'
const bodyOf = async (path: string, cookie: string) => (await shop.get(path, { cookie })).body
const isIn = async (cookie: string) => (await bodyOf('/account', cookie)).includes('Signed in as')
const japan = {
  ...{ firstName: 'Aki', lastName: '<b>Mori</b>', address1: '2-8 Market', city: 'Shibuya', region: '13' },
  ...{ postalCode: '150-0002', countryCode: 'JP', phone: '' },
}
const addressesOf = (email: string) =>
  shop.query<{ id: string; city: string; isDefault: boolean }>(
    `select a.id, address ->> 'city' as city, is_default as "isDefault"
       from customer_addresses a join customers c on c.id = a.customer_id and c.email = $1 order by a.id`,
    [email],
  )

it('shows the orders of the mailbox in pages, the newest first, each in its own currency and with its state', async () => {
  await shop.order(bee)
  const cookie = await shop.signIn(bee)
  const at = (day: number) => ({ email: bee, placedAt: `2026-01-${day + 10}T20:00:00Z`, number: 90_000 + day })
  await insertOrders(shop.database.owner, lotus, [
    { ...at(99), currency: 'JPY', subtotalCents: 3540, placedAt: '2026-02-01T00:00:00Z' },
    ...Array.from({ length: 19 }, (_, day) => ({ ...at(day), currency: 'USD' })),
    { ...at(98), paymentStatus: 'voided', placedAt: '2025-12-31T20:00:00Z' },
    ...[50, 51, 52, 53].map((number) => ({ ...at(number), placedAt: '2025-06-01T00:00:00Z' })),
  ])
  await shop.query('update orders set customer_id = $1 where customer_id is null and email = $2', [
    await shop.customerId(bee),
    bee,
  ])
  const first = await bodyOf('/account', cookie)
  expect(first.match(/class="account-order"/g)).toHaveLength(10)
  expect(first).toContain('¥3,540')
  expect(first).toContain('Page 1 of 3')
  const namesOf = (page: string) => [...page.matchAll(/Order (#\d+)</g)].map(([, name]) => name)
  expect(namesOf(first).slice(1, 4)).toEqual(['#90099', '#90018', '#90017'])
  const third = await bodyOf('/account?page=3', cookie)
  expect(namesOf(third)).toHaveLength(6)
  expect(third).toMatch(/#90098<.*Cancelled/)
  for (const page of ['99', '0', '-1', 'x', '1.5', '99999999999'])
    expect((await shop.get(`/account?page=${page}`, { cookie })).statusCode).toBe(200)
  expect(await bodyOf('/account?lang=vi', cookie)).toContain('Đăng xuất')
})

it('shows no order that a guest placed with another mailbox, and none of the browser alone', async () => {
  const own = await shop.order(bee)
  const cookie = await shop.signIn(bee)
  // The signed-in browser orders with the mailbox of another person: the order is of that mailbox.
  const foreign = await shop.order(ned, {}, cookie)
  const page = await bodyOf('/account', cookie)
  expect([page.includes(own), page.includes(foreign)]).toEqual([true, false])
  expect(await bodyOf('/account', await shop.signIn(ned))).toContain(foreign)
})

it('leads who is not signed in to the form, whatever they send', async () => {
  const id = crypto.randomUUID()
  for (const path of ['/account/details', '/account/addresses/new', `/account/addresses/${id}`])
    expect((await shop.get(path)).headers.location).toBe('/account')
  for (const path of ['consent', 'language', 'addresses/new', `addresses/${id}`, `addresses/${id}/removal`])
    expect((await shop.post(`/account/${path}`, japan)).headers.location).toBe('/account')
})

it('is never cached, indexed, or given to advertising platforms', async () => {
  await shop.order(bee)
  const cookie = await shop.signIn(bee)
  for (const path of ['/account', '/account/details', '/account/addresses/new']) {
    const answer = await shop.get(path, { cookie })
    expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store'])
    expect(answer.body).toContain('noindex')
  }
  expect((await shop.get('/account')).body).not.toContain(bee)
  expect((await shop.get('/robots.txt')).body).toContain('Disallow: /account')
  expect((await shop.get('/sitemap-pages.xml')).body).not.toContain('/account')
})

it('adds, changes, prefers and deletes addresses by the rules of their country, with names as text', async () => {
  await shop.order(bee)
  const cookie = await shop.signIn(bee)
  const wrong = await shop.post('/account/addresses/new', { ...japan, city: '', postalCode: 'x' }, { cookie })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('id="city-finding"')
  expect(wrong.body).toContain('value="&lt;b&gt;Mori&lt;/b&gt;"')
  const added = await shop.post('/account/addresses/new', { ...japan, isDefault: 'yes' }, { cookie })
  expect([added.statusCode, added.headers.location]).toEqual([303, '/account/details?saved'])
  const [portland, shibuya] = await addressesOf(bee)
  expect([portland, shibuya]).toMatchObject([
    { city: 'Portland', isDefault: false },
    { city: 'Shibuya', isDefault: true },
  ])
  const page = await bodyOf('/account/details', cookie)
  expect(page).toContain('&lt;b&gt;Mori&lt;/b&gt;')
  expect(page).not.toContain('<b>Mori')
  await shop.post(`/account/addresses/${shibuya!.id}`, { ...japan, city: 'Meguro' }, { cookie })
  await shop.post(`/account/addresses/${portland!.id}/default`, {}, { cookie })
  expect(await addressesOf(bee)).toMatchObject([{ city: 'Portland', isDefault: true }, { city: 'Meguro' }])
  await shop.post(`/account/addresses/${portland!.id}/removal`, {}, { cookie })
  expect(await addressesOf(bee)).toMatchObject([{ city: 'Meguro', isDefault: true }])
  const [customer] = await shop.query('select country_code from customers where email = $1', [bee])
  expect(customer).toEqual({ country_code: 'JP' })
})

it('asks for the fields of another country without a script, and saves nothing', async () => {
  await shop.order(bee)
  const cookie = await shop.signIn(bee)
  const moved = await shop.post(
    '/account/addresses/new',
    { ...japan, update: 'country', countryCode: 'VN' },
    { cookie },
  )
  expect([moved.statusCode, moved.body.includes('data-of="VN"')]).toEqual([200, true])
  expect(await addressesOf(bee)).toHaveLength(1)
})

it('says in the second window that an address is gone, and refuses the 21st', async () => {
  await shop.order(bee)
  const cookie = await shop.signIn(bee)
  const [{ id } = { id: '' }] = await addressesOf(bee)
  await shop.post(`/account/addresses/${id}/removal`, {}, { cookie })
  for (const path of [`${id}`, `${id}/default`, `${id}/removal`, 'nonsense', "'; drop"]) {
    const again = await shop.post(`/account/addresses/${encodeURI(path)}`, japan, { cookie })
    expect([path, again.statusCode]).toEqual([path, 409])
    expect(again.body).toContain('was deleted in another window')
  }
  expect((await shop.get(`/account/addresses/${id}`, { cookie })).statusCode).toBe(404)
  for (let at = 0; at < 20; at++)
    await shop.post('/account/addresses/new', { ...japan, address1: `${at} Market` }, { cookie })
  const full = await shop.post('/account/addresses/new', japan, { cookie })
  expect([full.statusCode, full.body.includes('You have 20 addresses.')]).toEqual([409, true])
  expect(await addressesOf(bee)).toHaveLength(20)
})

it('stores an address once when two windows send it, and one that becomes equal to another', async () => {
  await shop.order(bee)
  const cookie = await shop.signIn(bee)
  await Promise.all([1, 2].map(() => shop.post('/account/addresses/new', japan, { cookie })))
  expect(await addressesOf(bee)).toHaveLength(2)
  const [portland] = await addressesOf(bee)
  await shop.post(`/account/addresses/${portland!.id}`, japan, { cookie })
  expect(await addressesOf(bee)).toMatchObject([{ city: 'Shibuya', isDefault: true }])
})

it('cannot read, change, prefer or delete the address of another customer', async () => {
  await shop.order(ned)
  await shop.order(bee)
  const cookie = await shop.signIn(bee)
  const [{ id } = { id: '' }] = await addressesOf(ned)
  expect((await shop.get(`/account/addresses/${id}`, { cookie })).statusCode).toBe(404)
  for (const path of ['', '/default', '/removal'])
    expect((await shop.post(`/account/addresses/${id}${path}`, japan, { cookie })).statusCode).toBe(409)
  expect(await addressesOf(ned)).toMatchObject([{ id, city: 'Portland', isDefault: true }])
})

it('records what the customer decides about news, and keeps it of who never decided', async () => {
  await shop.order(bee)
  const cookie = await shop.signIn(bee)
  const decide = (form: Record<string, string>) => shop.post('/account/consent', form, { cookie })
  for (const email of [bee.toUpperCase(), ned])
    await shop.query(`insert into subscribers (store_id, email, source) values ($1, $2, 'subscribe')`, [lotus, email])
  const subscribed = async () =>
    (await shop.query<{ email: string }>('select email from subscribers')).map(({ email }) => email)
  await decide({})
  await decide({ subscribed: 'yes' })
  await decide({ subscribed: 'yes' })
  expect(await subscribed()).toHaveLength(2)
  await decide({})
  expect(await subscribed()).toEqual([ned])
  expect(await shop.query('select state, source from customer_consents order by id')).toEqual([
    { state: 'subscribed', source: 'account' },
    { state: 'unsubscribed', source: 'account' },
  ])
})

it('writes to the customer in the chosen language, and shows the pages in it', async () => {
  await shop.order(bee)
  const cookie = await shop.signIn(bee)
  const saved = await shop.post('/account/language', { language: 'vi' }, { cookie })
  expect(String(saved.headers['set-cookie'])).toContain('lang=vi')
  await shop.post('/account/language', { language: 'xx' }, { cookie })
  expect(await shop.query('select language from customers')).toEqual([{ language: 'vi' }])
})

it('ends with the customer, with a merge of either side, and with another mailbox', async () => {
  const { userId, sessionId } = await makeMember(shop.database.owner, lotus, [])
  const member = <T>(work: (ctx: Parameters<typeof mergeCustomers>[0]) => Promise<T>) =>
    inVisitedStore(shop.services, { storeId: lotus, requestId: crypto.randomUUID() }, 'write', (ctx) =>
      work({ ...ctx, user: { id: userId, sessionId }, permissions: new Set() }),
    )
  for (const email of [bee, ned]) await shop.order(email)
  const [ofBee, ofNed] = [await shop.signIn(bee), await shop.signIn(ned)]
  const [beeId, nedId] = [await shop.customerId(bee), await shop.customerId(ned)]
  await member((ctx) => mergeCustomers(ctx, beeId, nedId))
  expect([await isIn(ofBee), await isIn(ofNed)]).toEqual([false, false])
  // The mailbox that stays signs in again, and sees the orders of both.
  const again = await shop.signIn(bee)
  expect((await bodyOf('/account', again)).match(/class="account-order"/g)).toHaveLength(2)
  await shop.askFor(ned)
  expect(await shop.mails(ned)).toHaveLength(1)
  await shop.query(`update customers set email = 'new@example.test' where id = $1`, [beeId])
  expect(await isIn(again)).toBe(false)
  await shop.query('update customers set email = $2 where id = $1', [beeId, bee])
  await shop.query('delete from attempts')
  const [link, last] = [await shop.linkOf(bee), await shop.signIn(bee)]
  await member((ctx) => eraseCustomer(ctx, beeId))
  expect(await isIn(last)).toBe(false)
  expect((await shop.post(link, {})).statusCode).toBe(404)
  for (const table of ['customer_links', 'customer_sessions', 'customers'])
    expect([table, await shop.query(`select 1 from ${table}`)]).toEqual([table, []])
})
