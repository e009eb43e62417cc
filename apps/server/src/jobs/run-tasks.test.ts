import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { runTasks } from './run-tasks.ts'

let fixture: Awaited<ReturnType<typeof startTestServices>>
beforeAll(async () => {
  fixture = await startTestServices()
})
afterAll(() => fixture.close())

const query = async (statement: string, values: unknown[] = []) =>
  (await fixture.database.owner.query(statement, values)).rows

/** A task that changes this many products, two hundred in a batch. */
async function startChange(storeId: string, rows: number) {
  await query(
    `insert into products (store_id, handle, title, status)
     select $1, n::text, n::text, 'active' from generate_series(1, $2::int) n`,
    [storeId, rows],
  )
  const [{ id }] = await query(
    `insert into tasks (store_id, kind, permission, input, started_by)
     values ($1, 'products.status', 'products.bulk', '{"status": "draft", "matching": {}}', gen_random_uuid()) returning id`,
    [storeId],
  )
  return id as string
}

test('a store with much work delays the other stores by one batch at most', async () => {
  const stores = await Promise.all(Array.from({ length: 4 }, () => makeStore(fixture.database.owner)))
  for (const storeId of stores) await startChange(storeId, 1_000)
  await runTasks(fixture.services)
  const [rounds] = await query(
    `select count(*)::int as tasks, min(batches) as fewest, max(batches) as most,
            max(started_at) < min(finished_at) as "allBegunBeforeOneEnded" from tasks where state = 'done'`,
  )
  expect(rounds).toEqual({ tasks: 4, fewest: 5, most: 5, allBegunBeforeOneEnded: true })
})

test('resumes the task of a process that ended when its lease is over', async () => {
  const id = await startChange(await makeStore(fixture.database.owner), 10)
  await query(
    `update tasks set state = 'running', tries = 1, leased_until = now() + interval '1 second' where id = $1`,
    [id],
  )
  await runTasks(fixture.services)
  expect(await query('select state, done from tasks where id = $1', [id])).toEqual([{ state: 'done', done: 10 }])
})

test('reports a store whose task keeps failing, and runs the others', async () => {
  const [broken, fine] = [await makeStore(fixture.database.owner), await makeStore(fixture.database.owner)]
  const failing = await startChange(broken, 10)
  await query(`alter table products add constraint no_drafts check (store_id <> '${broken}' or status <> 'draft')`)
  const done = await startChange(fine, 10)
  await expect(runTasks(fixture.services)).rejects.toThrow(failing)
  const states = await query('select state from tasks where id = any($1) order by array_position($1, id)', [
    [failing, done],
  ])
  expect(states).toEqual([{ state: 'running' }, { state: 'done' }])
})

test('starts no round while the process closes, and the next process resumes', async () => {
  const storeId = await makeStore(fixture.database.owner)
  const id = await startChange(storeId, 500)
  await runTasks({ ...fixture.services, isClosing: () => true })
  expect(await query('select state from tasks where id = $1', [id])).toEqual([{ state: 'queued' }])
  await runTasks(fixture.services).catch(() => {})
  expect(await query('select state from tasks where id = $1', [id])).toEqual([{ state: 'done' }])
})
