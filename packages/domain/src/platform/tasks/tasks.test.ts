import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { limits } from '@backroom/contract/platform/tasks/limits'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, contentsOf, makeStore } from '@backroom/testing/world/things'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepFiles } from '../files/files.ts'
import { limits as serverLimits } from './limits.ts'
import {
  type AnyTask,
  cancelTask,
  countTasks,
  dropUnclaimedFiles,
  findTask,
  listTaskRows,
  listTasks,
  openTaskFile,
  runNextBatch,
  startTask,
  task,
  tidyTasks,
  undoTask,
  uploadTaskFile,
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

/** As much of a schema as a task asks for. */
const labelled = {
  parse: (value: unknown) => value as { label: string },
  safeParse: (value: unknown) => ({ success: typeof (value as { label: unknown }).label === 'string' }),
}

/** Counts to three, a batch each; `then` happens within each batch. */
const counting = (then: (from: number) => unknown = () => {}) =>
  task({
    kind: 'products.status',
    input: labelled,
    count: async () => 3,
    async batch(_ctx, { label }, from: number | null) {
      const number = (from ?? 0) + 1
      await then(number)
      return { next: number < 3 ? number : null, done: 1, rows: [{ outcome: 'done', label: `${label} ${number}` }] }
    },
    undo: async (_ctx, rows) => rows.map(({ label }) => ({ outcome: 'done', label })),
  })

const member = () => store.waiting(storeId)
const start = async (definition = counting(), label = 'step') =>
  (await member().write((ctx) => startTask(ctx, definition, { label }))).taskId
const find = (id: string) => member().read((ctx) => findTask(ctx, id))
const next = (definition: AnyTask | undefined = counting()) =>
  runNextBatch(store.waitingStore({}, storeId), definition ? { 'products.status': definition } : {})
const finish = async (definition?: AnyTask) => {
  while (await next(definition)) {}
}
const query = async (statement: string, values: unknown[] = []) =>
  (await store.database.owner.query(statement, values)).rows
/** Nobody is at it any more, and it has rested. */
const release = () => query(`update tasks set leased_until = 'epoch' where store_id = $1`, [storeId])
const labels = async (id: string) => {
  const all = { outcome: 'all', after: 0, limit: 100 } as const
  return (await member().read((ctx) => listTaskRows(ctx, id, all))).items.map(({ label }) => label)
}

test('tells how far it is after each batch, and when it is done', async () => {
  const id = await start()
  expect(await find(id)).toMatchObject({ state: 'queued', done: 0, total: null, startedAt: null })
  await next()
  expect(await find(id)).toMatchObject({ state: 'running', done: 1, total: 3, finishedAt: null })
  await finish()
  expect(await find(id)).toMatchObject({ state: 'done', done: 3, total: 3, finishedAt: expect.any(String) })
  expect(await labels(id)).toEqual(['step 1', 'step 2', 'step 3'])
})

test('a refusal ends it with the refusal’s sentence in both languages', async () => {
  const refusing = counting((number) => {
    if (number === 2) throw new DomainError(generalErrors.not_found)
  })
  const id = await start(refusing)
  await finish(refusing)
  const message = { en: 'Not found.', vi: 'Không tìm thấy.' }
  expect(await find(id)).toMatchObject({ state: 'failed', done: 1, message })
  expect(await labels(id)).toEqual(['step 1'])
})

test('what fails unexpectedly rests and is tried again; after five tries in one place it is given up', async () => {
  let isBroken = true
  const broken = counting((number) => {
    if (number === 2 && isBroken) throw new Error('socket lost')
  })
  const id = await start(broken)
  await next(broken)
  await expect(next(broken)).rejects.toThrow(/products.status.*socket lost/)
  expect(await next(broken), 'it rests').toBe(false)
  isBroken = false
  await release()
  await next(broken)
  expect(await find(id)).toMatchObject({ state: 'running', done: 2 })
  await finish(broken)
  isBroken = true
  const again = await start(broken)
  await next(broken)
  for (let tries = 0; tries < 5; tries++) {
    await expect(next(broken)).rejects.toThrow('socket lost')
    await release()
  }
  await next(broken)
  expect(await find(again)).toMatchObject({
    state: 'failed',
    done: 1,
    message: { en: expect.stringContaining('5 times') },
  })
})

test('a batch that ends its process each time counts its tries all the same', async () => {
  const id = await start()
  await query('update tasks set tries = 5 where id = $1', [id])
  await next()
  expect(await find(id)).toMatchObject({ state: 'failed', done: 0 })
})

test('a kind that is no more, and an input of another time, end with a word and keep nobody waiting', async () => {
  const [gone, odd] = [await start(), await start()]
  await query(`update tasks set kind = 'coupons.import' where id = $1`, [gone])
  await query(`update tasks set input = '{"label": 7}' where id = $1`, [odd])
  const fine = await start()
  await finish()
  expect(await find(gone)).toMatchObject({
    state: 'failed',
    message: { en: expect.stringContaining('no longer exists') },
  })
  expect(await find(odd)).toMatchObject({ state: 'failed', message: { en: expect.stringContaining('older version') } })
  expect(await find(fine)).toMatchObject({ state: 'done' })
})

test('the tasks of a store take turns, a batch each', async () => {
  const order: string[] = []
  const told = (label: string) => counting((number) => order.push(`${label}${number}`))
  // Which is whose is told by what they have done.
  await start(counting(), 'a')
  await next(told('a'))
  await start(counting(), 'b')
  for (let batch = 0; batch < 5; batch++) await next(told(''))
  expect(order).toEqual(['a1', '1', '2', '2', '3', '3'])
})

test('one that waits is stopped at once, one that runs after its batch; what is over is over', async () => {
  const [waiting, running] = [await start(), await start()]
  const stopped = await member().write((ctx) => cancelTask(ctx, waiting))
  expect(stopped).toMatchObject({ state: 'cancelled' })
  await next()
  await member().write((ctx) => cancelTask(ctx, running))
  expect(await find(running)).toMatchObject({ state: 'running', cancelRequestedAt: expect.any(String) })
  // Asked for twice, it is stopped once.
  await member().write((ctx) => cancelTask(ctx, running))
  await finish()
  expect(await find(running)).toMatchObject({ state: 'cancelled', done: 1 })
  await expect(member().write((ctx) => cancelTask(ctx, running))).rejects.toMatchObject({ code: 'task_over' })
})

test('is undone once, by a task of its own; an undo itself is not undone', async () => {
  const id = await start()
  const undo = (which: string) => member().write((ctx) => undoTask(ctx, which))
  await expect(undo(id)).rejects.toMatchObject({ code: 'task_not_undoable' })
  await finish()
  const tries = await Promise.allSettled([undo(id), undo(id), undo(id)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await finish()
  expect(await find(id)).toMatchObject({ state: 'undone', undoneAt: expect.any(String) })
  const [{ id: undoing }] = await query('select id from tasks where undoes = $1', [id])
  expect(await find(undoing)).toMatchObject({ state: 'done', done: 3, total: 3 })
  for (const which of [id, undoing]) await expect(undo(which)).rejects.toMatchObject({ code: 'task_not_undoable' })
})

test('a store has so many open and no more', async () => {
  for (let open = 0; open < limits.openTasksPerStore; open++) await start()
  await expect(start()).rejects.toMatchObject({ code: 'too_many_tasks' })
  await next()
  await finish()
  await start()
})

test('a member sees the tasks whose permission they hold; others are not found', async () => {
  const id = await start()
  const page = { limit: 20, state: 'any' } as const
  const seenBy = (permissions: string[]) =>
    member().read(async (ctx) => {
      const limited = { ...ctx, permissions: new Set(permissions) as typeof ctx.permissions }
      const { items } = await listTasks(limited, page)
      return [items.length, await findTask(limited, id).catch(({ code }) => code)]
    })
  expect(await seenBy(['products.bulk'])).toEqual([1, expect.objectContaining({ id })])
  expect(await seenBy(['orders.export'])).toEqual([0, 'not_found'])
  expect(await seenBy([])).toEqual([0, 'not_found'])
})

test('lists what is open, and page by page', async () => {
  const ids = [await start(), await start(), await start()]
  await query(`update tasks set state = 'done' where id = $1`, [ids[0]])
  const list = (more: object) =>
    member().read(async (ctx) => {
      const { items, nextCursor } = await listTasks(ctx, { limit: 2, ...more })
      return { shown: items.map(({ id }) => ids.indexOf(id)), nextCursor }
    })
  const first = await list({})
  expect(first.shown).toEqual([2, 1])
  expect(await list({ cursor: first.nextCursor })).toEqual({ shown: [0], nextCursor: null })
  expect(await list({ state: 'queued,running' })).toEqual({ shown: [2, 1], nextCursor: null })
  expect(await member().read((ctx) => countTasks(ctx, { state: 'done' }))).toEqual({ count: 1, isMore: false })
})

test('windows hear of each change of state at once, and of progress a few times a second', async () => {
  const client = new pg.Client({ connectionString: store.database.ownerUrl })
  await client.connect()
  const heard: string[] = []
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await client.query('listen task_changed')
  const [{ id }] = await query(
    `insert into tasks (store_id, kind, permission, input, started_by)
     values ($1, 'products.status', 'products.bulk', '{}', gen_random_uuid()) returning id`,
    [storeId],
  )
  await query(`update tasks set state = 'running' where id = $1`, [id])
  const startMs = performance.now()
  for (let done = 1; done <= 200; done++) await query('update tasks set done = $2 where id = $1', [id, done])
  const seconds = (performance.now() - startMs) / 1000
  await query(`update tasks set state = 'done' where id = $1`, [id])
  await client.query('select 1')
  await client.end()
  expect(new Set(heard)).toEqual(new Set([storeId]))
  expect(heard.length).toBeGreaterThanOrEqual(3)
  expect(heard.length).toBeLessThanOrEqual(4 + seconds * 3)
})

async function* chunksOf(bytes: number, size = 2 ** 16) {
  for (let sent = 0; sent < bytes; sent += size) yield new Uint8Array(Math.min(size, bytes - sent)).fill(65)
}
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of member().ports.files.list(storeId)) keys.push(key)
  return keys
}

test('an upload is kept in parts as it comes; one that is too large is refused on its way and leaves nothing', async () => {
  const size = 2.5 * 2 ** 20
  const { fileId, byteCount } = await uploadTaskFile(member(), 'products.csv', chunksOf(size))
  expect(byteCount).toBe(size)
  const [kept] = await query(
    'select name, byte_count::int, cardinality(parts) as parts from task_files where id = $1',
    [fileId],
  )
  expect(kept).toEqual({ name: 'products.csv', byte_count: size, parts: 3 })
  const before = await stored()
  let read = 0
  async function* endless() {
    for await (const chunk of chunksOf(200 * 2 ** 20)) {
      read += chunk.length
      yield chunk
    }
  }
  await expect(uploadTaskFile(member(), 'big.csv', endless())).rejects.toMatchObject({ code: 'task_file_too_large' })
  expect(read).toBeLessThan(limits.taskFileBytes + 2 * 2 ** 20)
  expect((await stored()).toSorted()).toEqual(before.toSorted())
  await expect(uploadTaskFile(member(), 'none.csv', chunksOf(0))).rejects.toMatchObject({ code: 'task_file_invalid' })
})

test('after 90 days tasks, rows and files are forgotten, and nothing of another store', async () => {
  const [old, young] = [await start(), await start()]
  await finish()
  const { fileId } = await uploadTaskFile(member(), 'products.csv', chunksOf(100))
  await query('update tasks set file_id = $2 where id = $1', [old, fileId])
  const others = await contentsOf(store.database.owner, bamboo)
  const tidy = async () => {
    await store.inStore(tidyTasks, storeId)
    await dropUnclaimedFiles(member())
  }
  const inTwoHours = Date.now() + 2 * 3_600_000
  const sweep = () =>
    sweepFiles({
      storeId,
      begin: (_, work) => store.inStore(({ db }) => work(db), storeId),
      files: member().ports.files,
      nowMs: inTwoHours,
    })
  await query(`update task_files set created_at = now() - interval '91 days' where id = $1`, [fileId])
  await query(`update tasks set finished_at = now() - interval '89 days' where id = $1`, [old])
  await tidy()
  expect([await sweep(), (await stored()).length]).toEqual([0, 1])
  await query(`update tasks set finished_at = now() - interval '91 days' where id = $1`, [old])
  await tidy()
  expect(await query('select id from tasks where store_id = $1', [storeId])).toEqual([{ id: young }])
  expect(await query('select distinct task_id from task_rows where store_id = $1', [storeId])).toEqual([
    { task_id: young },
  ])
  expect([await stored(), await sweep()]).toEqual([[], 0])
  expect(await contentsOf(store.database.owner, bamboo)).toBe(others)
})

test('an upload that no task names is deleted after an hour with its bytes, and one that a task names stays', async () => {
  const [claimed, unclaimed, young] = await Promise.all(
    ['a.csv', 'b.csv', 'c.csv'].map((name) => uploadTaskFile(member(), name, chunksOf(100))),
  )
  const id = await start()
  await query('update tasks set file_id = $2 where id = $1', [id, claimed!.fileId])
  const at = (file: { fileId: string } | undefined, minutes: number) =>
    query(`update task_files set created_at = now() - $2 * interval '1 minute' where id = $1`, [file?.fileId, minutes])
  await Promise.all([at(claimed, 600), at(unclaimed, 61), at(young, 59)])
  expect(await dropUnclaimedFiles(member())).toBe(1)
  const left = (await query('select id from task_files where store_id = $1 order by id', [storeId])).map(({ id }) => id)
  expect(left).toEqual([claimed!.fileId, young!.fileId].toSorted())
  expect((await stored()).map((key) => key.split('/')[1]).toSorted()).toEqual(left)
})

test('uploads of a store that wait are bounded together, also those that end at once', async () => {
  await query('insert into task_files (store_id, name, media_type, byte_count) values ($1, $2, $3, $4)', [
    storeId,
    'waiting.csv',
    'text/csv',
    serverLimits.unclaimedBytes - 250,
  ])
  const before = await stored()
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => uploadTaskFile(member(), 'more.csv', chunksOf(100))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'too_many_task_files' })
  expect(await stored()).toHaveLength(before.length + 2)
  await query(`update task_files set created_at = now() - interval '2 hours' where name = 'waiting.csv'`)
  await dropUnclaimedFiles(member())
  await uploadTaskFile(member(), 'again.csv', chunksOf(100))
})

test.each([
  ['a ZIP file', [0x50, 0x4b, 3, 4]],
  ['a gzip file', [0x1f, 0x8b, 8]],
  ['UTF-16', [0xff, 0xfe, 65, 66]],
  ['UTF-16 in the other order', [0xfe, 0xff, 65, 66]],
  ['a NUL far behind', [...new Uint8Array(1_500_000).fill(65), 0]],
])('an upload of %s is refused and leaves nothing', async (_, bytes) => {
  const before = await stored()
  async function* body() {
    yield Uint8Array.from(bytes.slice(0, 1))
    yield Uint8Array.from(bytes.slice(1))
  }
  await expect(uploadTaskFile(member(), 'a.csv', body())).rejects.toMatchObject({ code: 'task_file_not_csv' })
  expect((await stored()).toSorted()).toEqual(before.toSorted())
})

test('a file is to be had when it is whole, and of another store never', async () => {
  const id = await start()
  const { fileId } = await uploadTaskFile(member(), 'orders.csv', chunksOf(100))
  await query(`update tasks set file_id = $2, state = 'running' where id = $1`, [id, fileId])
  await expect(openTaskFile(member(), id)).rejects.toMatchObject({ code: 'not_found' })
  await query(`update tasks set state = 'done' where id = $1`, [id])
  const me = member()
  expect(await openTaskFile(me, id)).toMatchObject({ name: 'orders.csv', byteCount: 100 })
  await expect(openTaskFile(store.waiting(bamboo), id)).rejects.toMatchObject({ code: 'not_found' })
  const without: typeof me = { ...me, read: (work) => me.read((ctx) => work({ ...ctx, permissions: new Set() })) }
  await expect(openTaskFile(without, id)).rejects.toMatchObject({ code: 'not_found' })
})
