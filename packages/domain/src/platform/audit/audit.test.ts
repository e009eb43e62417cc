import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAudit, exportAudit, listAudit } from './audit.ts'

let store: TestStore
let userId: string
beforeAll(async () => {
  store = await openTestStore()
  const member = await makeMember(store.database.owner, lotus, [])
  userId = member.userId
  await store.database.owner.query(`update users set first_name = '+1', last_name = '"Bee"' where id = $1`, [userId])
  for (const [storeId, name] of [
    [lotus, 'First'],
    [lotus, '=HYPERLINK("evil"), Second'],
    [bamboo, 'Elsewhere'],
  ] as const)
    await store.inStore(async (ctx) => {
      await ctx.db
        .insertInto('audit_entries')
        .values({
          store_id: storeId,
          request_id: ctx.requestId,
          endpoint: 'stores.savePreference',
          user_id: userId,
          session_id: member.sessionId,
          address: '203.0.113.7',
          params: JSON.stringify({ id: storeId }),
        })
        .execute()
      await ctx.db.updateTable('stores').set({ name }).where('store_id', '=', storeId).execute()
    }, storeId)
})
afterAll(() => store.close())

const list = (filter: object = {}) => store.inStore((ctx) => listAudit(ctx, { limit: 20, ...filter }))

test('promise 22: an entry has user, session, address, request, and the values before and after', async () => {
  const { items } = await list()
  expect(items).toHaveLength(2)
  expect(items[1]).toMatchObject({
    endpoint: 'stores.savePreference',
    user: { id: userId, email: expect.stringContaining('@') },
    sessionId: expect.any(String),
    address: '203.0.113.7',
    requestId: expect.any(String),
    params: { id: lotus },
    changes: [{ table: 'stores', before: { name: 'lotus' }, after: { name: 'First' } }],
  })
})

test('searches names, actions and changed values; days are in the store’s time zone', async () => {
  expect((await list({ text: 'second' })).items).toHaveLength(1)
  expect((await list({ text: 'SAVEpref' })).items).toHaveLength(2)
  expect((await list({ text: lotus })).items).toHaveLength(2)
  expect((await list({ text: 'elsewhere' })).items).toEqual([])
  expect((await list({ text: '%' })).items).toEqual([])
  expect((await list({ concept: 'stores' })).items).toHaveLength(2)
  expect((await list({ concept: 'store' })).items).toEqual([])
  expect((await list({ person: crypto.randomUUID() })).items).toEqual([])
  expect((await list({ when: '..2020-01-01' })).items).toEqual([])
  expect((await list({ when: '2020-01-01..' })).items).toHaveLength(2)
  for (const filter of [{ text: 'second' }, { concept: 'stores' }, { when: '..2020-01-01' }])
    expect(await store.inStore((ctx) => countAudit(ctx, filter))).toEqual({
      count: (await list(filter)).items.length,
      isMore: false,
    })
  const first = await list({ limit: 1 })
  expect((await list({ limit: 1, cursor: first.nextCursor })).items).toHaveLength(1)
})

type ExportFilter = Omit<Parameters<typeof exportAudit>[1], 'language'>
const exported = async (storeId: string, filter: ExportFilter, language: 'en' | 'vi') => {
  let csv = ''
  for await (const lines of exportAudit(store.waiting(storeId), { ...filter, language })) csv += lines
  return csv
}

test('the export applies the filter and escapes spreadsheet formulas', async () => {
  const csv = await exported(lotus, { text: 'second' }, 'vi')
  const lines = csv.trim().split('\r\n')
  expect(lines[0]).toBe('at,what,action,name,email,address,session,request,params,changes,counts')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Đổi cài đặt chung,stores.savePreference,')
  expect(csv).not.toMatch(/(^|,)"?[=+@-]/m)
  expect(lines[1]).toContain(`"'+1 ""Bee"""`)
})

/** Adds entries with triggers disabled. */
const addEntries = (storeId: string, count: number) =>
  store.database.owner.query(
    `begin; set local session_replication_role = replica;
     insert into audit_entries (store_id, request_id, endpoint, user_id, session_id, address, params, search_text)
     select '${storeId}', gen_random_uuid(), 'themes.publish', '${userId}', gen_random_uuid(), '203.0.113.7', '{}', ' themes.publish '
       from generate_series(1, ${count}); commit; analyze audit_entries`,
  )

test('an export of more than 10 000 entries is truncated with a note', async () => {
  await addEntries(bamboo, 10_001)
  const lines = (await exported(bamboo, { concept: 'themes' }, 'en')).trim().split('\r\n')
  expect(lines).toHaveLength(10_002)
  expect(lines.at(-1)).toBe('Only the newest 10000 entries are here. Narrow the filter for the rest.')
  expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[7])).size).toBe(10_000)
})

test('the export reads page by page and holds no connection in between', async () => {
  const pages = exportAudit(store.waiting(bamboo), { language: 'en' })
  await pages.next()
  const { value } = await pages.next()
  expect(value?.split('\r\n').length).toBeLessThanOrEqual(501)
  expect(store.pool.idleCount).toBe(store.pool.totalCount)
  await addEntries(bamboo, 1)
  await pages.return(undefined)
})
