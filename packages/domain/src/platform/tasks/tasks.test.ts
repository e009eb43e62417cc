import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { limits } from '@backroom/contract/platform/tasks/limits'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, contentsOf, makeStore } from '@backroom/testing/fixtures/things'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepFiles } from '../files/files.ts'
import { limits as serverLimits } from './limits.ts'
import {
  type AnyTask,
  cancelTask,
  countTasks,
  deleteOldTasks,
  dropUnclaimedFiles,
  findTask,
  listTaskRows,
  listTasks,
  openTaskFile,
  runNextBatch,
  startTask,
  task,
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

/** A minimal schema. */
const labelled = {
  parse: (value: unknown) => value as { label: string },
  safeParse: (value: unknown) => ({ success: typeof (value as { label: unknown }).label === 'string' }),
}

/** A task of three batches; `then` runs within each. */
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
/** Ends leases and retry delays. */
const release = () => query(`update tasks set leased_until = 'epoch' where store_id = $1`, [storeId])
const labels = async (id: string) => {
  const all = { outcome: 'all', after: 0, limit: 100 } as const
  return (await member().read((ctx) => listTaskRows(ctx, id, all))).items.map(({ label }) => label)
}

test('reports its progress after each batch', async () => {
  const id = await start()
  expect(await find(id)).toMatchObject({ state: 'queued', done: 0, total: null, startedAt: null })
  await next()
  expect(await find(id)).toMatchObject({ state: 'running', done: 1, total: 3, finishedAt: null })
  await finish()
  expect(await find(id)).toMatchObject({ state: 'done', done: 3, total: 3, finishedAt: expect.any(String) })
  expect(await labels(id)).toEqual(['step 1', 'step 2', 'step 3'])
})

test('each part of a task, and its undo, knows the member who began it', async () => {
  const authors: Record<string, string | undefined> = {}
  const note = (part: string) => async (ctx: { startedBy?: string }) => {
    authors[part] = ctx.startedBy
  }
  const noting = task({
    ...counting(),
    input: labelled,
    prepare: async (ctx) => {
      await ctx.read(note('read'))
      await ctx.write(note('write'))
    },
    async batch(ctx, _input, from: number | null) {
      await note('batch')(ctx)
      if (authors.isBroken) throw new DomainError(generalErrors.not_found)
      return { next: null, done: from ?? 1, rows: [{ outcome: 'done', label: 'one' }] }
    },
    followUp: note('followUp'),
    onFailure: note('onFailure'),
    async undo(ctx, rows) {
      await note('undo')(ctx)
      return rows.map(({ label }) => ({ outcome: 'done', label }))
    },
  })
  const id = await start(noting as ReturnType<typeof counting>)
  await finish(noting)
  const startedBy = (await find(id)).startedBy.id
  expect(authors).toEqual({ read: startedBy, write: startedBy, batch: startedBy, followUp: startedBy })
  const undoing = (await member().write((ctx) => undoTask(ctx, id))).taskId
  await finish(noting)
  expect(authors.undo).toBe((await find(undoing)).startedBy.id)
  authors.isBroken = 'yes'
  const failing = await start(noting as ReturnType<typeof counting>)
  await finish(noting)
  expect(authors.onFailure).toBe((await find(failing)).startedBy.id)
})

test('a DomainError ends the task with its message in both languages', async () => {
  const rejecting = counting((number) => {
    if (number === 2) throw new DomainError(generalErrors.not_found)
  })
  const id = await start(rejecting)
  await finish(rejecting)
  const message = { en: 'Not found.', vi: 'Không tìm thấy.' }
  expect(await find(id)).toMatchObject({ state: 'failed', done: 1, message })
  expect(await labels(id)).toEqual(['step 1'])
})

test('unexpected errors are retried after a delay, up to five times per batch', async () => {
  let isBroken = true
  const broken = counting((number) => {
    if (number === 2 && isBroken) throw new Error('socket lost')
  })
  const id = await start(broken)
  await next(broken)
  await expect(next(broken)).rejects.toThrow(/products.status.*socket lost/)
  expect(await next(broken), 'it is delayed').toBe(false)
  isBroken = false
  await release()
  await next(broken)
  expect(await find(id)).toMatchObject({ state: 'running', done: 2 })
  await finish(broken)
  isBroken = true
  const again = await start(broken)
  await next(broken)
  for (let attempts = 0; attempts < 5; attempts++) {
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

test('a task that fails calls `onFailure` once, one that is done or cancelled does not', async () => {
  const failed: string[] = []
  const onFailure = async (_: unknown, input: unknown, { id }: { id: string }) =>
    failed.push(`${(input as { label: string }).label} ${id}`)
  const rejecting = {
    ...counting((number) => {
      if (number === 2) throw new DomainError(generalErrors.not_found)
    }),
    onFailure,
  }
  const [id, cancelled] = [await start(rejecting, 'failing'), await start(rejecting, 'cancelled')]
  await query('update tasks set cancel_requested_at = now() where id = $1', [cancelled])
  await finish(rejecting)
  await start()
  await finish({ ...counting(), onFailure })
  expect(failed).toEqual([`failing ${id}`])
})

test('attempts that end the process count', async () => {
  const id = await start()
  await query('update tasks set tries = 5 where id = $1', [id])
  await next()
  expect(await find(id)).toMatchObject({ state: 'failed', done: 0 })
})

test('a removed kind and an outdated input end with a message and do not block other tasks', async () => {
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

test('the tasks of a store take turns batch by batch', async () => {
  const order: string[] = []
  const recorded = (label: string) => counting((number) => order.push(`${label}${number}`))
  await start(counting(), 'a')
  await next(recorded('a'))
  await start(counting(), 'b')
  for (let batch = 0; batch < 5; batch++) await next(recorded(''))
  expect(order).toEqual(['a1', '1', '2', '2', '3', '3'])
})

test('cancelling stops a queued task at once and a running one after its batch', async () => {
  const [waiting, running] = [await start(), await start()]
  const stopped = await member().write((ctx) => cancelTask(ctx, waiting))
  expect(stopped).toMatchObject({ state: 'cancelled' })
  await next()
  await member().write((ctx) => cancelTask(ctx, running))
  expect(await find(running)).toMatchObject({ state: 'running', cancelRequestedAt: expect.any(String) })
  // A repeated request is accepted.
  await member().write((ctx) => cancelTask(ctx, running))
  await finish()
  expect(await find(running)).toMatchObject({ state: 'cancelled', done: 1 })
  await expect(member().write((ctx) => cancelTask(ctx, running))).rejects.toMatchObject({ code: 'task_over' })
})

test('lists each row of a task once, page by page', async () => {
  const id = await start()
  await finish()
  const page = (after: number) => member().read((ctx) => listTaskRows(ctx, id, { outcome: 'all', after, limit: 2 }))
  const first = await page(0)
  expect(first.items.map(({ number }) => number)).toEqual([1, 2])
  const second = await page(first.next!)
  expect(second).toMatchObject({ items: [{ number: 3 }], next: null })
})

test('only the rows that were done are undone', async () => {
  const seen: string[] = []
  const halfDone: AnyTask = {
    ...counting(),
    batch: async () => ({
      ...{ next: null, done: 1 },
      rows: [
        { outcome: 'failed', label: 'failed' },
        { outcome: 'done', label: 'done' },
      ],
    }),
    undo: async (_ctx, rows) => {
      seen.push(...rows.map(({ label }) => label))
      return rows.map(({ label }) => ({ outcome: 'done', label }))
    },
  }
  const id = await start()
  await finish(halfDone)
  await member().write((ctx) => undoTask(ctx, id))
  await finish(halfDone)
  expect(seen).toEqual(['done'])
})

test('a task can be undone once, and an undo cannot be undone', async () => {
  const id = await start()
  expect(await find(id)).toMatchObject({ isUndoable: true })
  const undo = (which: string) => member().write((ctx) => undoTask(ctx, which))
  await expect(undo(id)).rejects.toMatchObject({ code: 'task_not_undoable' })
  await finish()
  const results = await Promise.allSettled([undo(id), undo(id), undo(id)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await finish()
  expect(await find(id)).toMatchObject({ state: 'undone', undoneAt: expect.any(String) })
  const [{ id: undoing }] = await query('select id from tasks where undoes = $1', [id])
  expect(await find(undoing)).toMatchObject({ state: 'done', done: 3, total: 3 })
  for (const which of [id, undoing]) await expect(undo(which)).rejects.toMatchObject({ code: 'task_not_undoable' })
})

test('a task of a kind without undo cannot be undone', async () => {
  const definition = { ...counting(), kind: 'orders.export' as const }
  const id = await start(definition)
  while (await runNextBatch(store.waitingStore({}, storeId), { 'orders.export': definition })) {}
  expect(await find(id)).toMatchObject({ state: 'done', isUndoable: false })
  await expect(member().write((ctx) => undoTask(ctx, id))).rejects.toMatchObject({ code: 'task_not_undoable' })
})

test('a task whose undo was cancelled or failed stays done, and its undo can start again', async () => {
  const failing: AnyTask = { ...counting(), undo: () => Promise.reject(new DomainError(generalErrors.not_found)) }
  const id = await start()
  await finish()
  const undo = async () => (await member().write((ctx) => undoTask(ctx, id))).taskId
  const cancelled = await undo()
  await member().write((ctx) => cancelTask(ctx, cancelled))
  expect([(await find(cancelled)).state, (await find(id)).state]).toEqual(['cancelled', 'done'])

  // Cancelled after it has begun.
  const running = await undo()
  await query(`update tasks set state = 'running', cancel_requested_at = now() where id = $1`, [running])
  await finish()
  expect(await find(running)).toMatchObject({ state: 'cancelled', done: 0 })
  expect(await find(id)).toMatchObject({ state: 'done', undoneAt: null })

  const failed = await undo()
  await finish(failing)
  expect(await find(failed)).toMatchObject({ state: 'failed' })
  expect(await find(id)).toMatchObject({ state: 'done', undoneAt: null })

  await undo()
  await finish()
  expect(await find(id)).toMatchObject({ state: 'undone', undoneAt: expect.any(String) })
})

test('limits open tasks per store', async () => {
  for (let open = 0; open < limits.openTasksPerStore; open++) await start()
  await expect(start()).rejects.toMatchObject({ code: 'too_many_tasks' })
  await next()
  await finish()
  await start()
})

test('members see only tasks whose permission they have', async () => {
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

test('lists tasks by state and page', async () => {
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

test('notifies of each state change, and of progress a few times per second', async () => {
  const client = new pg.Client({ connectionString: store.database.ownerUrl })
  await client.connect()
  const received: string[] = []
  client.on('notification', ({ payload }) => received.push(payload ?? ''))
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
  expect(new Set(received)).toEqual(new Set([storeId]))
  expect(received.length).toBeGreaterThanOrEqual(3)
  expect(received.length).toBeLessThanOrEqual(4 + seconds * 3)
})

async function* chunksOf(bytes: number, size = 2 ** 16) {
  for (let sent = 0; sent < bytes; sent += size) yield new Uint8Array(Math.min(size, bytes - sent)).fill(65)
}
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of member().ports.files.list(storeId)) keys.push(key)
  return keys
}

test('uploads are stored in parts; too large ones are rejected during the upload and leave nothing', async () => {
  const size = 2.5 * 2 ** 20
  const { fileId, byteCount } = await uploadTaskFile(member(), 'products.csv', chunksOf(size))
  expect(byteCount).toBe(size)
  const [row] = await query('select name, byte_count::int, cardinality(parts) as parts from task_files where id = $1', [
    fileId,
  ])
  expect(row).toEqual({ name: 'products.csv', byte_count: size, parts: 3 })
  const before = await stored()
  let read = 0
  async function* endless() {
    for await (const chunk of chunksOf(200 * 2 ** 20)) {
      read += chunk.length
      yield chunk
    }
  }
  await expect(uploadTaskFile(member(), 'big.csv', endless(), 3 * 2 ** 20)).rejects.toMatchObject({
    code: 'task_file_too_large',
  })
  expect(read).toBeLessThan(5 * 2 ** 20)
  expect((await stored()).toSorted()).toEqual(before.toSorted())
  await expect(uploadTaskFile(member(), 'none.csv', chunksOf(0))).rejects.toMatchObject({ code: 'task_file_invalid' })
})

test('tasks are deleted after 90 days with rows and files', async () => {
  const [old, young] = [await start(), await start()]
  await finish()
  const { fileId } = await uploadTaskFile(member(), 'products.csv', chunksOf(100))
  await query('update tasks set file_id = $2 where id = $1', [old, fileId])
  const others = await contentsOf(store.database.owner, bamboo)
  const deleteOld = async () => {
    await store.inStore(deleteOldTasks, storeId)
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
  await deleteOld()
  expect([await sweep(), (await stored()).length]).toEqual([0, 1])
  await query(`update tasks set finished_at = now() - interval '91 days' where id = $1`, [old])
  await deleteOld()
  expect(await query('select id from tasks where store_id = $1', [storeId])).toEqual([{ id: young }])
  expect(await query('select distinct task_id from task_rows where store_id = $1', [storeId])).toEqual([
    { task_id: young },
  ])
  expect([await stored(), await sweep()]).toEqual([[], 0])
  expect(await contentsOf(store.database.owner, bamboo)).toBe(others)
})

test('uploads without a task are deleted after an hour', async () => {
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

test('limits the total size of uploads without a task, also of concurrent ones', async () => {
  await query('insert into task_files (store_id, name, media_type, byte_count) values ($1, $2, $3, $4)', [
    storeId,
    'waiting.csv',
    'text/csv',
    serverLimits.unclaimedBytes - 250,
  ])
  const before = await stored()
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => uploadTaskFile(member(), 'more.csv', chunksOf(100))),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too_many_task_files' })
  expect(await stored()).toHaveLength(before.length + 2)
  await query(`update task_files set created_at = now() - interval '2 hours' where name = 'waiting.csv'`)
  await dropUnclaimedFiles(member())
  await uploadTaskFile(member(), 'again.csv', chunksOf(100))
})

test.each([
  ['a ZIP file', [0x50, 0x4b, 3, 4]],
  ['a gzip file', [0x1f, 0x8b, 8]],
  ['a NUL near the end', [...new Uint8Array(1_500_000).fill(65), 0]],
])('an upload of %s is rejected and leaves nothing', async (_, bytes) => {
  const before = await stored()
  async function* body() {
    yield Uint8Array.from(bytes.slice(0, 1))
    yield Uint8Array.from(bytes.slice(1))
  }
  await expect(uploadTaskFile(member(), 'a.csv', body())).rejects.toMatchObject({ code: 'task_file_not_csv' })
  expect((await stored()).toSorted()).toEqual(before.toSorted())
})

test('a file can be opened when the task is done, within the store and with the permission', async () => {
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
