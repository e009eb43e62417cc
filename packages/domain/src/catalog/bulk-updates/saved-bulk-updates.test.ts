import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../platform/audit/audit.ts'
import { type BulkStore, openBulkStore } from './bulk-test-api.ts'
import { findBulkUpdate, removeBulkUpdate, runDueBulkUpdate, startRun, updateBulkUpdate } from './bulk-updates.ts'

let bulk: BulkStore
beforeAll(async () => {
  bulk = await openBulkStore()
  await insertProduct(bulk.store.database.owner, bulk.storeId, { title: 'Mug' })
})
afterAll(() => bulk.close())
beforeEach(async () => {
  for (const table of ['bulk_updates', 'notifications', 'tasks'])
    await bulk.query(`delete from ${table} where store_id = $1`, [bulk.storeId])
  await bulk.query(`update memberships set permissions = '{products.bulk}' where user_id = $1`, [bulk.userId])
})

const cheaper = { actions: [{ kind: 'price_amount' as const, amountCents: -1 }] }
const daily = { ...cheaper, every: 'day' as const, hour: 7 }
const makeDue = () =>
  bulk.query(`update bulk_updates set next_run_at = now() - interval '3 days' where store_id = $1`, [bulk.storeId])
const runDue = () => bulk.store.inStore(runDueBulkUpdate, bulk.storeId)
const find = (id: string) => bulk.as((ctx) => findBulkUpdate(ctx, id))
const notices = async () =>
  (
    await bulk.query<{ title: { en: string } }>('select title from notifications where store_id = $1', [bulk.storeId])
  ).map(({ title }) => title.en)

test('is saved, changed and deleted, with its schedule in the time zone of the shop', async () => {
  await bulk.query(`update stores set standard_timezone = 'Asia/Kathmandu' where store_id = $1`, [bulk.storeId])
  const created = await bulk.create({ ...daily, name: ' Autumn ' })
  expect(created).toMatchObject({ name: 'Autumn', every: 'day', isPaused: false, lastRun: null, revision: 1 })
  // 07:00 in Kathmandu.
  expect(created.nextRunAt).toMatch(/T01:15:00/)
  expect(Date.parse(created.nextRunAt!)).toBeGreaterThan(Date.now())
  const body = bulk.bodyOf({ ...cheaper, name: 'Winter' })
  const changed = await bulk.as((ctx) => updateBulkUpdate(ctx, created.id, body, 1))
  expect(changed).toMatchObject({ name: 'Winter', every: 'never', nextRunAt: null, revision: 2 })
  await expect(bulk.as((ctx) => updateBulkUpdate(ctx, created.id, body, 1))).rejects.toMatchObject({
    code: 'revision_conflict',
  })
  await bulk.as((ctx) => removeBulkUpdate(ctx, created.id))
  await expect(find(created.id)).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['a blank name', { ...cheaper, name: '  ' }, 'name'],
  ['no action', {}, 'actions'],
  ['a run in the past', { ...cheaper, every: 'once', runAt: '2020-01-01T00:00:00Z' }, 'runAt'],
  ['a run at no time', { ...cheaper, every: 'once' }, 'runAt'],
  ['an ending beyond its step', { actions: [{ kind: 'price_round', step: 100, ending: 100 }] }, 'actions.0.ending'],
  [
    'a collection that does not exist',
    { actions: [...cheaper.actions, { kind: 'collection_add', collectionId: '019a0000-0000-7000-8000-0000000000c1' }] },
    'actions.1.collectionId',
  ],
] as const)('rejects %s at its field', async (_, part, path) => {
  const error = await bulk.create(part as never).catch((thrown) => thrown)
  expect(error.code).toBe('invalid_request')
  expect(error.fieldErrors('en', [])).toMatchObject([{ path }])
})

test('a run starts only if the recipe and the number of products are those that the person saw', async () => {
  const { id } = await bulk.create(cheaper)
  const start = (products: number, revision: number) => bulk.as((ctx) => startRun(ctx, id, { products, revision }))
  await expect(start(2, 1)).rejects.toMatchObject({ code: 'matching_changed' })
  await expect(start(1, 2)).rejects.toMatchObject({ code: 'revision_conflict' })
  const { taskId } = await start(1, 1)
  expect((await find(id)).lastRun).toMatchObject({ taskId, state: 'queued' })
  await bulk.finish()
  expect((await find(id)).lastRun).toMatchObject({ taskId, state: 'done', done: 1, failed: 0 })
})

test('the activity log names a scheduled run, the person who saved it, what it was to do and how it ended', async () => {
  const { id } = await bulk.create(daily)
  await makeDue()
  await runDue()
  await bulk.finish()
  const { items } = await bulk.as((ctx) => listAudit(ctx, { concept: 'bulkUpdates', limit: 10 } as never))
  expect(items).toMatchObject([
    {
      ...{ endpoint: 'bulkUpdates.run', subject: 'Autumn sale', params: { id }, user: { id: bulk.userId } },
      ...{ sessionId: null, address: null },
      changes: expect.arrayContaining([
        {
          table: 'tasks',
          before: null,
          after: expect.objectContaining({ input: expect.objectContaining({ actions: daily.actions }) }),
        },
        {
          table: 'tasks',
          before: { state: 'queued', total: null, done: 0 },
          after: { state: 'done', total: 1, done: 1 },
        },
      ]),
    },
  ])
})

test('a due run starts once, on behalf of the person who saved it, and is scheduled again [A2-11]', async () => {
  const { id } = await bulk.create(daily)
  await makeDue()
  const started = await Promise.all([runDue(), runDue(), runDue()])
  expect(started.toSorted()).toEqual([0, 0, 1])
  expect(await bulk.query('select started_by, kind from tasks where store_id = $1', [bulk.storeId])).toEqual([
    { started_by: bulk.userId, kind: 'products.bulkUpdate' },
  ])
  const { nextRunAt, lastRun, maker } = await find(id)
  expect(Date.parse(nextRunAt!)).toBeGreaterThan(Date.now())
  expect([lastRun?.state, maker.id]).toEqual(['queued', bulk.userId])
  await bulk.finish()
  expect(await notices()).toEqual([])
})

test('one that runs once runs at its time, and not again when it is renamed later', async () => {
  const runAt = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await bulk.create({ ...cheaper, every: 'once', runAt })
  expect(Date.parse((await find(id)).nextRunAt!)).toBe(Date.parse(runAt))
  const past = new Date(Date.now() - 3_600_000).toISOString()
  await bulk.query('update bulk_updates set run_at = $2, next_run_at = $2 where id = $1', [id, past])
  expect(await runDue()).toBe(1)
  expect((await find(id)).nextRunAt).toBeNull()
  const renamed = bulk.bodyOf({ ...cheaper, name: 'Other', every: 'once', runAt: past })
  expect((await bulk.as((ctx) => updateBulkUpdate(ctx, id, renamed, 1))).nextRunAt).toBeNull()
})

test('stops and says so when the person who saved it may not change products any more, until it is saved again', async () => {
  const { id } = await bulk.create({ ...daily, name: 'Autumn' })
  await makeDue()
  await bulk.query(`update memberships set permissions = '{products.view}' where user_id = $1`, [bulk.userId])
  expect([await runDue(), await runDue()]).toEqual([1, 0])
  expect(await bulk.query('select from tasks where store_id = $1', [bulk.storeId])).toEqual([])
  expect(await find(id)).toMatchObject({ isPaused: true, nextRunAt: null })
  expect(await notices()).toEqual(['Bulk update stopped: Autumn'])
  const saved = await bulk.as((ctx) => updateBulkUpdate(ctx, id, bulk.bodyOf({ ...daily, name: 'Autumn' }), 1))
  expect(saved).toMatchObject({ isPaused: false, nextRunAt: expect.any(String) })
})

test('a scheduled run that leaves something out tells members, and one that a person started does not', async () => {
  const emptied = {
    ...{ name: 'Clean up', every: 'day' as const },
    actions: [{ kind: 'replace' as const, in: 'title' as const, find: 'Mug', replacement: '', matchesCase: true }],
  }
  await bulk.run(emptied)
  expect(await notices()).toEqual([])
  await makeDue()
  await runDue()
  await bulk.finish()
  expect(await notices()).toEqual(['Bulk update incomplete: Clean up'])
})

test('a run whose collection was deleted changes nothing and says so', async () => {
  const rows = await bulk.query<{ id: string }>(
    `insert into collections (store_id, handle, title) values ($1, 'sale', 'Sale') returning id`,
    [bulk.storeId],
  )
  const { id } = await bulk.create({
    ...{ name: 'Sale', every: 'day' },
    actions: [...cheaper.actions, { kind: 'collection_add', collectionId: rows[0]!.id }],
  })
  await bulk.query('delete from collections where id = $1', [rows[0]!.id])
  const before = await bulk.query('select price_cents from product_variants where store_id = $1', [bulk.storeId])
  await makeDue()
  await runDue()
  await bulk.finish()
  const { lastRun } = await find(id)
  expect(lastRun).toMatchObject({ state: 'done_with_warnings', done: 0, failed: 1 })
  expect(await bulk.outcomes(lastRun!.taskId)).toMatchObject([expect.stringContaining('no longer exists')])
  expect(await notices()).toEqual(['Bulk update incomplete: Sale'])
  expect(await bulk.query('select price_cents from product_variants where store_id = $1', [bulk.storeId])).toEqual(
    before,
  )
})
