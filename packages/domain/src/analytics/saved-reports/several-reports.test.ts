import type { Permission } from '@backroom/contract/platform/access/permissions'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { addMembership, makeMember } from '@backroom/testing/fixtures/members'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addSoldOrder } from '@backroom/testing/money/sold-orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { nextRun } from '../../platform/next-run.ts'
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
const query = (text: string, values: unknown[] = []) => store.database.owner.query(text, values)
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
  await query(`update stores set standard_timezone = 'Asia/Kathmandu' where store_id = $1`, [storeId])
  author = await member(['sale_reports.view'], 'Bình', 'Trần')
})

async function member(permissions: Permission[], firstName: string, lastName = '', role: 'staff' | 'admin' = 'staff') {
  const { userId } = await makeMember(store.database.owner, storeId, permissions, role)
  await query('update users set first_name = $2, last_name = $3 where id = $1', [userId, firstName, lastName])
  return userId
}
const as = <T>(userId: string, work: (ctx: TenantContext) => Promise<T>, permissions: Permission[] = []) =>
  store.inStore(
    (ctx) => work({ ...ctx, user: { id: userId, sessionId: '' }, permissions: new Set(permissions) }),
    storeId,
  )
type Body = Parameters<typeof createSavedReport>[1]
const body: Body = {
  ...{ name: 'Countries', dimension: 'country', range: 'yesterday', isShared: false, every: 'week' },
  ...{ weekday: 3, monthDay: 21, hour: 17, recipientIds: [] },
}
const save = (part: Partial<Body> = {}, by = author) => as(by, (ctx) => createSavedReport(ctx, { ...body, ...part }))
const rowsOf = async () => (await query('select * from saved_reports where store_id = $1 order by id', [storeId])).rows
const send = () => store.inStore(mailDueReport, storeId)

test('a report has each of its own values, and changing or removing it leaves the others', async () => {
  const ids = [await save(), await save({ every: 'month' }), await save({ every: 'never', isShared: true })].map(
    ({ id }) => id,
  )
  const before = await rowsOf()
  const reader = await member(['sale_reports.view'], 'An')
  await query('update saved_reports set paused_at = now() where id = $1', [ids[1]])
  const changed = await as(author, (ctx) =>
    updateSavedReport(
      ctx,
      ids[1]!,
      {
        ...{ name: 'Types', dimension: 'type', range: 'lastMonth', isShared: true, every: 'day', weekday: 5 },
        ...{ monthDay: 6, hour: 7, recipientIds: [reader, reader, author] },
      },
      1,
    ),
  )
  expect(changed).toEqual({
    ...{ id: ids[1], name: 'Types', dimension: 'type', range: 'lastMonth', isShared: true, every: 'day', weekday: 5 },
    ...{ monthDay: 6, hour: 7, isOwn: true, isPaused: false, revision: 2, nextRunAt: expect.any(String) },
    recipients: [
      { id: reader, name: 'An', email: expect.any(String) },
      { id: author, name: 'Bình Trần', email: expect.any(String) },
    ],
  })
  const after = await rowsOf()
  expect([after[0], after[2]]).toEqual([before[0], before[2]])
  expect(after[0]).toMatchObject({ weekday: 3, month_day: 21, hour: 17, relative_range: 'yesterday', made_by: author })
  await as(author, (ctx) => removeSavedReport(ctx, ids[1]!))
  expect((await rowsOf()).map(({ id }) => id)).toEqual([ids[0], ids[2]])
})

test('lists reports by name, equal ones by id, and readers by name, who are admins or hold the permission', async () => {
  const [owner, former] = [await member([], 'Ánh', '', 'admin'), await member(['orders.view'], 'Aa')]
  const [cuong, binh] = [
    await member(['sale_reports.view'], 'Cường'),
    await member(['sale_reports.view'], 'Bình', 'Trần'),
  ]
  const elsewhere = await makeStore(store.database.owner)
  await addMembership(store.database.owner, elsewhere, former, 'owner')
  for (const name of ['đơn', 'Zebra', 'ăn', 'an', 'an']) await save({ name })
  await save({ name: 'Hidden' }, cuong)
  const shared = await save({ name: 'Be', isShared: true }, cuong)
  const { reports, readers } = await as(author, listSavedReports)
  expect(reports.map(({ name }) => name)).toEqual(['an', 'an', 'ăn', 'Be', 'đơn', 'Zebra'])
  expect(reports[0]!.id < reports[1]!.id).toBe(true)
  expect(reports.filter(({ isOwn }) => !isOwn).map(({ id }) => id)).toEqual([shared.id])
  const same = [author, binh].toSorted()
  expect(readers.map(({ id }) => id)).toEqual([owner, ...same, cuong])
  expect(readers[1]).toEqual({ id: same[0], name: 'Bình Trần', email: expect.any(String) })
})

test('mails the report that is due for the longest time, and leaves the others as they are', async () => {
  const reader = await member(['sale_reports.view'], 'An')
  const [later, first, future, never] = [
    await save({ name: 'Later' }),
    await save({ name: 'First', dimension: 'discount', recipientIds: [reader, author] }),
    await save({ name: 'Future' }),
    await save({ name: 'Never', every: 'never' }),
  ]
  const due = (id: string, hours: number) =>
    query(`update saved_reports set next_run_at = now() - $2 * interval '1 hour' where id = $1`, [id, hours])
  await due(later.id, 1)
  await due(first.id, 30)
  await due(future.id, -1)
  const before = await rowsOf()
  const runAt = before.find(({ id }) => id === first.id).next_run_at
  expect(await send()).toBe(1)
  const after = await rowsOf()
  expect(after.filter(({ id }) => id !== first.id)).toEqual(before.filter(({ id }) => id !== first.id))
  const runs = async () =>
    (
      await query('select report_id, run_at, mails from saved_report_runs where store_id = $1 order by run_at', [
        storeId,
      ])
    ).rows
  expect(await runs()).toEqual([{ report_id: first.id, run_at: runAt, mails: 2 }])
  expect([await send(), await send()]).toEqual([1, 0])
  expect((await runs()).map(({ report_id, mails }) => [report_id, mails])).toEqual([
    [first.id, 2],
    [later.id, 1],
  ])
  const { rows } = await query(
    `select subject, recipient from ${storeMails} where store_id = $1 and (subject like '%First%' or subject like '%Later%')`,
    [storeId],
  )
  expect(rows).toHaveLength(3)
  for (const { id } of [first, later]) {
    const next: Date = (await rowsOf()).find((row) => row.id === id).next_run_at
    const local = Temporal.Instant.fromEpochMilliseconds(next.getTime()).toZonedDateTimeISO('Asia/Kathmandu')
    expect([local.dayOfWeek, local.hour, local.minute]).toEqual([3, 17, 0])
    expect(next.getTime() - Date.now()).toBeLessThan(7 * 86_400_000)
  }
  expect((await rowsOf()).find(({ id }) => id === never.id).next_run_at).toBeNull()
})

test('pausing stops the report whose author lost access, not the others', async () => {
  const leaving = await member(['sale_reports.view'], 'An')
  const [theirs, ours] = [await save({}, leaving), await save()]
  await query(`update saved_reports set next_run_at = now() - interval '2 hours' where id = $1`, [theirs.id])
  await query('delete from memberships where user_id = $1', [leaving])
  expect([await send(), await send()]).toEqual([1, 0])
  const rows = await rowsOf()
  expect(rows.find(({ id }) => id === theirs.id)).toMatchObject({ next_run_at: null, paused_at: expect.any(Date) })
  expect(rows.find(({ id }) => id === ours.id)).toMatchObject({ next_run_at: expect.any(Date), paused_at: null })
  expect((await query('select from saved_report_runs where store_id = $1', [storeId])).rowCount).toBe(0)
})

test('a mail has the sales of yesterday in the zone of the store', async () => {
  const today = Temporal.Now.zonedDateTimeISO('Asia/Kathmandu').startOfDay()
  const sell = (at: Temporal.ZonedDateTime, subtotalCents: number) =>
    addSoldOrder(store.database.owner, storeId, { at: at.toInstant().toString(), subtotalCents, countryCode: 'US' })
  await sell(today, 100)
  await sell(today.subtract({ milliseconds: 1 }), 2_000)
  await sell(today.subtract({ days: 1 }), 40_000)
  await sell(today.subtract({ days: 1, milliseconds: 1 }), 800_000)
  await save({ name: 'Yesterday' })
  await query(`update saved_reports set next_run_at = now() - interval '1 hour' where store_id = $1`, [storeId])
  expect(await send()).toBe(1)
  const { rows } = await query(`select plain from ${storeMails} where store_id = $1 and subject like '%Yesterday%'`, [
    storeId,
  ])
  expect(rows[0].plain).toContain('$420.00')
})

const runAfter = async (schedule: Partial<Body>, zone: string | null, after: string) => {
  await query('update stores set standard_timezone = $2 where store_id = $1', [storeId, zone])
  const { rows } = await store.inStore(
    (ctx) =>
      sql<{ at: string | null }>`
        select ${nextRun({ ...body, ...schedule }, storeId, sql`${after}::timestamptz`)} as at`.execute(ctx.db),
    storeId,
  )
  return rows[0]?.at
}

test.each([
  [{ every: 'day', hour: 0 }, 'Asia/Kathmandu', '2026-11-21T18:14:59Z', '2026-11-21T18:15:00Z'],
  [{ every: 'day', hour: 0 }, 'Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22T18:15:00Z'],
  [{ every: 'day', hour: 23 }, 'Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22T17:15:00Z'],
  [{ every: 'week', weekday: 7, hour: 8 }, 'UTC', '2026-11-22T08:00:00Z', '2026-11-29T08:00:00Z'],
  [{ every: 'week', weekday: 7, hour: 8 }, 'UTC', '2026-11-22T07:59:59Z', '2026-11-22T08:00:00Z'],
  [{ every: 'month', monthDay: 28, hour: 8 }, 'UTC', '2026-12-28T08:00:00Z', '2027-01-28T08:00:00Z'],
  [{ every: 'month', monthDay: 1, hour: 8 }, 'America/Los_Angeles', '2026-12-01T07:59:59Z', '2026-12-01T16:00:00Z'],
] as const)('%j in %s runs after %s at %s', async (schedule, zone, after, expected) => {
  expect(await runAfter(schedule, zone, after)).toBe(expected)
})

test('a store without a time zone mails in the default one', async () => {
  const { defaultTimeZone } = await import('@backroom/contract/platform/api/time-zone')
  const at = await runAfter({ every: 'day', hour: 8 }, null, '2026-11-21T18:15:00Z')
  expect(Temporal.Instant.from(at!).toZonedDateTimeISO(defaultTimeZone).hour).toBe(8)
})
