import { limits } from '@backroom/contract/selling/customers/limits'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RowOutcome, UndoRow } from '../../platform/tasks/tasks.ts'
import { findCustomer, startTagging, tagCustomers } from './customers.ts'
import { openCustomerStore } from './customers-test-api.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
let [linh, an] = ['', '']
beforeAll(async () => {
  env = await openCustomerStore()
})
beforeEach(async () => {
  await env.reset()
  linh = await insert(lotus, 'linh@example.test', ['Gift', 'keep'])
  an = await insert(lotus, 'an@example.test', [])
})
afterAll(() => env.close())

async function insert(storeId: string, email: string, tags: string[]): Promise<string> {
  const { rows } = await env.store.database.owner.query<{ id: string }>(
    `insert into customers (store_id, email, first_name, tags) values ($1, $2, case when $2 like 'an%' then '' else 'Linh' end, $3)
     returning id`,
    [storeId, email, tags],
  )
  return rows[0]!.id
}

const tagsOf = async (id: string) => (await env.store.inStore((ctx) => findCustomer(ctx, id))).tags
const runTask = async (input: object) => {
  const done = async (from: string | null): Promise<RowOutcome[]> => {
    const { rows = [], next } = await env.store.inStore((ctx) => tagCustomers.batch(ctx, input, from))
    return next === null ? rows : [...rows, ...(await done(next as string))]
  }
  return done(null)
}
const change = (kind: string, tags: string[]) => runTask({ change: { kind, tags }, ids: [linh, an] })
const undo = async (rows: RowOutcome[]) => {
  const undone = rows.filter(({ outcome }) => outcome === 'done') as UndoRow[]
  const outcomes = await env.store.inStore((ctx) => tagCustomers.undo!(ctx, undone, crypto.randomUUID()))
  return outcomes.map(({ outcome }) => outcome)
}

test('adds and removes tags in any case of letters, names each customer, and writes nothing where nothing changes', async () => {
  const added = await change('addTags', [' gift ', 'late'])
  expect(added.map(({ label }) => label)).toEqual(['Linh', 'an@example.test'])
  expect([await tagsOf(linh), await tagsOf(an)]).toEqual([
    ['Gift', 'keep', 'late'],
    ['gift', 'late'],
  ])
  expect(await change('addTags', ['LATE'])).toEqual([])
  expect(await env.store.inStore((ctx) => findCustomer(ctx, linh))).toMatchObject({ revision: 2 })
  await change('removeTags', ['GIFT', 'none'])
  expect([await tagsOf(linh), await tagsOf(an)]).toEqual([['keep', 'late'], ['late']])
})

test('undo keeps tags that were changed since, and counts those that are as before as done', async () => {
  const added = await change('addTags', ['late'])
  await env.query(`update customers set tags = '{mine}' where id = $1`, [linh])
  await env.query(`update customers set tags = '{}' where id = $1`, [an])
  expect(await undo(added)).toEqual(['changed_since', 'done'])
  expect([await tagsOf(linh), await tagsOf(an)]).toEqual([['mine'], []])
})

test('a customer with all their tags takes no other, and one who was deleted is reported; the rest is changed', async () => {
  const many = Array.from({ length: limits.tags }, (_, at) => `t${at}`)
  await env.query('update customers set tags = $2 where id = $1', [linh, many])
  const gone = crypto.randomUUID()
  const rows = await runTask({ change: { kind: 'addTags', tags: ['one more'] }, ids: [linh, an, gone] })
  expect(rows.map(({ itemId, outcome }) => [itemId, outcome])).toEqual([
    [linh, 'failed'],
    [an, 'done'],
    [gone, 'failed'],
  ])
  expect([await tagsOf(linh), await tagsOf(an)]).toEqual([many, ['one more']])
})

test('customers of another shop are neither named nor changed; a filter starts with the number that was seen alone', async () => {
  const foreign = await insert(bamboo, 'foreign@example.test', ['theirs'])
  const added = { kind: 'addTags' as const, tags: ['late'] }
  const start = env.act('customers.tagMany', (ctx) => startTagging(ctx, { change: added, ids: [linh, foreign] }))
  await expect(start).rejects.toMatchObject({ code: 'not_found' })
  expect(await runTask({ change: added, ids: [foreign] })).toMatchObject([{ outcome: 'failed' }])
  const { rows } = await env.store.database.owner.query('select tags from customers where id = $1', [foreign])
  expect(rows).toEqual([{ tags: ['theirs'] }])
  const startMatching = (count: number) =>
    env.act('customers.tagMatching', (ctx) => startTagging(ctx, { change: added, matching: { tag: 'keep', count } }))
  await expect(startMatching(2)).rejects.toMatchObject({ code: 'matching_changed' })
  expect(await startMatching(1)).toMatchObject({ taskId: expect.any(String) })
  expect((await runTask({ change: added, matching: { tag: 'keep' } })).map(({ itemId }) => itemId)).toEqual([linh])
})
