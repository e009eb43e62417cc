import type { Language } from '@backroom/contract/platform/api/language'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { networkOf } from '../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../platform/context.ts'
import { openCustomerStore } from '../customers/customers-test-api.ts'
import { expireSignIns, findSession, isSignInLink, mailSignInLink, signIn } from './customer-accounts.ts'
import { sessionsOfCustomer } from './limits.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
beforeAll(async () => {
  env = await openCustomerStore()
})
beforeEach(async () => {
  await env.reset()
  for (const table of ['attempts', 'customer_links']) await env.query(`delete from ${table}`)
})
afterAll(() => env.close())

const inStore = <T>(work: (ctx: StoreContext) => Promise<T>) => env.store.inStore(work)
const ask = (email: string, address = '203.0.113.7', language?: Language) =>
  inStore((ctx) => mailSignInLink(ctx, { email, network: networkOf(address), language }))
const count = async (table: string) =>
  (await env.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]!.count
/** The token of the newest mail. */
const mailedToken = async () => {
  const [mail] = await env.query<{ plain: string }>(
    `select content ->> 'plain' as plain from outbox_messages order by id desc limit 1`,
  )
  return /\/account\/links\/([\w-]{43})/.exec(mail?.plain ?? '')?.[1] ?? ''
}

test('does the same work for an unknown mailbox as for a known one, and keeps nothing of it', async () => {
  await env.record('bee@example.test')
  const statementsFor = (email: string) =>
    inStore(async (ctx) => {
      const run = vi.spyOn(ctx.db.getExecutor(), 'executeQuery')
      await mailSignInLink(ctx, { email, network: networkOf('203.0.113.7') })
      const texts = run.mock.calls.map(([{ sql }]) => sql)
      run.mockRestore()
      return texts
    })
  const [known, unknown] = [await statementsFor('bee@example.test'), await statementsFor('new@example.test')]
  expect(known.length).toBeGreaterThan(6)
  expect(unknown.slice(0, -1)).toEqual(known.slice(0, -1))
  expect([known.at(-1), unknown.at(-1)]).toEqual(['release savepoint link', 'rollback to savepoint link'])
  expect([await count('customer_links'), await count('outbox_messages')]).toEqual([1, 1])
})

test('fails above the limit of a network, and mails nothing more to a mailbox in any spelling', async () => {
  await env.record('bee@example.test')
  for (const email of ['bee@example.test', 'BEE@example.test', ' bee@example.test', 'bee@example.test'])
    await ask(email)
  expect(await count('outbox_messages')).toBe(3)
  for (let time = 4; time < 20; time++) await ask(`guess${time}@example.test`)
  await expect(ask('bee@example.test')).rejects.toMatchObject({ code: 'rate_limited' })
  await ask('bee@example.test', '203.0.113.8')
  expect(await count('outbox_messages')).toBe(3)
})

test('mails for unknown mailboxes do not use up those of the customers of a shop', async () => {
  await env.record('bee@example.test')
  for (let time = 0; time < 501; time++) await ask(`guess${time}@example.test`, `198.51.${time % 250}.${time % 200}`)
  await ask('bee@example.test')
  expect(await count('outbox_messages')).toBe(1)
})

test('mails in the language that the customer chose, else in that of the page, else in that of the store, in its look', async () => {
  await env.query(`update stores set language = 'en' where store_id = $1`, [lotus])
  for (const email of ['bee@example.test', 'linh@example.test']) await env.record(email)
  await env.query(`update customers set language = 'vi' where email = 'linh@example.test'`)
  await ask('bee@example.test')
  await ask('bee@example.test', undefined, 'vi')
  await ask('linh@example.test', undefined, 'en')
  const mails = await env.query<{ subject: string; html: string }>(
    `select subject, html from ${storeMails} order by id`,
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    'lotus: your link to sign in',
    'lotus: liên kết đăng nhập của bạn',
    'lotus: liên kết đăng nhập của bạn',
  ])
  expect(mails[1]!.html).toContain('lang="vi"')
  expect(mails[0]!.html).toContain('color-scheme')
})

test('deletes links and sessions that have ended, and no others', async () => {
  await env.record('bee@example.test')
  await ask('bee@example.test')
  const { token } = (await inStore(async (ctx) => signIn(ctx, await mailedToken())))!
  await ask('bee@example.test')
  await inStore(expireSignIns)
  const link = await mailedToken()
  expect(await inStore((ctx) => isSignInLink(ctx, link))).toBe(true)
  expect(await inStore((ctx) => findSession(ctx, token))).toMatchObject({ email: 'bee@example.test' })
  for (const table of ['customer_links', 'customer_sessions'])
    await env.query(`update ${table} set expires_at = now() - interval '1 second'`)
  await inStore(expireSignIns)
  expect([await count('customer_links'), await count('customer_sessions')]).toEqual([0, 0])
})

test('a customer is signed in on twenty devices at most: the oldest one is signed out', async () => {
  const customer = await env.record('bee@example.test')
  await env.query(
    `insert into customer_sessions (store_id, token_hash, customer_id, email_key, created_at, expires_at)
     select $1, sha256(n::text::bytea), $2, 'bee@example.test', now() - n * interval '1 hour', now() + interval '9 days'
       from generate_series(1, $3::int) n`,
    [lotus, customer, sessionsOfCustomer],
  )
  await ask('bee@example.test')
  const { token } = (await inStore(async (ctx) => signIn(ctx, await mailedToken())))!
  expect(await inStore((ctx) => findSession(ctx, token))).toMatchObject({ email: 'bee@example.test' })
  expect(await count('customer_sessions')).toBe(sessionsOfCustomer)
  expect(
    await env.query('select from customer_sessions where token_hash = sha256($1::text::bytea)', [sessionsOfCustomer]),
  ).toEqual([])
})

test('a session ends when the customer gets another mailbox, which has to be proven', async () => {
  await env.record('bee@example.test')
  await ask('bee@example.test')
  const { token } = (await inStore(async (ctx) => signIn(ctx, await mailedToken())))!
  expect(await inStore((ctx) => findSession(ctx, token))).toMatchObject({ email: 'bee@example.test' })
  await env.query(`update customers set email = 'new@example.test' where email_key = 'bee@example.test'`)
  expect(await inStore((ctx) => findSession(ctx, token))).toBeUndefined()
})
