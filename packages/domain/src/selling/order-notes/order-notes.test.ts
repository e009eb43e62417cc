import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCustomerStore } from '../customers/customers-test-api.ts'
import { findOrder, listOrders } from '../orders/orders.ts'
import { archiveOrder, commentOnOrder, saveOrderNotes, unarchiveOrder } from './order-notes.ts'

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

test('of two members who change the same notes, the second is told', async () => {
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
