import { limits } from '@backroom/contract/selling/order-notes/limits'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RowOutcome, UndoRow } from '../../platform/tasks/tasks.ts'
import { openCustomerStore } from '../customers/customers-test-api.ts'
import { findOrder, listOrders } from '../orders/orders.ts'
import {
  archiveOrder,
  changeOrders,
  commentOnOrder,
  saveOrderNotes,
  startChange,
  unarchiveOrder,
} from './order-notes.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
let id = ''
let other = ''
beforeAll(async () => {
  env = await openCustomerStore()
})
beforeEach(async () => {
  const order = { email: 'bee@example.test', currency: 'JPY' }
  ;[id = '', other = ''] = await insertOrders(env.store.database.owner, lotus, [order, order])
})
afterAll(() => env.close())

const save = (notes: { tags: string[]; note: string }, revision: number, of = id) =>
  env.act('orderNotes.save', (ctx) => saveOrderNotes(ctx, of, notes, revision))
const comment = (text: string) => env.act('orderNotes.comment', (ctx) => commentOnOrder(ctx, id, { text }))
const archive = () => env.act('orderNotes.archive', (ctx) => archiveOrder(ctx, id))
const show = (of = id) => env.store.inStore((ctx) => findOrder(ctx, of))

test('keeps tags once in any case of letters, and the note as it was typed; the other order stays', async () => {
  const saved = await save({ tags: ['VIP', ' gift ', 'vip'], note: ' Call first\n<b>urgent</b> ' }, 1)
  expect(saved).toMatchObject({ tags: ['vip', 'gift'], note: 'Call first\n<b>urgent</b>', revision: 2 })
  expect(await show(other)).toMatchObject({ tags: [], note: '', revision: 1 })
})

test('of two changes of the same notes at once, the second fails with a conflict', async () => {
  await save({ tags: [], note: 'first' }, 1)
  await expect(save({ tags: [], note: 'second' }, 1)).rejects.toMatchObject({ code: 'revision_conflict' })
  expect((await show()).note).toBe('first')
})

test('the list finds the orders that have one of the tags', async () => {
  await save({ tags: ['wrap'], note: '' }, 1)
  await save({ tags: ['b2b', 'later'], note: '' }, 1, other)
  const tagged = async (...tag: string[]) =>
    (await env.store.inStore((ctx) => listOrders(ctx, { tag: tag.join(','), limit: 50 } as never))).items.map(
      (item) => item.id,
    )
  expect((await tagged('wrap', 'later')).toSorted()).toEqual([id, other].toSorted())
  expect(await tagged('b2b')).toEqual([other])
  expect(await tagged('wra')).toEqual([])
})

test('a comment says who wrote it, and stays out of other orders and shops', async () => {
  const { timeline } = await comment(' Wants it\nbefore Friday ')
  expect(timeline[0]).toMatchObject({ kind: 'comment', detail: 'Wants it\nbefore Friday', by: 'Ada Owner' })
  await expect(comment(' \n ')).rejects.toMatchObject({ code: 'invalid_request' })
  expect((await show(other)).timeline).toEqual([])
  await expect(env.store.inStore((ctx) => findOrder(ctx, id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
})

test('archives once, also when two members do it at once, and opens it again', async () => {
  await Promise.all([archive(), archive()])
  const kinds = async () => (await show()).timeline.map(({ kind }) => kind)
  expect(await archive()).toMatchObject({ isArchived: true })
  expect(await kinds()).toEqual(['archived'])
  const opened = await env.act('orderNotes.unarchive', (ctx) => unarchiveOrder(ctx, id))
  expect(opened).toMatchObject({ isArchived: false })
  expect(await kinds()).toEqual(['unarchived', 'archived'])
  expect((await show(other)).isArchived).toBe(false)
})

const runTask = async (input: object) => {
  const done = async (from: string | null): Promise<RowOutcome[]> => {
    const { rows = [], next } = await env.store.inStore((ctx) => changeOrders.batch(ctx, input, from))
    return next === null ? rows : [...rows, ...(await done(next as string))]
  }
  return done(null)
}
const change = (kind: string, tags?: string[]) => runTask({ change: { kind, ...(tags && { tags }) }, ids: [id, other] })
const undo = async (rows: RowOutcome[]) => {
  const undone = rows.filter(({ outcome }) => outcome === 'done') as UndoRow[]
  return (await env.store.inStore((ctx) => changeOrders.undo!(ctx, undone, crypto.randomUUID()))).map(
    ({ outcome }) => outcome,
  )
}

test('a bulk change archives those that are not archived, says so in their timelines, and is undone', async () => {
  await archive()
  const rows = await change('archive')
  expect(rows).toMatchObject([{ outcome: 'done', itemId: other }])
  expect(await show(other)).toMatchObject({ isArchived: true, timeline: [{ kind: 'archived' }], revision: 2 })
  expect((await show()).timeline).toHaveLength(1)
  expect(await undo(rows)).toEqual(['done'])
  expect([(await show()).isArchived, (await show(other)).isArchived]).toEqual([true, false])
})

test('an order that was opened and archived again meanwhile is not undone', async () => {
  const rows = await change('archive')
  await env.act('orderNotes.unarchive', (ctx) => unarchiveOrder(ctx, id))
  await archive()
  expect(await undo(rows)).toEqual(['changed_since', 'done'])
  expect([(await show()).isArchived, (await show(other)).isArchived]).toEqual([true, false])
})

test('adds and removes tags in any case of letters, without a second revision where nothing changes', async () => {
  await save({ tags: ['Gift', 'keep'], note: '' }, 1)
  expect(await change('addTags', [' gift ', 'late'])).toHaveLength(2)
  expect([(await show()).tags, (await show(other)).tags]).toEqual([
    ['Gift', 'keep', 'late'],
    ['gift', 'late'],
  ])
  expect(await change('addTags', ['LATE'])).toEqual([])
  expect(await show()).toMatchObject({ revision: 3 })
  const removed = await change('removeTags', ['GIFT', 'none'])
  expect((await show()).tags).toEqual(['keep', 'late'])
  await save({ tags: ['mine'], note: '' }, 4)
  expect(await undo(removed)).toEqual(['changed_since', 'done'])
  expect([(await show()).tags, (await show(other)).tags]).toEqual([['mine'], ['gift', 'late']])
})

test('an order with all its tags takes no other, and is reported; the rest is changed', async () => {
  await save({ tags: Array.from({ length: limits.tags }, (_, at) => `t${at}`), note: '' }, 1)
  const rows = await change('addTags', ['one more'])
  expect(rows.map(({ itemId, outcome }) => [itemId, outcome]).toSorted()).toEqual(
    [
      [id, 'failed'],
      [other, 'done'],
    ].toSorted(),
  )
  expect((await show()).tags).toHaveLength(limits.tags)
})

test('orders of another shop are neither named nor changed', async () => {
  const [foreign = ''] = await insertOrders(env.store.database.owner, bamboo, [{ email: 'x@example.test' }])
  const start = env.act('orderNotes.changeMany', (ctx) =>
    startChange(ctx, { change: { kind: 'archive' }, ids: [id, foreign] }),
  )
  await expect(start).rejects.toMatchObject({ code: 'not_found' })
  expect(await runTask({ change: { kind: 'archive' }, ids: [foreign] })).toMatchObject([{ outcome: 'failed' }])
  expect((await env.store.inStore((ctx) => findOrder(ctx, foreign), bamboo)).isArchived).toBe(false)
})
