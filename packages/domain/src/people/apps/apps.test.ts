import { limits } from '@backroom/contract/people/apps/limits'
import type { AppScope } from '@backroom/contract/people/apps/scopes'
import type { Permission } from '@backroom/contract/platform/access/permissions'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertApp } from '@backroom/testing/fixtures/insert-app'
import { insertWebhook } from '@backroom/testing/fixtures/insert-webhook'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { isPassword } from '../auth/auth.ts'
import {
  createApp,
  createKey,
  findAppDetail,
  findKeyAccess,
  listApps,
  noteKeyUse,
  removeApp,
  revokeKey,
  updateApp,
} from './apps.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
const query = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await store.database.owner.query<Row>(text, values)).rows
beforeEach(async () => {
  await query('truncate apps cascade')
})

/** Runs work as a member with the permissions, by default all. */
const as = async <T>(work: (ctx: TenantContext) => Promise<T>, held?: Permission[], storeId = lotus): Promise<T> => {
  const { userId, sessionId } = await makeMember(store.database.owner, storeId, held ?? [])
  return store
    .waiting(storeId)
    .write((ctx) => work({ ...ctx, user: { id: userId, sessionId }, ...(held && { permissions: new Set(held) }) }))
}
const fields = (name: string, scopes: AppScope[] = ['orders.view', 'products.view']) => ({ name, scopes })
const access = (key: string) => findKeyAccess(store.directory, key)

test('a key does in one store what its app may do, and the key itself is not stored', async () => {
  const app = await as((ctx) => createApp(ctx, fields(' Stock  sync ')))
  expect(app).toMatchObject({ name: 'Stock  sync', keyCount: 0, webhookCount: 0, lastUsedAt: null, revision: 1 })
  const { key, secret } = await as((ctx) => createKey(ctx, app.id, null))
  expect(await access(secret)).toMatchObject({
    storeId: lotus,
    keyId: key.id,
    scopes: ['orders.view', 'products.view'],
  })
  const stored = JSON.stringify(await query('select *, encode(token_hash, $1) from api_keys', ['escape']))
  expect(stored).not.toContain(secret.slice(20))
  const [{ email, password_hash } = { email: '', password_hash: '' }] = await query<{
    email: string
    password_hash: string
  }>('select email, password_hash from users join apps on account_id = users.id where apps.id = $1', [app.id])
  expect(email).toMatch(/@apps\.invalid$/)
  expect(await isPassword('', password_hash)).toBe(false)
})

test('nobody gives an app what they may not do themselves, neither at first nor later, nor takes a key of such an app', async () => {
  const held: Permission[] = ['apps.install', 'orders.view']
  const lacking = { code: 'app_scope_lacking' }
  await expect(as((ctx) => createApp(ctx, fields('Wide')), held)).rejects.toMatchObject(lacking)
  const { id } = await as((ctx) => createApp(ctx, fields('Orders', ['orders.view'])), held)
  await expect(as((ctx) => updateApp(ctx, id, fields('Orders'), 1), held)).rejects.toMatchObject(lacking)
  const wide = await as((ctx) => createApp(ctx, fields('Wide')))
  await expect(as((ctx) => createKey(ctx, wide.id, null), held)).rejects.toMatchObject(lacking)
  // What an app has may stay when it is renamed, and anybody who manages apps may revoke and remove.
  expect(await as((ctx) => updateApp(ctx, wide.id, fields('Wider'), 1), held)).toMatchObject({ name: 'Wider' })
  const { key } = await as((ctx) => createKey(ctx, wide.id, 30))
  await as((ctx) => revokeKey(ctx, wide.id, key.id), held)
  await as((ctx) => removeApp(ctx, wide.id), held)
})

test('a name is taken once in a store, whatever its case, until its app is removed', async () => {
  const { id } = await as((ctx) => createApp(ctx, fields('Sync')))
  const again = () => as((ctx) => createApp(ctx, fields('SYNC')))
  await expect(again()).rejects.toMatchObject({ code: 'app_name_taken' })
  await as((ctx) => createApp(ctx, fields('Sync')), undefined, bamboo)
  await as((ctx) => removeApp(ctx, id))
  await again()
  await expect(as((ctx) => createApp(ctx, fields('  ')))).rejects.toMatchObject({ code: 'app_name_missing' })
  await expect(as((ctx) => createApp(ctx, fields('None', [])))).rejects.toMatchObject({ code: 'app_scopes_missing' })
})

test('a key ends when it expires, is revoked or loses its app, and no other key of the store does', async () => {
  const { owner } = store.database
  const [mine, other] = [await insertApp(owner, lotus), await insertApp(owner, lotus)]
  const second = await as((ctx) => createKey(ctx, mine.appId, 90))
  expect(Date.parse(second.key.expiresAt!) - Date.now()).toBeGreaterThan(89 * 86_400_000)
  await query(`update api_keys set expires_at = now() + interval '1 minute' where id = $1`, [mine.keyId])
  expect(await access(mine.key)).toBeDefined()
  const usableKeys = async () => (await store.inStore(listApps)).apps.find(({ id }) => id === mine.appId)?.keyCount
  expect(await usableKeys()).toBe(2)
  await query('update api_keys set expires_at = now() where id = $1', [mine.keyId])
  expect(await access(mine.key)).toBeUndefined()
  expect(await access(second.secret)).toBeDefined()
  await expect(as((ctx) => revokeKey(ctx, other.appId, second.key.id))).rejects.toMatchObject({ code: 'not_found' })
  await as((ctx) => revokeKey(ctx, mine.appId, second.key.id))
  expect(await access(second.secret)).toBeUndefined()
  await expect(as((ctx) => revokeKey(ctx, mine.appId, second.key.id))).rejects.toMatchObject({ code: 'not_found' })
  expect(
    (await store.inStore((ctx) => findAppDetail(ctx, mine.appId))).keys.map(({ id, isExpired }) => [id, isExpired]),
  ).toEqual([[mine.keyId, true]])
  expect(await access(other.key)).toBeDefined()
  await as((ctx) => removeApp(ctx, other.appId))
  expect(await access(other.key)).toBeUndefined()
  expect((await store.inStore(listApps)).apps.map(({ id, keyCount }) => [id, keyCount])).toEqual([[mine.appId, 0]])
})

test('finds, changes and removes nothing of another store', async () => {
  const { appId, keyId } = await insertApp(store.database.owner, bamboo)
  const calls: ((ctx: TenantContext) => Promise<unknown>)[] = [
    (ctx) => findAppDetail(ctx, appId),
    (ctx) => updateApp(ctx, appId, fields('Ours'), 1),
    (ctx) => removeApp(ctx, appId),
    (ctx) => createKey(ctx, appId, null),
    (ctx) => revokeKey(ctx, appId, keyId),
  ]
  for (const call of calls) await expect(as(call)).rejects.toMatchObject({ code: 'not_found' })
})

test('shows who made an app and a key, and whether they are still in the shop, which their keys outlast', async () => {
  const { id } = await as((ctx) => createApp(ctx, fields('Made')))
  const early = await as((ctx) => createApp(ctx, fields('Early')))
  const { secret } = await as((ctx) => createKey(ctx, id, null))
  await query('delete from memberships where user_id = (select created_by from apps where id = $1)', [id])
  const { createdBy, keys } = await store.inStore((ctx) => findAppDetail(ctx, id))
  expect([createdBy.isMember, keys[0]?.createdBy.isMember, early.createdBy.isMember]).toEqual([false, true, true])
  await query('delete from memberships')
  expect(await access(secret)).toBeDefined()
  expect(createdBy.email).toContain('@example.test')
})

test('a changed app keeps the webhook topics that it may still receive', async () => {
  const { owner } = store.database
  const { appId } = await insertApp(owner, lotus, ['orders.view', 'products.view'])
  const both = await insertWebhook(owner, lotus, appId, {
    topics: ['orders/created', 'products/updated', 'app/removed'],
  })
  const one = await insertWebhook(owner, lotus, appId, { topics: ['orders/paid'] })
  const { appId: other } = await insertApp(owner, lotus, ['orders.view'])
  const untouched = await insertWebhook(owner, lotus, other, { topics: ['orders/paid'] })
  await as((ctx) => updateApp(ctx, appId, fields('Less', ['products.view']), 1))
  const rows = await query('select id, topics, is_active from webhook_endpoints order by id')
  expect(rows).toEqual([
    { id: both, topics: ['products/updated', 'app/removed'], is_active: true },
    { id: one, topics: [], is_active: false },
    { id: untouched, topics: ['orders/paid'], is_active: true },
  ])
})

test('a store has at most 50 apps, and an app at most 20 keys that can be used', async () => {
  const { appId } = await insertApp(store.database.owner, lotus)
  await query(
    `insert into api_keys (store_id, app_id, token_hash, hint, created_by)
     select $1, $2, sha256(n::text::bytea), 'bk', uuidv7() from generate_series(1, $3::int) n`,
    [lotus, appId, limits.keysPerApp - 2],
  )
  const two = await Promise.allSettled([1, 2].map(() => as((ctx) => createKey(ctx, appId, null))))
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (let count = 1; count < limits.appsPerStore; count++) await insertApp(store.database.owner, lotus)
  await expect(as((ctx) => createApp(ctx, fields('One more')))).rejects.toMatchObject({ code: 'too_many_apps' })
})

test('notes the use of a key at most once a minute', async () => {
  const { key, keyId } = await insertApp(store.database.owner, lotus)
  const other = await insertApp(store.database.owner, lotus)
  const found = (await access(key))!
  const use = () => store.inStore(({ db }) => noteKeyUse(db, found))
  await use()
  await query(`update api_keys set last_used_at = last_used_at - interval '59 seconds' where id = $1`, [keyId])
  const recent = await query('select last_used_at from api_keys where id = $1', [keyId])
  await use()
  expect(await query('select last_used_at from api_keys where id = $1', [keyId])).toEqual(recent)
  await query(`update api_keys set last_used_at = last_used_at - interval '1 second' where id = $1`, [keyId])
  await use()
  expect(await query('select last_used_at from api_keys where id = $1', [keyId])).not.toEqual(recent)
  expect(await query('select last_used_at from api_keys where id = $1', [other.keyId])).toEqual([
    { last_used_at: null },
  ])
})
