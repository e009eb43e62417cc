import { lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { networkOf } from '../../platform/attempts/attempts.ts'
import { requestReturn } from './returns.ts'
import { openReturnTest, type ReturnTest } from './returns-test-api.ts'

let env: ReturnTest
let orderId = ''
beforeEach(async () => {
  env = await openReturnTest()
  orderId = await env.place()
  await env.send(orderId, [3, 1])
})
afterEach(() => env.close())

const network = networkOf('203.0.113.7')
/** Requests a return of pieces of the lines of an order, with the link of the first one. */
async function ask(quantities: number[], { of = orderId, knownReturns = 0 } = {}) {
  const [row] = await env.query<{ token: string }>('select token from orders where id = $1', [orderId])
  const { lines } = await env.show(of)
  return requestReturn(env.member(), row!.token, {
    lines: lines.flatMap(({ id }, index) =>
      quantities[index] ? [{ orderLineId: id, quantity: quantities[index]!, reason: 'damaged' as const }] : [],
    ),
    ...{ note: 'It is torn.', knownReturns, network },
  })
}
const states = async () => (await env.show(orderId)).returns.map(({ state }) => state)

test('a request of the buyer waits for a member, and is in the timeline', async () => {
  expect(await ask([2, 1])).toBe('requested')
  const order = await env.show(orderId)
  expect(order).toMatchObject({ returnState: 'requested' })
  expect(order.returns).toMatchObject([{ state: 'requested', requestedBy: 'buyer', note: 'It is torn.' }])
  expect(order.timeline[0]).toMatchObject({ kind: 'return_requested', detail: order.returns[0]!.name })
})

test('of two forms at once one is stored, although pieces for both are left', async () => {
  expect((await Promise.all([ask([1]), ask([1])])).sort()).toEqual(['not_returnable', 'requested'])
  expect(await ask([2], { knownReturns: 1 })).toBe('requested')
  expect(await states()).toEqual(['requested', 'requested'])
})

test('no request has more pieces than were sent, none, or lines of another order', async () => {
  const other = await env.place()
  await env.send(other, [1, 1])
  expect([await ask([4]), await ask([0, 2]), await ask([]), await ask([1], { of: other })]).toEqual(
    Array(4).fill('not_returnable'),
  )
  expect(await states()).toEqual([])
})

test('a request is possible for 30 days after the last parcel, or as long as the store allows', async () => {
  const age = (days: number) =>
    env.query(`update fulfillments set created_at = now() - $2 * interval '1 day' where order_id = $1`, [orderId, days])
  const allow = (days: number) =>
    env.query(
      `insert into checkout_settings (store_id, return_days) values ($1, $2)
           on conflict (store_id) do update set return_days = excluded.return_days`,
      [lotus, days],
    )
  await age(31)
  expect(await ask([1])).toBe('too_late')
  await age(29)
  expect(await ask([1])).toBe('requested')
  await allow(28)
  expect(await ask([1], { knownReturns: 1 })).toBe('too_late')
  await allow(0)
  expect(await ask([1], { knownReturns: 1 })).toBe('not_returnable')
  await allow(365)
  expect(await ask([1], { knownReturns: 1 })).toBe('requested')
})

test('members who see orders are told of a request, once', async () => {
  await ask([2, 1])
  await ask([9])
  const told = await env.query(`select title->>'en' as title, body->>'en' as body, permission from notifications
                                 where event = 'return.requested'`)
  const { name } = await env.show(orderId)
  expect(told).toMatchObject([{ title: `Return requested for order ${name}`, permission: 'orders.view' }])
  expect(told[0]!.body).toMatch(/wants to return 3 items\..*It is torn\./s)
})

test('an erased customer requests nothing', async () => {
  await env.query(`update orders set email = '', customer_name = '' where id = $1`, [orderId])
  expect(await ask([1])).toBe('not_returnable')
})

test('an order has ten requests a day', async () => {
  for (let asked = 0; asked < 10; asked++) await ask([9])
  expect(await ask([1])).toBe('too_many')
  expect(await states()).toEqual([])
})
