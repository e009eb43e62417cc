import type { Language } from '@backroom/contract/platform/api/language'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { hashToken } from '../../platform/random-token.ts'
import { limits } from './limits.ts'
import {
  confirmSubscriber,
  deleteUnconfirmedSubscribers,
  isConfirmationPending,
  type Subscription,
  subscribe,
} from './subscribers.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const add = (email: string, source: Subscription['source'] = 'subscribe', storeId = lotus) =>
  store.inStore((ctx) => subscribe(ctx, { email, source }), storeId)
const stored = async (storeId = lotus) =>
  (
    await store.database.owner.query<{ email: string; source: string }>(
      'select email, source from subscribers where store_id = $1 order by id',
      [storeId],
    )
  ).rows

test('stores an address once per store, case-insensitively, with its first source', async () => {
  await Promise.all([add('Ada@example.test'), add('ada@EXAMPLE.test'), add('Ada@example.test')])
  expect(await stored()).toHaveLength(1)
  await add('bee@example.test', 'discount')
  await add('BEE@example.test', 'subscribe')
  expect((await stored())[1]).toEqual({ email: 'bee@example.test', source: 'discount' })
})

test('asks in the language of the page to confirm the address, or in that of the store', async () => {
  const { owner } = store.database
  await owner.query(`update stores set confirm_subscribers = true, language = 'en'`)
  const ask = (email: string, language?: Language) =>
    store.inStore((ctx) => subscribe(ctx, { email, source: 'subscribe', language }))
  await ask('bee@example.test')
  await ask('linh@example.test', 'vi')
  const { rows } = await owner.query<{ subject: string }>(`select subject from ${storeMails} order by id`)
  expect(rows.map(({ subject }) => subject)).toEqual(['lotus: confirm your email', 'lotus: xác nhận địa chỉ email'])
})

test('an address can subscribe to several stores separately', async () => {
  await add('bee@example.test', 'subscribe', bamboo)
  expect(await stored(bamboo)).toEqual([{ email: 'bee@example.test', source: 'subscribe' }])
  const seen = await store.inStore(({ db }) => db.selectFrom('subscribers').select('store_id').execute(), bamboo)
  expect(seen).toEqual([{ store_id: bamboo }])
})

test('a link confirms its own address once, in its own store', async () => {
  const { owner } = store.database
  await owner.query('update stores set confirm_subscribers = true')
  const emails = ['one@example.test', 'two@example.test']
  for (const email of emails) expect(await add(email)).toEqual({ mustConfirm: true })
  await add('two@example.test', 'subscribe', bamboo)
  await owner.query('update stores set confirm_subscribers = false')
  const tokens = emails.map((email) => `token of ${email}`)
  for (const [index, email] of emails.entries())
    await owner.query(`update subscribers set token_hash = $1 where email = $2 and store_id = $3`, [
      ...[hashToken(tokens[index]!), email],
      lotus,
    ])
  const unconfirmed = async () =>
    (
      await owner.query('select store_id, email from subscribers where confirmed_at is null order by store_id, email')
    ).rows.map(({ store_id, email }) => [store_id, email])
  const foreign = [bamboo, 'two@example.test']
  expect(await unconfirmed()).toEqual([[lotus, emails[0]], [lotus, emails[1]], foreign])
  const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)
  const isPending = (token: string, storeId?: string) => inStore((ctx) => isConfirmationPending(ctx, token), storeId)
  expect(await Promise.all([isPending(tokens[1]!), isPending('another'), isPending(tokens[1]!, bamboo)])).toEqual([
    ...[true, false, false],
  ])
  expect(await inStore((ctx) => confirmSubscriber(ctx, tokens[1]!), bamboo)).toBe(false)
  expect(await inStore((ctx) => confirmSubscriber(ctx, 'another'))).toBe(false)
  expect(await inStore((ctx) => confirmSubscriber(ctx, tokens[1]!))).toBe(true)
  expect(await unconfirmed()).toEqual([[lotus, emails[0]], foreign])
  expect(await isPending(tokens[1]!)).toBe(false)
  // A link stays used, even if its text is stored again.
  await owner.query('update subscribers set token_hash = $1 where email = $2 and store_id = $3', [
    ...[hashToken(tokens[1]!), emails[1]],
    lotus,
  ])
  expect(await isPending(tokens[1]!)).toBe(false)
  expect(await inStore((ctx) => confirmSubscriber(ctx, tokens[1]!))).toBe(false)
  // Those who never confirm are deleted after their time, to the microsecond.
  const keptAt = (more: string) =>
    inStore(async (ctx) => {
      const age = sql`${limits.unconfirmedRetentionMs} * interval '1 millisecond' + ${more}::interval`
      await sql`insert into subscribers (email, source, confirmed_at, created_at)
                values (${`${more}@example.test`}, 'discount', null, now() - (${age}))`.execute(ctx.db)
      const deleted = await deleteUnconfirmedSubscribers(ctx)
      const { rows } = await sql`select from subscribers where email = ${`${more}@example.test`}`.execute(ctx.db)
      return [deleted, rows.length]
    })
  expect(await keptAt('0')).toEqual([0, 1])
  await owner.query(`delete from subscribers where email = '0@example.test'`)
  expect(await keptAt('1 microsecond')).toEqual([1, 0])
  expect(await unconfirmed()).toEqual([[lotus, emails[0]], foreign])
  expect((await stored()).map(({ email }) => email)).toContain(emails[1])
})
