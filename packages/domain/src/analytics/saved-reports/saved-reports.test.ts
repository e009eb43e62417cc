import type { Permission } from '@backroom/contract/platform/access/permissions'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addSoldOrder } from '@backroom/testing/money/sold-orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { nextRun, type Schedule } from '../../platform/next-run.ts'
import {
  createSavedReport,
  listSavedReports,
  mailDueReport,
  removeSavedReport,
  updateSavedReport,
} from './saved-reports.ts'

let store: TestStore
let storeId = ''
let author = ''
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
  author = await member(['sale_reports.view'])
})

const member = async (permissions: Permission[]) =>
  (await makeMember(store.database.owner, storeId, permissions)).userId
const as = <T>(userId: string, work: (ctx: TenantContext) => Promise<T>, permissions: Permission[] = []) =>
  store.inStore(
    (ctx) => work({ ...ctx, user: { id: userId, sessionId: '' }, permissions: new Set(permissions) }),
    storeId,
  )
type Body = Parameters<typeof createSavedReport>[1]
const body: Body = {
  name: 'Countries of the week',
  dimension: 'country',
  range: 'last7days',
  isShared: false,
  every: 'day',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  recipientIds: [],
}
const save = (part: Partial<Body> = {}) => as(author, (ctx) => createSavedReport(ctx, { ...body, ...part }))
const makeDue = () =>
  store.database.owner.query(`update saved_reports set next_run_at = now() - interval '3 days' where store_id = $1`, [
    storeId,
  ])
const send = () => store.inStore((ctx) => mailDueReport(ctx), storeId)
const mails = async () =>
  (
    await store.database.owner.query<{ recipient: string; subject: string; plain: string }>(
      `select recipient, subject, plain from ${storeMails} where store_id = $1 and subject like '%Countries%' order by recipient`,
      [storeId],
    )
  ).rows
const emailOf = async (userId: string) =>
  (await store.database.owner.query('select email from users where id = $1', [userId])).rows[0].email as string

const runAfter = async (schedule: Partial<Schedule>, zone: string, after: string) => {
  await store.database.owner.query('update stores set standard_timezone = $2 where store_id = $1', [storeId, zone])
  const { rows } = await store.inStore(
    (ctx) =>
      sql<{ at: string | null }>`
        select ${nextRun({ ...body, ...schedule }, storeId, sql`${after}::timestamptz`)} as at`.execute(ctx.db),
    storeId,
  )
  return rows[0]?.at && new Date(rows[0].at).toISOString()
}

test('mails at the hour of the store’s local time, also when clocks change', async () => {
  const losAngeles = 'America/Los_Angeles'
  // Until November 1, 2026 the zone is 7 hours behind UTC, then 8.
  expect(await runAfter({}, losAngeles, '2026-10-31T14:00:00Z')).toBe('2026-10-31T15:00:00.000Z')
  expect(await runAfter({}, losAngeles, '2026-10-31T15:00:00Z')).toBe('2026-11-01T16:00:00.000Z')
  // March 8 has no hour from 02:00 to 03:00, so 02:00 becomes 03:00.
  expect(await runAfter({ hour: 2 }, losAngeles, '2026-03-08T09:00:00Z')).toBe('2026-03-08T10:00:00.000Z')
  expect(await runAfter({ hour: 2 }, losAngeles, '2026-03-08T10:00:00Z')).toBe('2026-03-09T09:00:00.000Z')
  expect(await runAfter({ every: 'week', weekday: 1 }, 'Asia/Kolkata', '2026-11-21T00:00:00Z')).toBe(
    '2026-11-23T02:30:00.000Z',
  )
  expect(await runAfter({ every: 'month', monthDay: 28 }, 'UTC', '2026-01-28T08:00:00Z')).toBe(
    '2026-02-28T08:00:00.000Z',
  )
  expect(await runAfter({ every: 'never' }, 'UTC', '2026-11-21T00:00:00Z')).toBeNull()
})

test('mails a due report once to recipients with access, in their language, with totals, rows and a link', async () => {
  const [reader, former] = [await member(['sale_reports.view']), await member(['sale_reports.view'])]
  await store.database.owner.query(`update users set language = 'vi' where id = $1`, [reader])
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await store.database.owner.query(`update stores set standard_timezone = 'UTC' where store_id = $1`, [storeId])
  await addSoldOrder(store.database.owner, storeId, { at: yesterday, subtotalCents: 12_345, countryCode: 'US' })
  await save({ recipientIds: [reader, former] })
  await makeDue()
  await store.database.owner.query(`update memberships set permissions = '{}' where user_id = $1`, [former])
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.recipient).toBe(await emailOf(reader))
  expect(mail?.plain).toContain('Tổng doanh thu: 123,45')
  expect(mail?.plain).toContain('US: 123,45')
  expect(mail?.plain).toMatch(new RegExp(`http://localhost:4000/admin/${storeId}/sales-reports\\?.*by=country`))
  const { reports } = await as(author, listSavedReports)
  expect(new Date(reports[0]?.nextRunAt ?? 0).getTime()).toBeGreaterThan(Date.now())
  expect(reports[0]?.recipients.map(({ id }) => id)).toEqual([reader])
})

test('concurrent workers mail a report once', async () => {
  await save()
  await makeDue()
  const done = await Promise.all([send(), send(), send()])
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('pauses when its author loses access', async () => {
  const reader = await member(['sale_reports.view'])
  await save({ recipientIds: [reader], isShared: true })
  await makeDue()
  await store.database.owner.query('delete from memberships where user_id = $1', [author])
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  expect(await mails()).toEqual([])
  const { reports } = await as(reader, listSavedReports)
  expect(reports).toMatchObject([{ name: body.name, isPaused: true, nextRunAt: null, isOwn: false }])
})

test('shows private reports to their author and shared ones to all; a manager of the staff removes shared ones', async () => {
  const other = await member(['sale_reports.view'])
  const own = await save({ every: 'never' })
  expect(own).toMatchObject({ isOwn: true, nextRunAt: null, recipients: [{ id: author }] })
  expect((await as(other, listSavedReports)).reports).toEqual([])
  await expect(as(other, (ctx) => removeSavedReport(ctx, own.id), ['staff.manage'])).rejects.toMatchObject({
    code: 'not_found',
  })
  const shared = await save({ isShared: true })
  expect((await as(other, listSavedReports)).reports.map(({ id }) => id)).toEqual([shared.id])
  await expect(as(other, (ctx) => removeSavedReport(ctx, shared.id))).rejects.toMatchObject({ code: 'not_found' })
  await as(other, (ctx) => removeSavedReport(ctx, shared.id), ['staff.manage'])
  await as(author, (ctx) => removeSavedReport(ctx, own.id))
  expect((await as(author, listSavedReports)).reports).toEqual([])
})

test('lets the author change a report, and a manager of the staff a shared one; rejects an outdated revision', async () => {
  const [reader, stranger] = [await member(['sale_reports.view']), await member(['orders.view'])]
  const { id } = await save({ isShared: true })
  const change = (userId: string, part: Partial<Body>, revision: number) =>
    as(userId, (ctx) => updateSavedReport(ctx, id, { ...body, ...part }, revision), ['staff.manage'])
  const changed = await change(author, { name: ' Products ', dimension: 'product', recipientIds: [reader] }, 1)
  expect(changed).toMatchObject({
    name: 'Products',
    dimension: 'product',
    isShared: false,
    revision: 2,
    recipients: [{ id: reader }],
  })
  await expect(change(author, {}, 1)).rejects.toMatchObject({ code: 'revision_conflict' })
  await expect(change(reader, {}, 2)).rejects.toMatchObject({ code: 'not_found' })
  await expect(change(author, { recipientIds: [stranger] }, 2)).rejects.toMatchObject({ code: 'not_found' })
  expect(await change(author, { every: 'never', isShared: true }, 2)).toMatchObject({ nextRunAt: null, revision: 3 })
  const forbidden = as(reader, (ctx) => updateSavedReport(ctx, id, body, 3))
  await expect(forbidden).rejects.toMatchObject({ code: 'not_found' })
  // The reader becomes the author.
  expect(await change(reader, { isShared: true }, 3)).toMatchObject({ isOwn: true, revision: 4 })
})

test('resumes a paused report when its author saves it again', async () => {
  const { id } = await save({})
  await makeDue()
  await store.database.owner.query(`update memberships set permissions = '{}' where user_id = $1`, [author])
  expect(await send()).toBe(1)
  expect((await as(author, listSavedReports)).reports).toMatchObject([{ isPaused: true, nextRunAt: null }])
  await store.database.owner.query(`update memberships set permissions = '{sale_reports.view}' where user_id = $1`, [
    author,
  ])
  const again = await as(author, (ctx) => updateSavedReport(ctx, id, body, 1))
  expect(again).toMatchObject({ isPaused: false, nextRunAt: expect.any(String) })
})

test('rejects recipients without access, and more than fifty reports', async () => {
  const stranger = await member(['orders.view'])
  await expect(save({ recipientIds: [stranger] })).rejects.toMatchObject({ code: 'not_found' })
  await store.database.owner.query(
    `insert into saved_reports (store_id, made_by, is_shared, name, dimension, relative_range, every, weekday, month_day, hour, recipients)
     select $1, $2, true, n::text, 'day', 'yesterday', 'never', 1, 1, 0, '{}' from generate_series(1, 50) n`,
    [storeId, author],
  )
  await expect(save()).rejects.toMatchObject({ code: 'too_many_saved_reports' })
})
