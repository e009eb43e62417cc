import { insertParcel } from '@backroom/testing/fixtures/insert-parcel'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelFulfillment } from '../fulfillments/fulfillments.ts'
import { quantitiesOf } from '../orders/refunds/refunds-test-api.ts'
import { approveReturn, cancelReturn, changeLabel, declineReturn } from './returns.ts'
import { openReturnTest, type ReturnTest } from './returns-test-api.ts'

let env: ReturnTest
let orderId = ''
beforeEach(async () => {
  env = await openReturnTest()
  orderId = await env.place()
  await env.send(orderId, [2, 2])
})
afterEach(() => env.close())

const returning = async () => (await env.show(orderId)).lines.map((line) => line.returningQuantity)
/** A return that a buyer requested, of one tee. */
const requested = async () => {
  const [tees] = (await env.show(orderId)).lines
  const [row] = await env.query<{ id: string }>(
    `insert into returns (store_id, order_id, number, state, requested_by) values ($1, $2, 1, 'requested', 'buyer') returning id`,
    [lotus, orderId],
  )
  await env.query(
    `insert into return_lines (store_id, return_id, order_id, order_line_id, quantity, reason)
     values ($1, $2, $3, $4, 1, 'damaged')`,
    [lotus, row!.id, orderId, tees!.id],
  )
  return row!.id
}
const answer = { ...{ revision: 1, notifiesCustomer: true } }

test('a return of a member waits for the goods, and moves neither stock nor money', async () => {
  const found = await env.create(orderId, [1, 2], { instructions: ' Send it to\nHarbour Street 12 ' })
  const order = await env.show(orderId)
  expect(found).toMatchObject({
    ...{ name: `${order.name}-R1`, state: 'approved', requestedBy: 'member', revision: 1 },
    instructions: 'Send it to\nHarbour Street 12',
  })
  expect(await returning()).toEqual([1, 2])
  expect(quantitiesOf(order)).toEqual(['3/0/2/0/0', '2/0/2/0/0'])
  expect(await env.stock()).toEqual([[7, 8]])
  expect(order).toMatchObject({ returnState: 'approved', paymentStatus: 'paid' })
  expect(order.timeline[0]).toMatchObject({ kind: 'return_approved', detail: found.name })
})

test('a return has no piece that was not sent, is back, or is in another return', async () => {
  await expect(env.create(orderId, [3])).rejects.toMatchObject({ code: 'not_returnable' })
  await env.create(orderId, [1])
  await expect(env.create(orderId, [2])).rejects.toMatchObject({ code: 'not_returnable' })
  await env.create(orderId, [1])
  await env.receive(orderId, [[0, 1, 0]])
  await expect(env.create(orderId, [1])).rejects.toMatchObject({ code: 'not_returnable' })
  expect((await env.show(orderId)).returns.map(({ name }) => name.slice(-3))).toEqual(['-R1', '-R2'])
})

test('of two returns of the same pieces at once, one is created', async () => {
  const results = await Promise.allSettled([env.create(orderId, [2]), env.create(orderId, [2])])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await returning()).toEqual([2, 0])
})

test('a cancelled return frees its pieces, once, and a received one is not cancelled', async () => {
  const { id } = await env.create(orderId, [2])
  await Promise.all([env.cancelReturn(id), env.cancelReturn(id)])
  const order = await env.show(orderId)
  expect(order).toMatchObject({ returnState: null, returns: [{ state: 'cancelled' }] })
  expect(order.timeline.filter(({ kind }) => kind === 'return_cancelled')).toHaveLength(1)
  const next = await env.create(orderId, [2])
  await env.receive(orderId, [[2, 0, 0]])
  await expect(env.cancelReturn(next.id)).rejects.toMatchObject({ code: 'return_changed' })
})

test('a received return is closed, once, and nothing else is', async () => {
  const { id } = await env.create(orderId, [1])
  await expect(env.closeReturn(id)).rejects.toMatchObject({ code: 'return_changed' })
  await env.receive(orderId, [[1, 0, 0]])
  await Promise.all([env.closeReturn(id), env.closeReturn(id)])
  const order = await env.show(orderId)
  expect(order).toMatchObject({ returnState: 'closed', returns: [{ state: 'closed' }] })
  expect(quantitiesOf(order)).toEqual(['3/0/2/1/0', '2/0/2/0/0'])
})

test('of an approval and a refusal at the same time, one happens', async () => {
  const id = await requested()
  expect((await env.show(orderId)).returnState).toBe('requested')
  const results = await Promise.allSettled([
    env.write((ctx) => approveReturn(ctx, id, { ...env.noLabel, ...answer })),
    env.write((ctx) => declineReturn(ctx, id, { reason: 'Too late', ...answer })),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [found] = (await env.show(orderId)).returns
  expect([
    ['approved', 1],
    ['declined', 0],
  ]).toContainEqual([found!.state, (await returning())[0]])
})

test('a declined return says why, and has no instructions', async () => {
  const id = await requested()
  await env.write((ctx) => declineReturn(ctx, id, { reason: ' Worn ', ...answer }))
  const [found] = (await env.show(orderId)).returns
  expect(found).toMatchObject({ state: 'declined', declineReason: 'Worn', instructions: '' })
  expect(await returning()).toEqual([0, 0])
})

test('a label is changed only by a person who has seen it', async () => {
  const { id } = await env.create(orderId, [1])
  const label = { ...env.noLabel, carrier: 'ups', trackingNumbers: ['1Z 999'] }
  const order = await env.write((ctx) => changeLabel(ctx, id, { ...label, revision: 1 }))
  expect(order.returns).toMatchObject([{ carrier: 'ups', trackingNumbers: ['1Z999'], revision: 2 }])
  await expect(env.write((ctx) => changeLabel(ctx, id, { ...label, revision: 1 }))).rejects.toMatchObject({
    code: 'return_changed',
  })
})

test('a parcel with pieces in an open return is not cancelled', async () => {
  await env.create(orderId, [2])
  const [parcel] = (await env.show(orderId)).fulfillments
  await expect(env.store.inStore((ctx) => cancelFulfillment(ctx, parcel!.id))).rejects.toMatchObject({
    code: 'parcel_returned',
  })
  const [, mugs] = (await env.show(orderId)).lines
  expect(mugs!.fulfilledQuantity).toBe(2)
})

test('a return beside a cancelled parcel leaves no piece in a return that was not sent', async () => {
  for (let round = 0; round < 5; round++) {
    const other = await env.place()
    const [tees] = (await env.show(other)).lines
    const parcel = await insertParcel(env.store.database.owner, lotus, { orderId: other, pieces: { [tees!.id]: 1 } })
    const results = await Promise.allSettled([
      env.create(other, [1]),
      env.store.inStore((ctx) => cancelFulfillment(ctx, parcel)),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [line] = (await env.show(other)).lines
    expect(line!.returningQuantity).toBe(line!.fulfilledQuantity)
    await env.query(`update inventory_levels set on_hand = 10 where variant_id = any($1)`, [[env.tee, env.mug]])
  }
})

test('returns of another store are not found', async () => {
  const { id } = await env.create(orderId, [1])
  await expect(env.store.waiting(bamboo).write((ctx) => cancelReturn(ctx, id))).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await returning()).toEqual([1, 0])
})
