import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { makeStore } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimTask } from './claim-task.ts'
import { limits } from './limits.ts'
import { lockVisibleTask } from './lock-visible-task.ts'
import {
  type AnyTask,
  cancelTask,
  deleteOldTasks,
  dropUnclaimedFiles,
  findTask,
  listTaskRows,
  openTaskFile,
  runNextBatch,
  startTask,
  storesWithTasks,
  task,
  type UndoRow,
  undoTask,
} from './tasks.ts'

let store: TestStore
let storeId = ''
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})

const query = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await store.database.owner.query<Row>(text, values)).rows
const member = () => store.waiting(storeId)
const find = (id: string) => member().read((ctx) => findTask(ctx, id))
const columnsOf = async (id: string, columns: string) =>
  (await query(`select ${columns} from tasks where id = $1`, [id]))[0]

/** Creates a task with these columns. @returns its id */
const insertTask = async (columns: Record<string, unknown> = {}): Promise<string> => {
  const all = {
    ...{ store_id: storeId, kind: 'products.status', permission: 'products.bulk', input: '{}' },
    ...{ started_by: crypto.randomUUID(), ...columns },
  }
  const [row] = await query<{ id: string }>(
    `insert into tasks (${Object.keys(all).join()}) values (${Object.keys(all).map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(all),
  )
  return row!.id
}
const insertFile = async (name: string, byteCount: number) =>
  (
    await query<{ id: string }>(
      `insert into task_files (store_id, name, media_type, byte_count, parts)
       values ($1, $2, 'text/csv', $3, array[gen_random_uuid()]) returning id`,
      [storeId, name, byteCount],
    )
  )[0]!.id

const input = { parse: (value: unknown) => value as object, safeParse: () => ({ success: true }) }
const base = { kind: 'products.status' as const, input, count: async () => 3 }
/** A task of three batches of one row. */
const counting: AnyTask = task({
  ...base,
  batch: async (_ctx, _input, from: number | null) => {
    const number = (from ?? 0) + 1
    return { next: number < 3 ? number : null, done: 1, rows: [{ outcome: 'done', label: `row ${number}` }] }
  },
  undo: async (_ctx, rows) => rows.map(({ label }) => ({ outcome: 'done', label })),
})
const next = (definition = counting) => runNextBatch(store.waitingStore({}, storeId), { 'products.status': definition })
const finish = async (definition = counting) => {
  while (await next(definition)) {}
}
const start = async (definition = counting) => (await member().write((ctx) => startTask(ctx, definition, {}))).taskId

/** Two tasks in each state, with rows and files: one before its first batch, one after it. */
async function insertOthers(): Promise<void> {
  const states = ['queued', 'running', 'done', 'done_with_warnings', 'failed', 'cancelled', 'undone']
  for (const [index, state] of [...states, ...states].entries()) {
    const file_id = await insertFile(`${state}.csv`, 7)
    const progress = { batches: Math.floor(index / states.length), done: 1, total: 2, tries: 1 }
    const id = await insertTask({ state, file_id, ...progress, leased_until: 'infinity' })
    for (const number of [1, 2])
      await query(
        `insert into task_rows (store_id, task_id, number, outcome, label) values ($1, $2, $3, 'done', 'other')`,
        [storeId, id, number],
      )
  }
}
const contents = async () => ({
  tasks: await query('select * from tasks where store_id = $1 order by id', [storeId]),
  rows: await query('select * from task_rows where store_id = $1 order by task_id, number', [storeId]),
  files: await query('select * from task_files where store_id = $1 order by id', [storeId]),
})

test('leaves the other tasks of the store as they are while one runs, fails, is cancelled and is undone', async () => {
  await insertOthers()
  const before = await contents()
  const ids = [await start()]
  await finish()
  ids.push((await member().write((ctx) => undoTask(ctx, ids[0]!))).taskId)
  await finish()

  const [queued, running] = [await start(), await start()]
  await member().write((ctx) => cancelTask(ctx, queued))
  await next()
  await member().write((ctx) => cancelTask(ctx, running))
  await finish()

  const broken = { ...counting, batch: () => Promise.reject(new Error('socket lost')) }
  const delayed = await start()
  await expect(next(broken)).rejects.toThrow('socket lost')
  await query(`update tasks set leased_until = 'epoch' where id = $1`, [delayed])
  await next({ ...counting, batch: () => Promise.reject(new DomainError(generalErrors.not_found)) })

  const exporting: AnyTask = {
    ...counting,
    file: { name: (day) => `${day}.csv`, mediaType: 'text/csv' },
    batch: async () => ({ next: null, done: 1, text: 'four' }),
  }
  const exported = await start(exporting)
  await finish(exporting)
  expect((await find(exported)).file).toMatchObject({ byteCount: 4 })

  const states = await Promise.all(
    [...ids, queued, running, delayed, exported].map(async (id) => (await find(id)).state),
  )
  expect(states).toEqual(['undone', 'done', 'cancelled', 'cancelled', 'failed', 'done'])
  const ours = [...ids, queued, running, delayed, exported]
  await query('delete from tasks where id = any($1)', [ours])
  await query(`delete from task_files where store_id = $1 and name like '20%'`, [storeId])
  expect(await contents()).toEqual(before)
})

test('claims a task that is due at this moment with its progress, and holds it for twenty seconds', async () => {
  const [file_id, undoes] = [await insertFile('rows.csv', 9), await insertTask({ state: 'done' })]
  const progress = { batches: 2, done: 5, total: 11, failed: 7, tries: 3, resume: '13', file_id, undoes }
  const claimed = await member().write(async (ctx) => {
    const { id } = await ctx.db
      .insertInto('tasks')
      .values({
        ...{ store_id: storeId, kind: 'products.status', permission: 'products.bulk', input: '{"label": "in"}' },
        ...{ started_by: ctx.user.id, ...progress, leased_until: sql<string>`now()` },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await claimTask(ctx)).toEqual({
      ...{ id, kind: 'products.status', input: { label: 'in' }, resume: 13, batches: 2, done: 5, total: 11 },
      ...{ failed: 7, tries: 4, undoes, fileId: file_id, isCancelled: false, startedBy: ctx.user.id },
    })
    expect(await claimTask(ctx)).toBeUndefined()
    return id
  })
  expect(
    await columnsOf(claimed, `state, started_at is not null as started, leased_until - started_at = '20 s' as held`),
  ).toEqual({ state: 'running', started: true, held: true })
  await query(
    `update tasks set leased_until = 'epoch', started_at = 'epoch', cancel_requested_at = now() where id = $1`,
    [claimed],
  )
  expect(await member().write(claimTask)).toMatchObject({ id: claimed, tries: 5, isCancelled: true })
  expect(await find(claimed)).toMatchObject({ startedAt: expect.stringMatching(/^1970-01-01/) })
})

test('of tasks that have waited equally long, claims the one that was created first', async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()].toSorted()
  for (const id of [ids[1], ids[0], ids[2]]) await insertTask({ id, leased_until: '2026-11-02' })
  const early = await insertTask({ leased_until: '2026-11-01' })
  await insertTask({ state: 'done', leased_until: '2026-10-01' })
  const claimed: unknown[] = []
  for (let count = 0; count < 5; count++) claimed.push((await member().write(claimTask))?.id)
  expect(claimed).toEqual([early, ...ids, undefined])
})

test('records nothing for a batch that another worker has done or whose task it has ended', async () => {
  const meanwhile = (set: string): AnyTask => ({
    ...counting,
    count: async () => {
      await query(`update tasks set ${set} where store_id = $1`, [storeId])
      return 3
    },
  })
  const progress = `state, batches, done, leased_until = 'epoch' as free`
  const ended = await start()
  await next(meanwhile(`state = 'cancelled', finished_at = now(), leased_until = 'epoch'`))
  expect(await columnsOf(ended, progress)).toEqual({ state: 'cancelled', batches: 0, done: 0, free: true })
  await query('delete from tasks where id = $1', [ended])

  // As many rows as before, so that only the number of batches tells.
  const ahead = `batches = 1, leased_until = 'epoch'`
  const done = await start()
  await next(meanwhile(ahead))
  expect(await columnsOf(done, progress)).toEqual({ state: 'running', batches: 1, done: 0, free: true })
  expect(await query('select from task_rows where store_id = $1', [storeId])).toEqual([])
  await query('delete from tasks where id = $1', [done])

  // A failure does not delay what another worker has gone on with.
  const failing = meanwhile(ahead)
  const delayed = await start()
  const fails = {
    ...failing,
    count: async (...of: Parameters<AnyTask['count']>) => {
      await failing.count(...of)
      throw new Error('socket lost')
    },
  }
  await expect(next(fails)).rejects.toThrow('socket lost')
  expect(await columnsOf(delayed, progress)).toEqual({ state: 'running', batches: 1, done: 0, free: true })
})

test('delays a failed batch by two seconds more after each attempt', async () => {
  const broken = { ...counting, batch: () => Promise.reject(new Error('socket lost')) }
  const id = await start()
  for (const seconds of [2, 4, 6]) {
    await query(`update tasks set leased_until = 'epoch' where id = $1`, [id])
    await expect(next(broken)).rejects.toThrow('socket lost')
    const left = await columnsOf(id, 'extract(epoch from leased_until - now())::float8 as seconds')
    expect(left?.seconds).toBeGreaterThan(seconds - 1.9)
    expect(left?.seconds).toBeLessThanOrEqual(seconds)
  }
})

test('stores what a batch did with each row, numbered after the rows of earlier batches', async () => {
  const itemIds = [crypto.randomUUID(), crypto.randomUUID()]
  const error = { en: 'No.', vi: 'Không.' }
  const definition: AnyTask = task({
    ...base,
    batch: async (_ctx, _input, from: number | null) => ({
      ...{ next: from ? null : 1, done: 1 },
      rows: [
        { outcome: 'done', itemId: itemIds[0]!, label: 'first', before: { a: 1 }, after: { a: 2 } },
        { outcome: 'failed', itemId: itemIds[1]!, label: 'second', error },
      ],
    }),
  })
  await insertOthers()
  const id = await start()
  await next(definition)
  // A gap: the next number follows the largest one.
  await query('update tasks set failed = 4 where id = $1', [id])
  await query('update task_rows set number = number + 5 where task_id = $1', [id])
  await finish(definition)
  const rows = await query(
    'select number, outcome, thing_id, label, before, after, error from task_rows where task_id = $1 order by number',
    [id],
  )
  const row = (number: number, at: number) =>
    at === 0
      ? {
          number,
          outcome: 'done',
          thing_id: itemIds[0],
          label: 'first',
          before: { a: 1 },
          after: { a: 2 },
          error: null,
        }
      : { number, outcome: 'failed', thing_id: itemIds[1], label: 'second', before: null, after: null, error }
  expect(rows).toEqual([row(6, 0), row(7, 1), row(8, 0), row(9, 1)])
  expect(await find(id)).toMatchObject({ state: 'done_with_warnings', done: 2, failed: 5 })
})

test('undoes each row that was done, in order and in batches, and no other', async () => {
  await insertOthers()
  const id = await insertTask({ state: 'done', done: 417 })
  await query(
    `insert into task_rows (store_id, task_id, number, outcome, thing_id, label, before, after)
     select $1, $2, number, case number % 3 when 0 then 'failed' when 1 then 'done' else 'changed_since' end,
            uuidv7(), 'row ' || number, to_jsonb(number), to_jsonb(-number)
       from generate_series(1250, 1, -1) number`,
    [storeId, id],
  )
  const seen: UndoRow[][] = []
  const undoing: AnyTask = {
    ...counting,
    undo: async (_ctx, rows) => {
      seen.push(rows)
      return rows.map(({ label }) => ({ outcome: 'done' as const, label }))
    },
  }
  const { taskId } = await member().write((ctx) => undoTask(ctx, id))
  await finish(undoing)
  expect(seen.map((rows) => rows.length)).toEqual([200, 200, 17])
  const expected = await query(
    `select number, thing_id as "itemId", label, before, after from task_rows
      where task_id = $1 and label in (select 'row ' || number from generate_series(1, 1250, 3) number) order by number`,
    [id],
  )
  expect(seen.flat()).toEqual(expected)
  expect(await find(taskId)).toMatchObject({ state: 'done', done: 417, total: 417 })
})

test('lists the rows of a task after a number, in order, all or those that were not done', async () => {
  await insertOthers()
  const id = await insertTask({ state: 'done_with_warnings' })
  for (const [number, outcome] of [
    [4, 'changed_since'],
    [1, 'failed'],
    [5, 'done'],
    [3, 'failed'],
    [2, 'done'],
  ] as const)
    await query(`insert into task_rows (store_id, task_id, number, outcome, label) values ($1, $2, $3, $4, $5)`, [
      ...[storeId, id, number, outcome, `label ${number}`],
    ])
  const list = async (outcome: 'all' | 'not_done', after: number, limit: number) => {
    const { items, next: following } = await member().read((ctx) => listTaskRows(ctx, id, { outcome, after, limit }))
    return [items.map(({ number, label }) => `${number} ${label}`), following]
  }
  const rows = [1, 2, 3, 4, 5].map((number) => `${number} label ${number}`)
  expect(await list('all', 0, 2)).toEqual([rows.slice(0, 2), 2])
  expect(await list('all', 2, 2)).toEqual([rows.slice(2, 4), 4])
  expect(await list('all', 4, 2)).toEqual([rows.slice(4), null])
  expect(await list('all', 0, 5)).toEqual([rows, null])
  expect(await list('not_done', 0, 2)).toEqual([[rows[0], rows[2]], 3])
  expect(await list('not_done', 3, 2)).toEqual([[rows[3]], null])
})

test('answers each property of a task with its own value', async () => {
  const { userId } = await makeMember(store.database.owner, storeId, [])
  await query(`update users set email = $2, first_name = 'Ada', last_name = 'Byron' where id = $1`, [
    userId,
    `ada-${userId}@example.test`,
  ])
  const day = (number: number) => `2026-10-0${number}T00:00:00Z`
  const [file_id, undoes] = [await insertFile('mine.csv', 9), await insertTask({ state: 'undone' })]
  await insertFile('other.csv', 8)
  const columns = { done: 3, total: 11, failed: 7, message: '{"en": "No.", "vi": "Không."}', started_by: userId }
  const times = {
    created_at: day(1),
    started_at: day(2),
    finished_at: day(3),
    cancel_requested_at: day(4),
    undone_at: day(5),
  }
  const id = await insertTask({ state: 'done', undoes, file_id, ...columns, ...times })
  const expected = {
    ...{ id, kind: 'products.status', state: 'done', undoes, done: 3, total: 11, failed: 7, isUndoable: true },
    message: { en: 'No.', vi: 'Không.' },
    ...{ createdAt: day(1), startedAt: day(2), finishedAt: day(3), cancelRequestedAt: day(4), undoneAt: day(5) },
    startedBy: { id: userId, email: `ada-${userId}@example.test`, name: 'Ada Byron' },
    file: { name: 'mine.csv', byteCount: 9 },
  }
  expect(await find(id)).toEqual(expected)
  await query(`update tasks set state = 'failed', started_by = $2 where id = $1`, [id, undoes])
  const failed = { ...expected, state: 'failed', file: null, startedBy: { id: undoes, email: '', name: '' } }
  expect(await find(id)).toEqual(failed)
  await query(`update tasks set state = 'done', file_id = null where id = $1`, [id])
  expect(await find(id)).toEqual({ ...failed, state: 'done' })
})

test('opens the file of the task that is named', async () => {
  for (const name of ['first', 'second', 'third'])
    await insertTask({ state: 'done', file_id: await insertFile(name, 3) })
  await insertFile('fourth', 3)
  const tasks = await query<{ id: string; file: string }>(
    `select tasks.id, task_files.name || ' ' || task_files.id as file
       from tasks join task_files on task_files.id = file_id where tasks.store_id = $1`,
    [storeId],
  )
  const files = { get: async (key: string) => new TextEncoder().encode(key) }
  for (const { id, file } of tasks) {
    const ctx = store.waiting(storeId)
    const opened = await openTaskFile({ ...ctx, ports: { ...ctx.ports, files: { ...ctx.ports.files, ...files } } }, id)
    const { value } = await opened.chunks.next()
    expect(`${opened.name} ${new TextDecoder().decode(value).split('/')[1]}`).toBe(file)
  }
})

test('locks the named task alone', async () => {
  const [id, other] = [await insertTask(), await insertTask()]
  const free = await member().write(async (ctx) => {
    await lockVisibleTask(ctx, id)
    return query('select id from tasks where store_id = $1 for update skip locked', [storeId])
  })
  expect(free).toEqual([{ id: other }])
})

test('deletes twenty tasks at a time, and none that ended exactly ninety days ago', async () => {
  const ended = (milliseconds: number) => sql<string>`now() - ${milliseconds} * interval '1 millisecond'`
  for (let count = 0; count < 41; count++) await insertTask({ state: 'done' })
  const deleted = await store.inStore(async (ctx) => {
    await ctx.db
      .updateTable('tasks')
      .set({ finished_at: ended(limits.taskKeptMs) })
      .execute()
    const atLimit = await deleteOldTasks(ctx)
    await ctx.db
      .updateTable('tasks')
      .set({ finished_at: ended(limits.taskKeptMs + 1) })
      .execute()
    const counts = [atLimit]
    for (let round = 0; round < 4; round++) counts.push(await deleteOldTasks(ctx))
    return counts
  }, storeId)
  expect(deleted).toEqual([0, 20, 20, 1, 0])
})

test('keeps an upload without a task that is exactly an hour old', async () => {
  const id = await insertFile('rows.csv', 3)
  const drop = (milliseconds: number) =>
    dropUnclaimedFiles({
      ...store.waitingStore({}, storeId),
      write: (work) =>
        store.inStore(async (ctx) => {
          const created_at = sql<string>`now() - ${milliseconds} * interval '1 millisecond'`
          await ctx.db.updateTable('task_files').set({ created_at }).where('id', '=', id).execute()
          return work(ctx)
        }, storeId),
    })
  expect([await drop(limits.unclaimedFileMs), await drop(limits.unclaimedFileMs + 1)]).toEqual([0, 1])
})

test('finds each store once that has a task which may start in time', async () => {
  const find = async (seconds: number) =>
    (await storesWithTasks(store.directory, seconds * 1_000)).filter((id) => id === storeId)
  for (const state of ['done', 'done_with_warnings', 'failed', 'cancelled', 'undone']) await insertTask({ state })
  expect(await find(60)).toEqual([])
  for (const state of ['queued', 'running']) {
    const ids = [await insertTask({ state }), await insertTask({ state })]
    expect(await find(0), state).toEqual([storeId])
    await query(`update tasks set leased_until = now() + interval '30 seconds' where id = any($1)`, [ids])
    expect([await find(20), await find(40)]).toEqual([[], [storeId]])
    await query('delete from tasks where id = any($1)', [ids])
  }
})
