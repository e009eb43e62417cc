import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BatchesRun, runBatches, undoBatches } from '../../platform/tasks/run-batches-test-api.ts'
import type { AnyTask } from '../../platform/tasks/tasks.ts'
import {
  createDiscount,
  findDiscount,
  pauseDiscounts,
  removeDiscount,
  removeDiscounts,
  setPaused,
  startPausing,
  startRemoval,
  updateDiscount,
} from './discounts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.database.owner.query('delete from discounts'))
afterAll(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const create = async (title: string, more: Partial<DiscountBody> = {}, storeId = lotus): Promise<string> =>
  (await store.inStore((ctx) => createDiscount(ctx, discountBody({ title, ...more })), storeId)).id
const pause = (id: string, isPaused = true) => store.inStore((ctx) => setPaused(ctx, id, isPaused))
/** Each discount of all shops with its pause and revision, by title. */
const stored = async () => {
  const rows = await query<{ title: string; isPaused: boolean; revision: number }>(
    'select title, is_paused as "isPaused", revision from discounts',
  )
  return Object.fromEntries(rows.map(({ title, isPaused, revision }) => [title, [isPaused, revision]]))
}

const run = (task: AnyTask, input: object) => runBatches(store, task, input)
const undo = async (paused: BatchesRun) =>
  (await undoBatches(store, pauseDiscounts, paused)).map(({ label, outcome }) => [label, outcome])
const start = <T>(work: Parameters<ReturnType<TestStore['waiting']>['write']>[0]) =>
  store.waiting(lotus).write(work) as Promise<T>

test('pauses and resumes the given discounts, names each, and leaves out those that are so already [A2-21]', async () => {
  const [spring, summer] = [await create('Spring'), await create('Summer', { endsAt: '2026-01-02T00:00:00Z' })]
  const [autumn] = [await create('Autumn'), await create('Winter')]
  await pause(autumn)
  const ids = [spring, summer, autumn]
  const paused = await run(pauseDiscounts, { isPaused: true, ids })
  expect(paused).toMatchObject({ done: 3, rows: [{ label: 'Spring' }, { label: 'Summer' }] })
  expect(paused.rows).toHaveLength(2)
  expect(await stored()).toEqual({
    ...{ Spring: [true, 2], Summer: [true, 2], Autumn: [true, 2], Winter: [false, 1] },
  })
  // One that has expired is resumed like the others.
  await run(pauseDiscounts, { isPaused: false, ids: [spring, summer] })
  expect(await stored()).toEqual({
    ...{ Spring: [false, 3], Summer: [false, 3], Autumn: [true, 2], Winter: [false, 1] },
  })
})

test('undo keeps what was changed since and reports it, and counts what is again as before as done', async () => {
  const [spring, summer] = [await create('Spring'), await create('Summer')]
  const [autumn, winter] = [await create('Autumn'), await create('Winter')]
  const titles = { Spring: spring, Summer: summer, Autumn: autumn, Winter: winter }
  const paused = await run(pauseDiscounts, { isPaused: true, ids: Object.values(titles) })
  await store.inStore((ctx) => updateDiscount(ctx, summer, discountBody({ title: 'Summer', value: 2000 }), 2))
  await pause(autumn, false)
  // Resumed and paused again: it looks the same, but it is the decision of a person.
  await query('update discounts set revision = revision + 2 where id = $1', [winter])
  expect(await undo(paused)).toEqual([
    ['Spring', 'done'],
    ['Summer', 'changed_since'],
    ['Autumn', 'done'],
    ['Winter', 'changed_since'],
  ])
  expect(await stored()).toEqual({
    ...{ Spring: [false, 3], Summer: [true, 3], Autumn: [false, 3], Winter: [true, 4] },
  })
})

test('undo of resuming pauses again, and reports a discount that was deleted', async () => {
  const [spring, summer] = [await create('Spring'), await create('Summer')]
  for (const id of [spring, summer]) await pause(id)
  const resumed = await run(pauseDiscounts, { isPaused: false, ids: [spring, summer] })
  await store.inStore((ctx) => removeDiscount(ctx, summer))
  expect(await undo(resumed)).toEqual([
    ['Spring', 'done'],
    ['Summer', 'failed'],
  ])
  expect(await stored()).toEqual({ Spring: [true, 4] })
})

test('pauses all that match in three batches, also if they no longer match the filter afterwards', async () => {
  await query(
    `insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, starts_at)
     select $1, 'automatic', 'b' || n, '', 'percent', 1000, 'USD', 'order', 'all', now() from generate_series(1, 450) n`,
    [lotus],
  )
  const coded = await create('Coded', { code: 'CODED' })
  const paused = await run(pauseDiscounts, { isPaused: true, matching: { method: 'automatic', state: 'active' } })
  expect(paused).toMatchObject({ batches: 3, done: 450 })
  expect(new Set(paused.rows.map(({ itemId }) => itemId)).size).toBe(450)
  const rows = await query<{ id: string }>('select id from discounts where not is_paused')
  expect(rows).toEqual([{ id: coded }])
})

/** How many codes and segments of the discounts are stored. */
const rowsOf = async (ids: string[]) => {
  const counts = ['discount_codes', 'discount_segments'].map(
    (table) => `(select count(*)::int from ${table} where discount_id = any($1::uuid[])) as ${table}`,
  )
  return (await query(`select ${counts.join(', ')}`, [ids]))[0]
}

test('deletes the given discounts with all that deleting one takes along; orders keep theirs', async () => {
  const [order] = await insertOrders(store.database.owner, lotus, [{ currency: 'USD', subtotalCents: 5000 }])
  const [segment] = await query<{ id: string }>(
    `insert into segments (store_id, name, rules) values ($1, 'Regulars', '[]') returning id`,
    [lotus],
  )
  const [one, spring, summer, kept] = await Promise.all(
    ['One', 'Spring', 'Summer', 'Kept'].map((title) => create(title, { code: title, segmentIds: [segment!.id] })),
  )
  for (const id of [one, spring])
    await query(
      `insert into order_discounts (store_id, order_id, discount_id, title, code, cents, line_cents)
       values ($1, $2, $3, 'Spring', 'Spring', 500, '{}')`,
      [lotus, order, id],
    )
  await store.inStore((ctx) => removeDiscount(ctx, one!))
  const removed = await run(removeDiscounts, { ids: [spring, summer, crypto.randomUUID()] })
  expect(removed).toEqual({ batches: 1, done: 2, rows: [] })
  expect(await stored()).toEqual({ Kept: [false, 1] })
  const nothing = { discount_codes: 0, discount_segments: 0 }
  expect(await rowsOf([one!])).toEqual(nothing)
  expect(await rowsOf([spring!, summer!])).toEqual(nothing)
  expect(await rowsOf([kept!])).toEqual({ discount_codes: 1, discount_segments: 1 })
  expect(await query('select from order_discounts where order_id = $1', [order])).toHaveLength(2)
  // Their codes can be used again.
  expect(await create('Spring', { code: 'spring' })).toEqual(expect.any(String))
})

test('deletes all that match in three batches and nothing else', async () => {
  await query(
    `insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, starts_at, ends_at)
     select $1, 'automatic', 'b' || n, '', 'percent', 1000, 'USD', 'order', 'all', '2026-01-01', '2026-01-02'
       from generate_series(1, 450) n`,
    [lotus],
  )
  await create('Running')
  await create('Theirs', { endsAt: '2026-01-02T00:00:00Z' }, bamboo)
  const removed = await run(removeDiscounts, { matching: { state: 'expired' } })
  expect(removed).toEqual({ batches: 3, done: 450, rows: [] })
  expect(Object.keys(await stored()).toSorted()).toEqual(['Running', 'Theirs'])
})

test.each(['ids', 'matching'])('discounts with many codes are deleted in more batches, by %s', async (by) => {
  await query(
    `insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, starts_at)
     select $1, 'code', to_char(n, 'FM000'), 'C' || n, 'percent', 1000, 'USD', 'order', 'all', now()
       from generate_series(1, 210) n`,
    [lotus],
  )
  await query(
    `insert into discount_codes (store_id, discount_id, code)
     select $1, id, title || '-' || n from discounts, generate_series(1, case when title <= '002' then 12000 else 1 end) n`,
    [lotus],
  )
  const ids = (await query<{ id: string }>('select id from discounts order by title')).map(({ id }) => id)
  const removed = await run(removeDiscounts, by === 'ids' ? { ids } : { matching: { sort: 'title' } })
  expect(removed).toEqual({ batches: 3, done: 210, rows: [] })
  expect(await rowsOf(ids)).toEqual({ discount_codes: 0, discount_segments: 0 })
})

test('a discount with more codes than a batch deletes is deleted alone', async () => {
  const ids = [await create('a', { code: 'A' }), await create('b', { code: 'B' })]
  await query(
    `insert into discount_codes (store_id, discount_id, code) select $1, $2, 'A-' || n from generate_series(1, 21000) n`,
    [lotus, ids[0]],
  )
  expect(await run(removeDiscounts, { ids })).toEqual({ batches: 2, done: 2, rows: [] })
})

test('discounts of another shop are neither started, changed nor named', async () => {
  const own = await create('Own')
  const theirs = await create('Theirs', {}, bamboo)
  const ids = [own, theirs]
  for (const work of [startRemoval, startPausing])
    await expect(start((ctx) => work(ctx, { ids, isPaused: true }))).rejects.toMatchObject({ code: 'not_found' })
  const paused = await run(pauseDiscounts, { isPaused: true, ids })
  expect(paused.rows.map(({ label, outcome }) => [label, outcome])).toEqual([
    ['Own', 'done'],
    [theirs, 'failed'],
  ])
  expect(await undo({ ...paused, rows: [{ ...paused.rows[0]!, itemId: theirs }] })).toEqual([['Own', 'failed']])
  expect(await run(removeDiscounts, { ids })).toMatchObject({ done: 1 })
  expect(await stored()).toEqual({ Theirs: [false, 1] })
})

test('a filter starts only with the number of matches that was seen', async () => {
  const [spring] = [await create('Spring'), await create('Coded', { code: 'CODED' })]
  await create('Theirs', {}, bamboo)
  const matching = (count: number) => ({ method: 'automatic' as const, count })
  for (const work of [startRemoval, startPausing]) {
    for (const count of [2, 3])
      await expect(
        start((ctx) => work(ctx, { isPaused: true, matching: matching(count) })),
        String(count),
      ).rejects.toMatchObject({ code: 'matching_changed' })
    expect(await start((ctx) => work(ctx, { isPaused: true, matching: matching(1) }))).toEqual({
      taskId: expect.any(String),
    })
  }
  const inputs = await query<{ kind: string; input: object }>('select kind, input from tasks order by kind')
  const matches = { matching: { method: 'automatic' } }
  expect(inputs).toEqual([
    { kind: 'discounts.pause', input: { isPaused: true, ...matches } },
    { kind: 'discounts.remove', input: matches },
  ])
  await run(pauseDiscounts, inputs[0]!.input)
  expect(await store.inStore((ctx) => findDiscount(ctx, spring))).toMatchObject({ isPaused: true })
})
