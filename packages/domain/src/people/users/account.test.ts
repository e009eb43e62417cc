import { accountMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeLink, makeMember, memberPassword } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonContext } from '../../platform/context.ts'
import { checkReset, logIn } from '../accounts/accounts.ts'
import { endSessions, renewSession } from '../auth/auth.ts'
import {
  changePassword,
  checkSlug,
  createOwnStore,
  endOneSession,
  endOtherSessions,
  findStoreOf,
  findUser,
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

test('a new password is that of one person, and continues the session that changed it', async () => {
  const { owner } = store.database
  const other = await makeMember(owner, lotus, [])
  const { rows: others } = await owner.query('select email from users where id = $1', [other.userId])
  await owner.query(
    `insert into sessions (user_id, refresh_hash, expires_at, verified_at)
     values ($1, sha256(gen_random_uuid()::text::bytea), '2126-01-01', '2025-01-01')`,
    [me.user.id],
  )
  await owner.query(`update sessions set verified_at = '2026-02-02' where id = $1`, [me.user.sessionId])
  // Rewritten, so that the row of the other session is read first.
  await owner.query('update sessions set verified_at = verified_at where id = $1', [me.user.sessionId])
  await changePassword(me, { currentPassword: memberPassword, password: 'river stones' })
  await logIn(store.visitor(), { email: others[0].email, password: memberPassword })
  const { rows } = await owner.query(
    'select verified_at::date::text as verified from sessions where user_id = $1 and revoked_at is null',
    [me.user.id],
  )
  expect(rows).toEqual([{ verified: '2026-02-02' }])
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

test('a session counts until the moment it expires, and the hundred last used ones are listed', async () => {
  const { owner } = store.database
  const within = (expiry: string) =>
    store.inStore(async ({ db }) => {
      await sql`update sessions set expires_at = now() + ${expiry}::interval where id = ${me.user.sessionId}`.execute(
        db,
      )
      const mine = { ...me, db }
      const found = await listSessions(mine)
      const ended = await endSessions(db, me.user.id)
      return [found.sessions.map(({ address }) => address), ended]
    })
  expect(await within('0')).toEqual([[], 0])
  expect(await within('1 microsecond')).toEqual([[''], 1])
  await owner.query(
    `insert into sessions (user_id, refresh_hash, expires_at, rotated_at)
     select $1, sha256(gen_random_uuid()::text::bytea), '2126-01-01', '2026-01-01'::timestamptz + make_interval(days => (day * 7) % 103)
       from generate_series(0, 102) day`,
    [me.user.id],
  )
  const { sessions } = await listSessions(me)
  expect(sessions).toHaveLength(100)
  expect(new Date(sessions[0]!.lastSeenAt).toISOString()).toBe('2026-04-13T00:00:00.000Z')
  expect(new Date(sessions[99]!.lastSeenAt).toISOString()).toBe('2026-01-04T00:00:00.000Z')
})

test('lists the stores of a person in pages, each once, with the address of each', async () => {
  const { owner } = store.database
  await owner.query(
    `with added as (
       insert into stores (store_id, name, slug, theme_key, archived_at)
       select gen_random_uuid(), 'Paged ' || number, 'paged-' || number, 'newchick', now() from generate_series(1, 120) number
       returning store_id, slug),
     named as (
       insert into hosts (host, store, kind, is_primary)
       select host, store_id, kind, kind = 'system'
         from added, lateral (values ('custom', slug || '.example'), ('system', slug || '.localhost')) as host (kind, host))
     insert into memberships (store_id, user_id, role) select store_id, $1, 'admin' from added`,
    [me.user.id],
  )
  const pages = []
  let last: string | undefined
  for (let more = true; more; ) {
    const page = await listStoresOf(me, last)
    pages.push(page.stores)
    last = page.stores.at(-1)?.id
    more = page.hasMore
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 21])
  const ids = pages.flat().map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted())
  expect(pages.flat().filter(({ domain }) => /^paged-\d+\.localhost:4000$/.test(domain))).toHaveLength(120)
  expect(pages.flat().find(({ slug }) => slug === 'paged-7')).toEqual({
    ...{ id: expect.any(String), name: 'Paged 7', slug: 'paged-7', domain: 'paged-7.localhost:4000', role: 'admin' },
    ...{ themeKey: 'newchick', isEnabled: false, createdAt: expect.any(String) },
  })
  // A last page that is exactly full is the last one.
  await owner.query(`delete from memberships where user_id = $1 and store_id = any($2)`, [me.user.id, ids.slice(50)])
  expect(await listStoresOf(me, undefined)).toMatchObject({ stores: { length: 50 }, hasMore: false })
})

test('the signed-in person has the name, role and permissions of their own in this store', async () => {
  const { owner } = store.database
  await makeMember(owner, lotus, ['orders.view'], 'owner')
  await owner.query(
    `update users set first_name = 'Ada', last_name = 'Byron', picture_url = '/files/ada', language = 'vi',
            email = gen_random_uuid() || '@BACKROOM.internal' where id = $1`,
    [me.user.id],
  )
  await owner.query(
    `update memberships set role = 'admin', permissions = '{themes.edit,gone.permission}' where user_id = $1`,
    [me.user.id],
  )
  await owner.query(
    `insert into memberships (store_id, user_id, role, permissions) values ($1, $2, 'owner', '{orders.edit}')`,
    [bamboo, me.user.id],
  )
  const found = (storeId: string) =>
    store.inStore((ctx) => findUser({ ...ctx, user: me.user, permissions: new Set() }), storeId)
  const shown = {
    ...{ id: me.user.id, email: expect.stringMatching(/@BACKROOM\.internal$/), firstName: 'Ada', lastName: 'Byron' },
    ...{ profilePicture: '/files/ada', isInternal: true, menuLeavesOut: [] },
  }
  expect(await found(lotus)).toEqual({ ...shown, isStoreOwner: false, isStoreAdmin: true, scopes: ['themes.edit'] })
  expect(await found(bamboo)).toEqual({ ...shown, isStoreOwner: true, isStoreAdmin: false, scopes: ['orders.edit'] })
  await owner.query('delete from memberships where user_id = $1 and store_id = $2', [me.user.id, bamboo])
  await expect(found(bamboo)).rejects.toMatchObject({ code: 'forbidden' })
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
