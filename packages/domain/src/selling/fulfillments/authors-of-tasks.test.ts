import { permissions } from '@backroom/contract/platform/access/permissions'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { insertUploadedTable } from '../../platform/tasks/task-fixture-test-api.ts'
import { runNextBatch, startTask, undoTask } from '../../platform/tasks/tasks.ts'
import { openCustomerStore } from '../customers/customers-test-api.ts'
import { changeOrders } from '../order-notes/order-notes.ts'
import { findOrder } from '../orders/orders.ts'
import { holdOrders, importTracking, sendOrders } from './fulfillments.ts'
import { insertOpenOrder } from './fulfillments-test-api.ts'

const tasks = {
  'orderNotes.change': changeOrders,
  'fulfillments.hold': holdOrders,
  'fulfillments.send': sendOrders,
  'fulfillments.importTracking': importTracking,
}

let env: Awaited<ReturnType<typeof openCustomerStore>>
beforeAll(async () => {
  env = await openCustomerStore()
})
afterAll(() => env.close())

const asMember = async <T>(work: (ctx: TenantContext) => Promise<T>) => {
  const done = await env.act('tasks.undo', (ctx) => work({ ...ctx, permissions: new Set(permissions) }))
  while (await runNextBatch(env.store.waitingStore(), tasks)) {}
  return done
}
const run = (task: Parameters<typeof startTask<unknown>>[1], input: unknown) =>
  asMember((ctx) => startTask(ctx, task, input))
const undo = (id: string) => asMember((ctx) => undoTask(ctx, id))
const timeline = async (id: string) =>
  (await env.store.inStore((ctx) => findOrder(ctx, id))).timeline.map(({ kind, by }) => [kind, by])
const by = (...kinds: string[]) => kinds.map((kind) => [kind, 'Ada Owner'])

test.each([
  ['archives', changeOrders, { change: { kind: 'archive' } }, ['unarchived', 'archived']],
  ['holds', holdOrders, { change: { kind: 'hold', reason: 'stock', note: '' } }, ['released', 'held']],
  ['sends', sendOrders, { notifiesCustomer: false }, ['fulfillment_cancelled', 'fulfilled']],
] as const)('the timeline names who began the task that %s orders, and who undid it', async (_, task, input, kinds) => {
  const { id } = await insertOpenOrder(env.store)
  const { taskId } = await run(task, { ...input, ids: [id] })
  expect(await timeline(id)).toEqual(by(kinds[1]))
  await undo(taskId)
  expect(await timeline(id)).toEqual(by(...kinds))
})

test('the timeline names who imported tracking numbers, and who undid the import', async () => {
  const [first, second] = [await insertOpenOrder(env.store), await insertOpenOrder(env.store)]
  const nameOf = async (id: string) => (await env.store.inStore((ctx) => findOrder(ctx, id))).name
  const header = ['Order', 'Tracking number', 'Carrier']
  const importFile = async (rows: string[][]) => {
    const fileId = crypto.randomUUID()
    await insertUploadedTable(env.store.database.owner, lotus, fileId, [header, ...rows])
    const choices = { notifiesCustomer: false, language: 'en', encoding: 'utf-8', separator: ',', columns: header }
    return run(importTracking, { ...choices, fileId, rows: rows.length })
  }
  await importFile([[await nameOf(first.id), 'A1', '']])
  const { taskId } = await importFile([
    [await nameOf(first.id), 'B2', ''],
    [await nameOf(second.id), 'C3', ''],
  ])
  await undo(taskId)
  expect(await timeline(first.id)).toEqual(by('tracking_changed', 'tracking_changed', 'fulfilled'))
  expect(await timeline(second.id)).toEqual(by('fulfillment_cancelled', 'fulfilled'))
})

test('the entry of the activity log that began a task says how many orders it changed, and how many it left', async () => {
  const [open, voided] = [
    await insertOpenOrder(env.store),
    await insertOpenOrder(env.store, { paymentStatus: 'voided' }),
  ]
  const { taskId } = await run(sendOrders, { notifiesCustomer: false, ids: [open.id, voided.id] })
  await undo(taskId)
  const { items } = await env.store.inStore((ctx) => listAudit(ctx, { limit: 2 } as never))
  const ends = items.map(({ changes }) => changes.at(-1))
  expect(ends).toEqual([
    { table: 'tasks', before: { state: 'queued', total: null, done: 0 }, after: { state: 'done', total: 1, done: 1 } },
    {
      table: 'tasks',
      before: { state: 'queued', total: null, done: 0, failed: 0 },
      after: { state: 'done_with_warnings', total: 2, done: 1, failed: 1 },
    },
  ])
})

test('a parcel keeps who sent it, also when a task does', async () => {
  const { id } = await insertOpenOrder(env.store)
  await run(sendOrders, { notifiesCustomer: false, ids: [id] })
  const parcels = await queryOf(env.store)<{ name: string }>(
    'select first_name as name from fulfillments join users on users.id = user_id where order_id = $1',
    [id],
  )
  expect(parcels).toEqual([{ name: 'Ada' }])
})
