import { namedColumns, namedTables } from '@backroom/contract/audit-log-texts'
import { auditHiddenFields } from '@backroom/contract/platform/audit/audit-hidden-fields'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember, type SignedIn } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoreContext } from '../context.ts'
import { listAudit, listPeople, nameSubject } from './audit.ts'

let store: TestStore
let ada: SignedIn
let sam: SignedIn
const query = async (statement: string, values: unknown[] = []) =>
  (await store.database.owner.query(statement, values)).rows

async function person(firstName: string, lastName: string, storeId = lotus) {
  const member = await makeMember(store.database.owner, storeId, [])
  await query('update users set first_name = $2, last_name = $3 where id = $1', [member.userId, firstName, lastName])
  return member
}

beforeEach(async () => {
  store = await openTestStore()
  ada = await person('Ada', 'Nguyễn')
  sam = await person('Sam', 'Carter')
})
afterEach(() => store.close())

/** Writes the audit entry and the changes in one transaction, as a request does. @returns the request's id */
const act = (endpoint: string, params: object, change: (ctx: StoreContext) => Promise<unknown>, by = ada) =>
  store.inStore(async (ctx) => {
    const { db, storeId, requestId: request_id } = ctx
    const who = { user_id: by.userId, session_id: by.sessionId, address: '203.0.113.7' }
    const entry = { store_id: storeId, request_id, endpoint, params: JSON.stringify(params), ...who }
    await db.insertInto('audit_entries').values(entry).execute()
    await change(ctx)
    return request_id
  })

const list = async (filter: object) => (await store.inStore((ctx) => listAudit(ctx, { limit: 20, ...filter }))).items
const found = async (search: string, filter: object = {}) =>
  (await list({ text: search, ...filter })).map(({ endpoint, subject }) => `${endpoint} ${subject}`.trim())

const grant = (to: SignedIn, name: string) => async (ctx: StoreContext) => {
  await nameSubject(ctx, name)
  await ctx.db
    .updateTable('memberships')
    .set({ permissions: ['orders.view'] })
    .where('store_id', '=', ctx.storeId)
    .where('user_id', '=', to.userId)
    .execute()
}
const nothing = async () => {}

test('searches entries by action, subject, person and request id', async () => {
  const requestId = await act('staff.update', { id: sam.userId }, grant(sam, 'Sam Carter'))
  await act('notifications.testTelegram', {}, nothing, sam)
  const changed = 'staff.update Sam Carter'
  expect(await found('changed permissions of sam carter')).toEqual([changed])
  expect(await found('Đổi quyền')).toEqual([changed])
  expect(await found('staff.upd')).toEqual([changed])
  expect(await found('ADA NGUYỄN')).toEqual([changed])
  expect(await found(requestId)).toEqual([changed])
  expect(await found(requestId.slice(0, 13))).toEqual([changed])
  expect(await found('orders.view')).toEqual([changed])
  expect(await found('sam')).toEqual(['notifications.testTelegram', changed])
  expect(await found('sam', { person: ada.userId })).toEqual([changed])
  expect(await found('changed ada telegram')).toEqual([])
})

test('the subject keeps the name it had at the time', async () => {
  const kim = await person('Kim', 'Old')
  await act('staff.remove', {}, async (ctx) => {
    await nameSubject(ctx, 'Kim Old')
    await ctx.db.deleteFrom('memberships').where('user_id', '=', kim.userId).execute()
  })
  await query(`update users set last_name = 'New' where id = $1`, [kim.userId])
  expect(await found('kim old')).toEqual(['staff.remove Kim Old'])
  expect(await found('kim new')).toEqual([])
})

test('the last named subject wins; without one the subject is empty', async () => {
  await act('themes.activate', {}, async (ctx) => {
    await nameSubject(ctx, 'Summer')
    await nameSubject(ctx, 'Winter')
  })
  await act('stores.savePreference', {}, nothing)
  expect(await found('live')).toEqual(['themes.activate Winter'])
  expect(await found('preferences')).toEqual(['stores.savePreference'])
})

test('a JSON document is reduced to its differences at any depth', async () => {
  const before = { order: ['hero'], sections: { hero: { title: 'Hello', text: 'Same' } } }
  const after = { order: ['hero', 'faq'], sections: { hero: { title: 'Welcome', text: 'Same' }, faq: { open: true } } }
  const [{ id }] = await query(
    `insert into themes (store_id, name, theme_key, draft) values ($1, 'Deep', 'hydro', $2) returning id`,
    [lotus, JSON.stringify(before)],
  )
  const requestId = await act('themes.save', { id }, ({ db }) =>
    db
      .updateTable('themes')
      .set({ draft: JSON.stringify(after) })
      .where('id', '=', id)
      .execute(),
  )
  const [entry] = await list({ text: requestId })
  expect(entry?.changes).toEqual([
    {
      table: 'themes',
      before: { draft: { order: ['hero'], sections: { hero: { title: 'Hello' }, faq: null } } },
      after: { draft: { order: ['hero', 'faq'], sections: { hero: { title: 'Welcome' }, faq: { open: true } } } },
    },
  ])
})

test('searches the whole log, or the given days', async () => {
  const requestId = await act('files.upload', {}, nothing)
  await query(
    `update audit_entries set at = now() - interval '2 years', id = uuidv7_floor(now() - interval '2 years')
      where request_id = $1`,
    [requestId],
  )
  expect(await found('uploaded')).toEqual(['files.upload'])
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  expect(await found('uploaded', { when: `${day(900)}..` })).toEqual(['files.upload'])
  expect(await found('uploaded', { when: `..${day(600)}` })).toEqual(['files.upload'])
  expect(await found('uploaded', { when: `${day(700)}..` })).toEqual([])
  expect(await found('uploaded', { when: `${day(900)}..${day(800)}` })).toEqual([])
})

test('listPeople returns members and former members of this store only', async () => {
  const gone = await person('Gone', 'Girl')
  const stranger = await person('Some', 'Stranger', bamboo)
  await act('files.upload', {}, nothing, gone)
  await query('delete from memberships where user_id = $1', [gone.userId])
  const { people } = await store.inStore(listPeople)
  const ids = people.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([ada.userId, sam.userId, gone.userId]))
  expect(ids).not.toContain(stranger.userId)
  expect(people.find(({ id }) => id === gone.userId)).toMatchObject({ name: 'Gone Girl', email: expect.any(String) })
  expect(people.map(({ name }) => name)).toEqual(people.map(({ name }) => name).toSorted())
})

test('entries cannot be updated', async () => {
  const change = store.inStore(({ db }) => db.updateTable('audit_entries').set({ subject: 'Somebody else' }).execute())
  await expect(change).rejects.toThrow('permission denied')
})

test('every audited table and column has a name', async () => {
  const rows = await query(
    `select relname as table, attname as field
       from pg_trigger join pg_class on pg_class.oid = tgrelid
       join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
      where tgname = 'audit' and relname <> 'users'`,
  )
  const tables = new Set(rows.map((row) => row.table))
  const fields = new Set(rows.map((row) => row.field))
  expect([...tables].toSorted(), 'tables in audit-words.ts of their concepts').toEqual(namedTables.toSorted())
  const shown = [...fields].filter((field) => !auditHiddenFields.includes(field))
  expect(shown.toSorted(), 'columns in audit-words.ts of their concepts').toEqual(namedColumns.toSorted())
})
