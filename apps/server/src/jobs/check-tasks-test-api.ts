// What every kind of task guarantees. A new kind is tested as soon as it has a `task-test-api.ts`.

import { type TaskKind, taskKinds } from '@backroom/contract/task-kinds'
import type { WaitingStoreContext } from '@backroom/domain/platform/context'
import type { TaskFixture } from '@backroom/domain/platform/tasks/task-fixture-test-api'
import { fixtureOf } from '@backroom/domain/platform/tasks/task-fixtures-test-api'
import {
  cancelTask,
  findTask,
  listTaskRows,
  runNextBatch,
  startTask,
  undoTask,
} from '@backroom/domain/platform/tasks/tasks'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { contentsOf, makeStore } from '@backroom/testing/fixtures/things'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allTasks } from '../handlers/all.ts'
import { startTaskProcesses } from './task-processes-test-api.ts'

/** `npm run soak` sets it, to show that memory does not grow with the rows. */
const manyRows = Number(process.env.TASK_ROWS)

/** A simulated process. It can end at each boundary of its work, and has no effect from then on. */
function processOf(
  store: TestStore,
  storeId: string,
  at: (isInside: boolean) => Promise<void> | void,
): WaitingStoreContext {
  let isDead = false
  const pass = async (isInside = false) => {
    try {
      if (!isDead) return await at(isInside)
    } catch {
      isDead = true
    }
    throw new Error('killed')
  }
  const ctx = store.waitingStore({}, storeId)
  const { files } = ctx.ports
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    await pass()
    const result = await work()
    await pass()
    return result
  }
  const transaction =
    (begin: WaitingStoreContext['write']): WaitingStoreContext['write'] =>
    (work) =>
      around(() =>
        begin(async (tx) => {
          const result = await work(tx)
          await pass(true)
          return result
        }),
      )
  return {
    ...ctx,
    read: transaction(ctx.read),
    write: transaction(ctx.write),
    ports: { ...ctx.ports, files: { ...files, put: (...what) => around(() => files.put(...what)) } },
  }
}

const kinds = Object.keys(taskKinds) as TaskKind[]
/** Every third kind, for three files of tests that run side by side. @param first 0 to 2 */
export const everyThirdKind = (first: number) => kinds.filter((_, index) => index % 3 === first)

export function checkTasks(kinds: readonly TaskKind[]) {
  let store: TestStore
  let processes: Awaited<ReturnType<typeof startTaskProcesses>>
  beforeAll(async () => {
    store = await openTestStore()
    processes = await startTaskProcesses(store.database.appUrl)
  })
  afterAll(async () => {
    await processes.close()
    await store.close()
  })

  const owner = () => store.database.owner

  describe.each(partOfCases(kinds))('%s', (kind) => {
    const { input, someRows, outcome, changeOne, maxMegabytes, maxRows = manyRows, usesUp } = fixtureOf(kind)
    /** The rows that were filled in last. */
    let filled = 0
    const fill: TaskFixture['fill'] = async (owner, storeId, rows) => {
      filled = rows
      await fixtureOf(kind).fill(owner, storeId, rows)
    }
    let storeId = ''
    beforeEach(async () => {
      filled = 0
      storeId = await makeStore(owner())
    })

    const member = () => store.waiting(storeId)
    const given = () => (typeof input === 'function' ? input(filled) : input)
    const start = async () => (await member().write((ctx) => startTask(ctx, allTasks[kind], given()))).taskId
    const find = (id: string) => member().read((ctx) => findTask(ctx, id))
    const next = (ctx = store.waitingStore({}, storeId)) => runNextBatch(ctx, allTasks)
    const finish = async (ctx = store.waitingStore({}, storeId)) => {
      while (await next(ctx)) {}
    }
    /** The process that held the lease has ended. */
    const release = () =>
      owner().query(`update tasks set leased_until = 'epoch', tries = 0 where store_id = $1`, [storeId])
    const rowNumbers = async (id: string) =>
      (
        await owner().query<{ number: number }>('select number from task_rows where task_id = $1 order by number', [id])
      ).rows.map(({ number }) => number)

    /** The result of an undisturbed run, in a store of its own. */
    async function undisturbed() {
      await fill(owner(), storeId, someRows)
      const id = await start()
      await finish()
      const result = { outcome: await outcome(store, storeId, id), rows: await rowNumbers(id) }
      expect(await find(id)).toMatchObject({ state: 'done', done: someRows, failed: 0 })
      storeId = await makeStore(owner())
      await fill(owner(), storeId, someRows)
      return result
    }

    async function expectSame(id: string, expected: Awaited<ReturnType<typeof undisturbed>>) {
      expect(await find(id)).toMatchObject({ state: 'done', done: someRows, failed: 0 })
      expect(await outcome(store, storeId, id)).toBe(expected.outcome)
      expect(await rowNumbers(id)).toEqual(expected.rows)
    }

    test('resumes where it was killed, at any point of a batch, and does nothing twice', async () => {
      const expected = await undisturbed()
      const id = await start()
      let deaths = 0
      for (let place = 1; (await find(id)).finishedAt === null; place++) {
        let passed = 0
        const dying = processOf(store, storeId, () => {
          if (++passed === place) throw new Error('killed')
        })
        await finish(dying).catch(() => deaths++)
        await release()
      }
      // At least three points of each transaction and two of each stored part, in a task of several batches.
      expect(deaths).toBeGreaterThan(8)
      await expectSame(id, expected)
    })

    test('is done once when another process takes it over at any point outside a transaction', async () => {
      const expected = await undisturbed()
      for (let place = 1; place <= 6; place++) {
        if (usesUp) await fill(owner(), storeId, someRows)
        const id = await start()
        let passed = 0
        const slow = processOf(store, storeId, async (isInside) => {
          if (isInside || ++passed !== place) return
          await release()
          await next()
        })
        await finish(slow)
        await release()
        await finish()
        expect((await find(id)).done).toBe(someRows)
        if (place === 1) await expectSame(id, expected)
        expect(await outcome(store, storeId, id)).toBe(expected.outcome)
        const numbers = await rowNumbers(id)
        expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      }
    })

    test('keeps its changes when it is stopped after a batch, and makes no more', async () => {
      await fill(owner(), storeId, someRows)
      const id = await start()
      await next()
      await member().write((ctx) => cancelTask(ctx, id))
      await finish()
      const { state, done, file } = await find(id)
      expect([state, file]).toEqual(['cancelled', null])
      expect(done).toBeGreaterThan(0)
      expect(done).toBeLessThan(someRows)
    })

    if (changeOne)
      test('restores the former values on undo, and keeps and reports later changes', async () => {
        await fill(owner(), storeId, someRows)
        const before = await outcome(store, storeId, '')
        const id = await start()
        await finish()
        expect(await outcome(store, storeId, id)).not.toBe(before)
        await changeOne(owner(), storeId)
        const since = (await outcome(store, storeId, id)).split('\n')
        const undoing = (await member().write((ctx) => undoTask(ctx, id))).taskId
        // The process also ends during the undo.
        let passed = 0
        const dying = processOf(store, storeId, () => {
          if (++passed === 8) throw new Error('killed')
        })
        await finish(dying).catch(() => {})
        await release()
        await finish()
        expect(await find(undoing)).toMatchObject({ state: 'done_with_warnings', failed: 1 })
        expect(await find(id)).toMatchObject({ state: 'undone' })
        const after = (await outcome(store, storeId, id)).split('\n')
        const wanted = before.split('\n')
        const others = after.flatMap((line, index) => (line === wanted[index] ? [] : [index]))
        expect(others).toHaveLength(1)
        expect(after[others[0]!]).toBe(since[others[0]!])
        const query = { outcome: 'not_done', after: 0, limit: 20 } as const
        const { items } = await member().read((ctx) => listTaskRows(ctx, undoing, query))
        expect(items).toMatchObject([{ outcome: 'changed_since', error: { vi: expect.any(String) } }])
      })

    test('is done at once when there are no rows', async () => {
      const id = await start()
      await finish()
      expect(await find(id)).toMatchObject({ state: 'done', done: 0, failed: 0 })
      expect(await rowNumbers(id)).toEqual([])
    })

    test('changes, reads and writes nothing of another store', async () => {
      const other = await makeStore(owner())
      await fill(owner(), other, someRows)
      await fill(owner(), storeId, 10)
      const before = await contentsOf(owner(), other)
      const id = await start()
      await finish()
      expect(await find(id)).toMatchObject({ state: 'done', done: 10 })
      expect(await contentsOf(owner(), other)).toBe(before)
      await expect(store.waiting(other).read((ctx) => findTask(ctx, id))).rejects.toMatchObject({ code: 'not_found' })
    })

    const rows = manyRows ? Math.min(manyRows, maxRows) : someRows
    test(`is resumed after kill -9, and takes less than ${maxMegabytes} MB for ${rows} rows`, async () => {
      await fill(owner(), storeId, rows)
      const id = await start()
      const first = processes.take()
      // It is killed in its second batch, and would do no third one if the signal came late.
      await first.run(storeId, 2, (output) => output !== '')
      first.child.kill('SIGKILL')
      await first.ended
      const { done, finishedAt } = await find(id)
      expect(finishedAt).toBeNull()
      expect(done).toBeGreaterThan(0)
      await release()
      const second = processes.take()
      const output = await second.run(storeId, Number.POSITIVE_INFINITY, (output) => output.endsWith('}\n'))
      processes.giveBack(second)
      expect(await find(id)).toMatchObject({ state: 'done', done: rows, failed: 0 })
      const { maxRssMegabytes } = JSON.parse(output.split('\n')[1]!)
      console.info(`${kind}: ${rows} rows in a process of ${Math.round(maxRssMegabytes)} MB`)
      expect(maxRssMegabytes).toBeLessThan(maxMegabytes)
    }, 300_000)
  })
}
