import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeLink, makeMember } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkReset, expireAccountData, forgotPassword, logIn } from './accounts.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const email = 'ada@example.test'
const counts = async () =>
  (
    await store.database.owner.query(`
      select (select count(*)::int from attempts) as attempts,
             (select count(*)::int from one_time_tokens) as tokens`)
  ).rows[0]

test('deletes attempts and tokens that are over, and none that count', async () => {
  await logIn(store.visitor(), { email, password: 'not it' }).catch(() => {})
  await forgotPassword(store.visitor(), { email })
  await expireAccountData(store.directory)
  // Attempts of the sign-in by account and by network, and of the mail by network and by mailbox.
  expect(await counts()).toEqual({ attempts: 4, tokens: 1 })
  await store.database.owner.query(`
    update attempts set started_at = now() - interval '25 hours';
    update one_time_tokens set expires_at = now() - interval '8 days'`)
  await expireAccountData(store.directory)
  expect(await counts()).toEqual({ attempts: 0, tokens: 0 })
})

test('keeps what may still count to its last moment, and spent tokens of sessions that are not over', async () => {
  const { owner } = store.database
  await owner.query('delete from attempts; delete from one_time_tokens')
  const { userId } = await makeMember(owner, lotus, [])
  const sessions = [
    ['open', `'2126-01-01'`, 'null'],
    ['revoked today', `'2126-01-01'`, `now() - interval '6 days'`],
    ['expired today', `now() - interval '6 days'`, 'null'],
    ['revoked long ago', `'2126-01-01'`, `now() - interval '8 days'`],
    ['expired long ago', `now() - interval '8 days'`, 'null'],
  ]
  for (const [name, expires, revoked] of sessions)
    await owner.query(
      `with one as (
         insert into sessions (user_id, refresh_hash, user_agent, expires_at, revoked_at, rotated_at, created_at, verified_at)
         values ($1, sha256($2::text::bytea), $2, ${expires}, ${revoked}, '2025-01-01', '2025-01-02', '2025-01-03') returning id)
       insert into spent_refresh_tokens (hash, session_id) select sha256(('spent ' || $2::text)::bytea), id from one`,
      [userId, name],
    )
  const left = async () =>
    (
      await owner.query<{ user_agent: string }>(
        'select user_agent from sessions join spent_refresh_tokens on session_id = id where user_id = $1 order by sessions.id',
        [userId],
      )
    ).rows.map(({ user_agent }) => user_agent)
  await expireAccountData(store.directory)
  expect(await left()).toEqual(['open', 'revoked today', 'expired today'])
  const link = await makeLink(owner, 'reset', { email, userId })
  await logIn(store.visitor(), { email, password: 'not it' }).catch(() => {})
  const { attempts } = await counts()
  expect(attempts).toBeGreaterThan(0)
  const leftAt = (ago: string, days: string) =>
    store.inStore(async ({ db }) => {
      await sql`update attempts set started_at = now() - ${ago}::interval`.execute(db)
      await sql`update one_time_tokens set expires_at = now() - ${days}::interval where token_hash = sha256(${link}::text::bytea)`.execute(
        db,
      )
      await expireAccountData(db)
      const { rows } = await sql`select (select count(*)::int from attempts) as attempts,
                                        (select count(*)::int from one_time_tokens) as tokens`.execute(db)
      return rows[0]
    })
  expect(await leftAt('24 hours', '168 hours')).toEqual({ attempts, tokens: 1 })
  expect(await leftAt('24 hours 1 microsecond', '168 hours 1 microsecond')).toEqual({ attempts: 0, tokens: 0 })
})

test('rejects a reset link without an account', async () => {
  const token = await makeLink(store.database.owner, 'reset', { email })
  await expect(checkReset(store.visitor(), token)).rejects.toMatchObject({ code: 'token_invalid' })
})
