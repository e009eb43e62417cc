import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cookieAfter, cookiesSetBy } from '../storefront-test-api.ts'
import { type AccountStorefront, startAccountStorefront } from './account-test-api.ts'

let shop: AccountStorefront
beforeAll(async () => {
  shop = await startAccountStorefront()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const bee = 'bee@example.test'
const alice = 'alice@example.test'

it('answers a known and an unknown mailbox alike, and writes to the known one only', async () => {
  await shop.order(bee)
  const [known, unknown] = [await shop.askFor(bee), await shop.askFor('nobody@example.test')]
  const seen = ({ statusCode, headers, body }: typeof known) => [
    statusCode,
    headers.location,
    headers['set-cookie'],
    body,
  ]
  expect(seen(known)).toEqual(seen(unknown))
  expect(known.headers.location).toBe('/account?mailed')
  expect(await shop.mails(bee)).toHaveLength(1)
  expect(await shop.mails('nobody@example.test')).toEqual([])
  expect(await shop.query('select 1 from customer_links')).toHaveLength(1)
  expect((await shop.get('/account?mailed')).body).toContain('a link is on its way')
})

it('shows nothing of the orders of a mailbox before the mailbox is proven, however often it ordered', async () => {
  const orderPage = await shop.order(alice)
  const strangers = await shop.get('/account')
  expect(strangers.statusCode).toBe(200)
  expect(strangers.body).not.toContain(orderPage)
  expect(strangers.body).toContain('Sign in by email')
  // The buyer of an order is not signed in by it.
  const cookie = await shop.signIn(alice)
  expect((await shop.get('/account', { cookie })).body).toContain(orderPage)
})

it('signs in one mailbox in any case of letters as one customer, with the same orders', async () => {
  const first = await shop.order('Hello@Example.test')
  const second = await shop.order('hello@example.test')
  await shop.askFor('HELLO@example.TEST')
  const [mail] = await shop.mails('Hello@Example.test')
  const link = /\/account\/links\/[\w-]+/.exec(mail!.plain)![0]
  const page = (await shop.get('/account', { cookie: cookieAfter(await shop.post(link, {})) })).body
  for (const one of [first, second]) expect(page).toContain(one)
})

it('does not sign in when a mail gateway opens the link, many times and before the person', async () => {
  await shop.order(bee)
  const link = await shop.linkOf(bee)
  for (let time = 0; time < 3; time++) {
    const opened = await shop.get(link)
    expect([opened.statusCode, cookiesSetBy(opened)]).toEqual([200, []])
    expect(opened.body).toContain('Sign in to your account?')
    expect([opened.headers['cache-control'], opened.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  }
  expect(await shop.query('select 1 from customer_sessions')).toEqual([])
  expect((await shop.post(link, {})).headers.location).toBe('/account')
})

it('accepts a link once, also of two windows that press the button at the same time', async () => {
  await shop.order(bee)
  const link = await shop.linkOf(bee)
  const answers = await Promise.all([1, 2, 3, 4].map(() => shop.post(link, {})))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 404, 404, 404])
  expect(await shop.query('select 1 from customer_sessions')).toHaveLength(1)
  const again = await shop.get(link)
  expect([again.statusCode, again.body.includes('expired or was used')]).toEqual([404, true])
})

it.each([
  [
    'late',
    async (link: string) => {
      await shop.query(`update customer_links set expires_at = now() - interval '1 second'`)
      return shop.post(link, {})
    },
  ],
  ['of another shop', (link: string) => shop.post(link, {}, { host: 'bamboo.localhost:4000' })],
  ['forged', (link: string) => shop.post(`${link.slice(0, -3)}abc`, {})],
  [
    'of an erased customer',
    async (link: string) => {
      await shop.query('delete from customers')
      return shop.post(link, {})
    },
  ],
])('refuses a link that is %s', async (_, use) => {
  await shop.order(bee)
  const answer = await use(await shop.linkOf(bee))
  expect([answer.statusCode, cookiesSetBy(answer)]).toEqual([404, []])
  expect(await shop.query('select 1 from customer_sessions')).toEqual([])
})

it('refuses the button when another page sends it', async () => {
  await shop.order(bee)
  const link = await shop.linkOf(bee)
  const foreign = await shop.post(link, {}, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })
  expect(foreign.statusCode).toBe(403)
  expect((await shop.post(link, {}, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303)
})

it('mails three links an hour to a mailbox, and says the same afterwards', async () => {
  await shop.order(bee)
  for (let time = 0; time < 5; time++) expect((await shop.askFor(bee)).headers.location).toBe('/account?mailed')
  expect(await shop.mails(bee)).toHaveLength(3)
})

it('answers 429 to a network that asks for many mailboxes', async () => {
  const answers: number[] = []
  for (let time = 0; time < 21; time++) answers.push((await shop.askFor(`guess${time}@example.test`)).statusCode)
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 303), 429])
})

it.each([
  ['', 'en', 'Please fill this in.'],
  ['ada@', 'vi', 'Tài khoản'],
  [`<script>alert(1)</script>@example.test`, 'en', '&lt;script&gt;alert(1)&lt;/script&gt;@example.test'],
])('shows the form again for %j in %s', async (email, language, text) => {
  const answer = await shop.askFor(email, language)
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain(text)
  expect(answer.body).toContain('aria-invalid="true"')
})

it('writes the mail in the language of the customer, with no name in it', async () => {
  await shop.order(bee, { firstName: 'Win https://spam.test now' })
  await shop.query(`update customers set language = 'vi'`)
  await shop.linkOf(bee)
  const [mail] = await shop.mails(bee)
  expect(mail!.subject).toContain('liên kết đăng nhập')
  expect(mail!.html + mail!.plain).not.toContain('spam.test')
})

it('ends the session here, and in all browsers', async () => {
  await shop.order(bee)
  const [here, there, elsewhere] = [await shop.signIn(bee), await shop.signIn(bee), await shop.signIn(bee)]
  const isIn = async (cookie: string) => (await shop.get('/account', { cookie })).body.includes('Signed in as')
  const left = await shop.post('/account/sign-out', {}, { cookie: here! })
  expect([left.statusCode, left.headers.location]).toEqual([303, '/account'])
  expect(cookiesSetBy(left)[0]).toMatch(/^customer=; Max-Age=0/)
  expect([await isIn(here!), await isIn(there!), await isIn(elsewhere!)]).toEqual([false, true, true])
  await shop.post('/account/sign-out', { everywhere: 'yes' }, { cookie: there! })
  expect([await isIn(there!), await isIn(elsewhere!)]).toEqual([false, false])
})

it('does not know the session in another shop, after its end, or with another token', async () => {
  await shop.order(bee)
  const cookie = await shop.signIn(bee)
  const isIn = async (headers: Record<string, string>) =>
    (await shop.get('/account', headers)).body.includes('Signed in')
  expect(await isIn({ cookie })).toBe(true)
  expect(await isIn({ cookie, host: 'bamboo.localhost:4000' })).toBe(false)
  expect(await isIn({ cookie: `${cookie.slice(0, -2)}xx` })).toBe(false)
  expect(await isIn({ cookie: `customer=${'x'.repeat(5_000)}` })).toBe(false)
  await shop.query(`update customer_sessions set expires_at = now() - interval '1 second'`)
  expect(await isIn({ cookie })).toBe(false)
})

it('has a cookie for this host alone, which scripts cannot read, for 30 days', async () => {
  await shop.order(bee)
  const [cookie] = cookiesSetBy(await shop.post(await shop.linkOf(bee), {}))
  expect(cookie).toMatch(/^customer=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const [stored] = await shop.query<{ isHash: boolean }>(
    `select token_hash = sha256(convert_to($1, 'UTF8')) as "isHash" from customer_sessions`,
    [/=([\w-]+);/.exec(cookie!)![1]],
  )
  expect(stored).toEqual({ isHash: true })
})

it('keeps at most 20 browsers of a customer signed in', async () => {
  await shop.order(bee)
  const first = await shop.signIn(bee)
  await shop.query(
    `insert into customer_sessions (store_id, token_hash, customer_id, email_key, expires_at)
     select store_id, sha256(convert_to(n::text, 'UTF8')), customer_id, email_key, expires_at
       from customer_sessions, generate_series(1, 25) n`,
  )
  await shop.signIn(bee)
  expect(await shop.query('select 1 from customer_sessions')).toHaveLength(20)
  expect(first).not.toBe('')
})
