import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UndoRow } from '../../platform/tasks/tasks.ts'
import { holdOrder, holdOrders, releaseOrder } from './fulfillments.ts'
import { insertOpenOrder, parcelsOf } from './fulfillments-test-api.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const show = (id: string) => parcelsOf(store).show(id)
const kindsOf = async (id: string) => (await show(id)).timeline.map(({ kind }) => kind)
const change = (ids: string[], what: object) =>
  store.inStore((ctx) => holdOrders.batch(ctx, { ids, change: what }, null))
const hold = (ids: string[], note = ' Mugs arrive on Monday ') => change(ids, { kind: 'hold', reason: 'stock', note })
const release = (ids: string[]) => change(ids, { kind: 'release' })
const undo = (rows: unknown) => store.inStore((ctx) => holdOrders.undo!(ctx, rows as UndoRow[], crypto.randomUUID()))

test('holds orders with something to send, says which it left and why, and keeps the reason of those on hold', async () => {
  const [whole, part, sent, held] = [
    await insertOpenOrder(store),
    await insertOpenOrder(store),
    await insertOpenOrder(store),
    await insertOpenOrder(store),
  ]
  const voided = await insertOpenOrder(store, { paymentStatus: 'voided' })
  await parcelsOf(store).send(part.id, { lines: [{ orderLineId: part.mugs, quantity: 2 }] })
  await parcelsOf(store).send(sent.id)
  await store.inStore((ctx) => holdOrder(ctx, held.id, { reason: 'fraud', note: '' }))
  const { done, rows } = await hold([whole.id, part.id, sent.id, held.id, voided.id])
  expect(done).toBe(3)
  expect(rows!.map(({ outcome, itemId }) => [outcome, itemId])).toEqual([
    ['failed', sent.id],
    ['failed', voided.id],
    ['done', whole.id],
    ['done', part.id],
  ])
  expect(await show(part.id)).toMatchObject({
    fulfillmentStatus: 'on_hold',
    hold: { reason: 'stock', note: 'Mugs arrive on Monday' },
  })
  expect((await show(held.id)).hold).toMatchObject({ reason: 'fraud' })
  expect([await kindsOf(whole.id), (await show(whole.id)).timeline[0]!.detail]).toEqual([
    ['held'],
    'Mugs arrive on Monday',
  ])
  for (const { id } of [sent, voided]) expect((await show(id)).hold).toBeNull()
})

test('undo releases what the task held, and keeps what a member changed, sent or cancelled since', async () => {
  const [one, changed, released] = [
    await insertOpenOrder(store),
    await insertOpenOrder(store),
    await insertOpenOrder(store),
  ]
  const { rows } = await hold([one.id, changed.id, released.id])
  await store.inStore((ctx) => holdOrder(ctx, changed.id, { reason: 'address', note: '' }))
  await store.inStore((ctx) => releaseOrder(ctx, released.id))
  expect((await undo(rows)).map(({ outcome }) => outcome)).toEqual(['done', 'changed_since', 'changed_since'])
  expect(await show(one.id)).toMatchObject({ fulfillmentStatus: 'unfulfilled', hold: null })
  expect((await show(changed.id)).hold).toMatchObject({ reason: 'address' })
  expect((await show(released.id)).hold).toBeNull()
})

test('releases orders on hold to what their lines say; undo holds them again with reason, note and time', async () => {
  const [part, sent, open] = [await insertOpenOrder(store), await insertOpenOrder(store), await insertOpenOrder(store)]
  await parcelsOf(store).send(part.id, { lines: [{ orderLineId: part.mugs, quantity: 1 }] })
  await hold([part.id, sent.id], 'Wait')
  await query(`update orders set held_at = '2026-01-02T03:04:05.678901Z' where id = $1`, [part.id])
  const { done, rows } = await release([part.id, sent.id, open.id])
  expect([done, rows!.map(({ itemId }) => itemId)]).toEqual([3, [part.id, sent.id]])
  expect(await show(part.id)).toMatchObject({ fulfillmentStatus: 'partially_fulfilled', hold: null })
  expect((await kindsOf(part.id))[0]).toBe('released')
  await parcelsOf(store).send(sent.id)
  expect((await undo(rows)).map(({ outcome }) => outcome)).toEqual(['done', 'changed_since'])
  expect(await show(part.id)).toMatchObject({
    fulfillmentStatus: 'on_hold',
    hold: { reason: 'stock', note: 'Wait', at: '2026-01-02T03:04:05.678Z' },
  })
  expect(await show(sent.id)).toMatchObject({ fulfillmentStatus: 'fulfilled', hold: null })
})

test('of a task that holds and a member who sends the same order at once, both are told the truth', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await insertOpenOrder(store)
    const [held, sent] = await Promise.allSettled([hold([id]), parcelsOf(store).send(id)])
    const order = await show(id)
    const isHeld = held.status === 'fulfilled' && held.value.done === 1
    expect([isHeld, sent.status === 'fulfilled']).toEqual([
      order.fulfillmentStatus === 'on_hold',
      order.fulfillments.length === 1,
    ])
    expect(isHeld).not.toBe(sent.status === 'fulfilled')
  }
})
