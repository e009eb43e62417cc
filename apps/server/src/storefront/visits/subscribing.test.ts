import { limits } from '@backroom/contract/selling/subscribers/limits'
import type { StoreContext } from '@backroom/domain/platform/context'
import { deleteUnconfirmedSubscribers } from '@backroom/domain/selling/subscribers/subscribers'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'
import { inVisitedStore } from './visitor.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())
beforeEach(() => storefront.database.owner.query('truncate subscribers'))

const script = { accept: 'text/x-subscribed' }
const kept = async () =>
  (await storefront.database.owner.query('select store_id, email, source from subscribers order by id')).rows
let network = 0
beforeEach(() => void network++)
const send = (
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  from = `10.1.0.${network}`,
) =>
  storefront.app.inject({
    method: 'POST',
    url,
    headers: { host: 'lotus.localhost:4000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    remoteAddress: from,
    payload: new URLSearchParams(form).toString(),
  })
const leave = (form: Record<string, string>, headers: Record<string, string> = {}, from?: string) =>
  send('/subscribers', form, headers, from)

it('stores an address, and thanks by a page or in place for scripts', async () => {
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

it('gives known and new addresses the same answer', async () => {
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

it('rejects forms of other sites, and more than 20 a minute from one network', async () => {
  const form = { email: 'ada@example.test', source: 'subscribe' }
  expect((await leave(form, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  let status = 0
  for (let tries = 0; tries <= 20 && status !== 429; tries++) status = (await leave(form, script)).statusCode
  expect(status).toBe(429)
})

const query = async (statement: string, values: unknown[] = []) =>
  (await storefront.database.owner.query(statement, values)).rows
const atStore = <T>(work: (ctx: StoreContext) => Promise<T>) =>
  inVisitedStore(storefront.services, { storeId: lotus, requestId: crypto.randomUUID() }, 'write', work)
const confirming = async (isOn: boolean) => {
  await query('update stores set confirm_subscribers = $2 where store_id = $1', [lotus, isOn])
  await query('delete from outbox_messages')
  await query('delete from attempts')
}
/** The path of the link in the last mail. */
const linkOf = async () => {
  const [mail] = await query(`select recipient, subject, plain from ${storeMails} order by id desc limit 1`)
  return { ...mail, path: /http:\/\/lotus\.localhost:4000(\/subscribers\/\S+)/.exec(mail.plain)?.[1] ?? '' }
}
const isConfirmed = async () =>
  (await query('select confirmed_at from subscribers')).map((one) => one.confirmed_at !== null)
const open = (path: string) => storefront.get(path)

it('confirms an address only by the button behind the mailed link, if the shop requires it', async () => {
  await confirming(true)
  const answer = await leave({ email: 'ada@example.test', source: 'subscribe' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/subscribed?mail'])
  expect((await open('/subscribed?mail')).body).toContain('Please follow the link in the email')
  const { recipient, subject, path } = await linkOf()
  expect([recipient, subject]).toEqual(['ada@example.test', expect.stringMatching(/: confirm your email$/)])
  // Mail scanners open the link too, more than once.
  for (let time = 0; time < 3; time++) {
    const page = await open(path)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain(`action="${path}"`)
  }
  expect(await isConfirmed()).toEqual([false])
  const confirmed = await send(path, {})
  expect([confirmed.statusCode, confirmed.body.includes('your address is confirmed')]).toEqual([200, true])
  expect(await isConfirmed()).toEqual([true])
  for (const again of [await open(path), await send(path, {}), await open('/subscribers/made-up')])
    expect([again.statusCode, again.body.includes('no longer works')]).toEqual([404, true])
})

it('gives known and new addresses the same answer, and mails an address once', async () => {
  await confirming(true)
  const form = { email: 'ada@example.test', source: 'subscribe' }
  const [first, again] = [await leave(form, script), await leave(form, script)]
  expect([first.statusCode, first.body]).toEqual([202, expect.stringContaining('Please follow the link')])
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
  expect(await query(`select from ${storeMails}`)).toHaveLength(1)
})

it('limits the mails to a mailbox a day, however its address is spelled', async () => {
  await confirming(true)
  for (let number = 0; number < 8; number++) {
    const answer = await leave({ email: `ada+${number}@example.test`, source: 'subscribe' }, script)
    expect(answer.statusCode).toBe(202)
  }
  expect(await query(`select from ${storeMails}`)).toHaveLength(limits.mailsToOne.max)
})

it('deletes an unconfirmed address after seven days, and accepts it again', async () => {
  await confirming(true)
  await leave({ email: 'ada@example.test', source: 'subscribe' })
  await leave({ email: 'bee@example.test', source: 'subscribe' })
  await query(`update subscribers set created_at = now() - interval '8 days' where email like 'ada%'`)
  const tidied = await atStore((ctx) => deleteUnconfirmedSubscribers(ctx))
  expect([tidied, (await kept()).map(({ email }) => email)]).toEqual([1, ['bee@example.test']])
  await confirming(false)
  await leave({ email: 'ada@example.test', source: 'subscribe' })
  expect((await isConfirmed()).toSorted()).toEqual([false, true])
})

it('limits new addresses an hour over all networks, and accepts known ones', async () => {
  await confirming(false)
  const statuses = new Map<number, number>()
  for (let number = 0; number < limits.newPerShop.max + 20; number++) {
    const form = { email: `made-up-${number}@example.test`, source: 'subscribe' }
    const answer = await leave(form, script, `198.51.${Math.trunc(number / 15)}.7`)
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 204: limits.newPerShop.max, 429: 20 })
  expect(await kept()).toHaveLength(limits.newPerShop.max)
  expect((await leave({ email: 'made-up-1@example.test', source: 'subscribe' }, script)).statusCode).toBe(204)
})
