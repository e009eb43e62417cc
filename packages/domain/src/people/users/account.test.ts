import { accountMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeLink, makeMember, memberPassword } from '@backroom/testing/world/members'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonContext } from '../../platform/context.ts'
import { checkReset, logIn } from '../accounts/accounts.ts'
import { renewSession } from '../auth/auth.ts'
import {
  changePassword,
  checkSlug,
  createOwnStore,
  endOneSession,
  endOtherSessions,
  findStoreOf,
  listSessions,
  listStoresOf,
  updateProfile,
} from './users.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

let me: PersonContext
let email: string
beforeEach(async () => {
  const { userId: id, sessionId } = await makeMember(store.database.owner, lotus, [])
  const { rows } = await store.database.owner.query('select email from users where id = $1', [id])
  email = rows[0].email
  me = { ...store.visitor(), user: { id, sessionId } }
})

test('a new password ends every session, starts a new one and replaces the old password [A7-21] [A9-16]', async () => {
  const otherSession = await logIn(store.visitor(), { email, password: memberPassword })
  const input = { currentPassword: memberPassword, password: '  river stones ' }
  const { refreshToken } = await changePassword(me, input)
  await expect(renewSession(store.visitor(otherSession.refreshToken))).rejects.toMatchObject({
    code: 'refresh_token_invalid',
  })
  await renewSession(store.visitor(refreshToken))
  await expect(logIn(store.visitor(), { email, password: memberPassword })).rejects.toMatchObject({
    code: 'credentials_wrong',
  })
  // Both the change and the sign-in trim the password.
  await logIn(store.visitor(), { email, password: 'river stones' })
})

test('a new password revokes reset links, is notified by mail, and keeps the time of the second factor', async () => {
  const { owner } = store.database
  const reset = await makeLink(owner, 'reset', { email, userId: me.user.id })
  await owner.query(`update sessions set verified_at = '2026-01-01' where id = $1`, [me.user.sessionId])
  await changePassword(me, { currentPassword: memberPassword, password: 'river stones' })
  await expect(checkReset(store.visitor(), reset)).rejects.toMatchObject({ code: 'token_invalid' })
  const mails = await owner.query(`select subject from ${accountMails} where recipient = $1`, [email])
  expect(mails.rows).toEqual([{ subject: 'Your password was changed' }])
  const sessions = await owner.query(
    `select verified_at::date::text as verified from sessions where user_id = $1 and revoked_at is null`,
    [me.user.id],
  )
  expect(sessions.rows).toEqual([{ verified: '2026-01-01' }])
})

test('limits guesses of the current password to ten', async () => {
  const guess = () => changePassword(me, { currentPassword: 'guessed', password: 'river stones' })
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => guess().catch(({ code }) => code)))
  expect(outcomes.filter((code) => code === 'password_wrong')).toHaveLength(10)
  expect(outcomes.filter((code) => code === 'rate_limited')).toHaveLength(2)
})

test.each([
  ['password_wrong', { currentPassword: 'not it', password: 'river stones' }],
  ['password_unfit', { currentPassword: memberPassword, password: 'four' }],
  ['password_unfit', { currentPassword: memberPassword, password: 'x'.repeat(51) }],
  ['password_unfit', { currentPassword: memberPassword, password: 'Password1' }],
])('answers %s without changing the password: %o', async (code, input) => {
  await expect(changePassword(me, input)).rejects.toMatchObject({ code })
  await logIn(store.visitor(), { email, password: memberPassword })
})

test('saves the trimmed profile, and logs the change with its request id [A7-18]', async () => {
  const saved = await updateProfile(me, { firstName: ' Ánh ', lastName: 'Nguyễn', language: 'vi' })
  expect(saved).toMatchObject({ email, firstName: 'Ánh', lastName: 'Nguyễn', language: 'vi' })
  const { rows } = await store.database.owner.query('select before, after from account_changes where request_id = $1', [
    me.requestId,
  ])
  expect(rows).toMatchObject([{ before: { first_name: '' }, after: { first_name: 'Ánh' } }])
  expect(rows[0].after).not.toHaveProperty('password_hash')
})

test('lists the person’s sessions with device and last use, and does not end another person’s session', async () => {
  const other = await makeMember(store.database.owner, lotus, [])
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/152.0 Safari/537.36'
  await store.database.owner.query('update sessions set user_agent = $2 where id = $1', [me.user.sessionId, agent])
  const { sessions } = await listSessions(me)
  expect(sessions).toMatchObject([{ id: me.user.sessionId, device: 'Chrome on Windows', isCurrent: true }])
  await expect(endOneSession(me, other.sessionId)).rejects.toMatchObject({ code: 'not_found' })
  await endOneSession(me, me.user.sessionId)
  expect((await listSessions(me)).sessions).toEqual([])
  const { rows } = await store.database.owner.query('select event, user_id from access_log where request_id = $1', [
    me.requestId,
  ])
  expect(rows).toEqual([{ event: 'end_session', user_id: me.user.id }])
})

test('lists sessions by last activity, without expired and ended ones and those of others', async () => {
  const { owner } = store.database
  await makeMember(owner, lotus, [])
  const add = async (seen: string, expires: string, revoked: string | null = null) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into sessions (user_id, refresh_hash, rotated_at, expires_at, revoked_at)
       values ($1, sha256(gen_random_uuid()::text::bytea), now() + $2::interval, now() + $3::interval, now() + $4::interval)
       returning id`,
      [me.user.id, seen, expires, revoked],
    )
    return rows[0]!.id
  }
  const older = await add('-2 hours', '1 second')
  const newer = await add('1 minute', '1 hour')
  const expired = await add('-1 hour', '-1 second')
  await add('-1 hour', '1 hour', '-1 minute')
  const { sessions } = await listSessions(me)
  expect(sessions.map(({ id }) => id)).toEqual([newer, me.user.sessionId, older])
  // An expired session cannot be ended a second time.
  expect(await endOtherSessions(me)).toEqual({ ended: 2 })
  await expect(endOneSession(me, expired)).rejects.toMatchObject({ code: 'not_found' })
})

test('a new store has a free address, its creator as owner, and a published theme [A7-20]', async () => {
  const created = await createOwnStore(me, { name: 'Tiệm Áo Đẹp' })
  expect(created).toMatchObject({ name: 'Tiệm Áo Đẹp', domain: 'tiem-ao-dep.localhost:4000', role: 'owner' })
  expect(await createOwnStore(me, { name: 'Tiệm áo đẹp!' })).toMatchObject({ domain: 'tiem-ao-dep-2.localhost:4000' })
  const { stores } = await listStoresOf(me, undefined)
  expect(stores.map(({ role }) => role)).toEqual(['staff', 'owner', 'owner'])
  const { rows } = await store.database.owner.query(
    'select is_live, published_revision from themes where store_id = $1',
    [created.id],
  )
  expect(rows).toEqual([{ is_live: true, published_revision: 1 }])
})

test('rejects a taken slug and an invalid slug', async () => {
  const first = await createOwnStore(me, { name: 'Blue', slug: 'blue-shirts' })
  expect(await checkSlug(me, 'blue-shirts')).toMatchObject({ isFree: false, domain: first.domain })
  await expect(createOwnStore(me, { name: 'Blue', slug: 'blue-shirts' })).rejects.toMatchObject({ code: 'slug_taken' })
  for (const slug of ['Blue', 'admin', 'orders', 'website', '-blue', 'a', 'two--hyphens', 'x'.repeat(41)])
    await expect(createOwnStore(me, { name: 'Blue', slug })).rejects.toMatchObject({ code: 'slug_invalid' })
  const both = await Promise.allSettled(
    ['first', 'second'].map((name) =>
      createOwnStore({ ...me, requestId: crypto.randomUUID() }, { name, slug: 'raced' }),
    ),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('finds a store by its slug, a former slug or its id', async () => {
  const created = await createOwnStore(me, { name: 'Paper', slug: 'paper-shop' })
  expect(created).toMatchObject({ slug: 'paper-shop' })
  await store.database.owner.query(`insert into hosts (host, store, kind, is_primary) values ($1, $2, $3, false)`, [
    'old-paper.localhost',
    created.id,
    'system',
  ])
  // A custom domain is not a slug.
  await store.database.owner.query(`insert into hosts (host, store, kind, is_primary) values ($1, $2, $3, false)`, [
    'sold-paper.localhost',
    created.id,
    'custom',
  ])
  for (const name of ['paper-shop', 'PAPER-shop', 'old-paper', created.id, created.id.toUpperCase()])
    expect(await findStoreOf(me, name), name).toEqual({ ...created, createdAt: expect.any(String) })
  for (const name of ['sold-paper', 'paper-shop.localhost', '%', "'", 'old_paper'])
    await expect(findStoreOf(me, name), name).rejects.toMatchObject({ code: 'not_found' })
})

test('does not find another person’s store', async () => {
  expect(await findStoreOf(me, 'lotus')).toMatchObject({ id: lotus, role: 'staff' })
  for (const name of ['bamboo', bamboo, 'nobodys', crypto.randomUUID()])
    await expect(findStoreOf(me, name), name).rejects.toMatchObject({ code: 'not_found' })
})

test('gives a store with the name of a page another slug', async () => {
  expect(await createOwnStore(me, { name: 'Orders' })).toMatchObject({ slug: expect.stringMatching(/^shop-orders/) })
})
