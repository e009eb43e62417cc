import { randomFrom } from '@backroom/testing/fixtures/random'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ExchangeTest, openExchangeTest } from './exchanges-test-api.ts'

let env: ExchangeTest
beforeEach(async () => {
  env = await openExchangeTest()
})
afterEach(() => env.close())

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
/** What a step may be refused for, because of the steps before it. */
const refusals = [
  'not_returnable',
  'return_changed',
  'refundable_changed',
  'nothing_to_refund',
  'not_refundable',
  'order_changed',
  'order_not_editable',
  'order_being_paid',
  'exchange_sold_out',
  '23514',
]

/** By variant of the order $1. */
const stockOfOrder = `
  with variants as (
    select variant_id, bool_and(refunded_quantity + exchanged_quantity <= quantity and exchanged_quantity <= returned_quantity
                                and total_cents >= 0) as whole, sum(quantity)::int as ordered
      from order_lines where order_id = $1 group by variant_id)
  select v.whole,
         (select -coalesce(sum(m.quantity), 0)::int from inventory_movements m
           where m.order_id = $1 and m.variant_id = v.variant_id) as moved,
         (v.ordered
          + (select coalesce(sum(e.quantity), 0) from exchange_items e join returns r on r.id = e.return_id
              where e.order_id = $1 and e.variant_id = v.variant_id and r.exchanged_at is null)
          - (select coalesce(sum(p.restocked_quantity), 0) from return_lines p join order_lines l on l.id = p.order_line_id
              where l.order_id = $1 and l.variant_id = v.variant_id)
          - (select coalesce(sum(f.restocked_quantity), 0) from refund_lines f join order_lines l on l.id = f.order_line_id
              where l.order_id = $1 and l.variant_id = v.variant_id))::int as expected
    from variants v`

async function expectConsistent(orderId: string) {
  const order = await env.show(orderId)
  for (const line of order.lines) {
    const returns = order.returns.flatMap(({ state, lines }) =>
      lines.filter(({ orderLineId }) => orderLineId === line.id).map((one) => ({ ...one, state })),
    )
    const open = returns.filter(({ state }) => state === 'requested' || state === 'approved')
    expect(line.returningQuantity).toBe(sum(open.map(({ quantity }) => quantity)))
    expect(line.returnedQuantity + line.returningQuantity).toBeLessThanOrEqual(line.fulfilledQuantity)
    const back = sum(returns.map(({ restockedQuantity, damagedQuantity }) => restockedQuantity + damagedQuantity))
    expect(line.returnedQuantity).toBeGreaterThanOrEqual(back)
    const refunds = order.refunds.flatMap(({ lines }) => lines.filter(({ id }) => id === line.id))
    expect(sum(refunds.map(({ quantity }) => quantity))).toBe(line.refundedQuantity)
    expect(line.refundedQuantity).toBeLessThanOrEqual(line.quantity)
  }
  const rows = await env.query<{ moved: number; expected: number; whole: boolean }>(stockOfOrder, [orderId])
  for (const { moved, expected, whole } of rows) {
    // Stock has what was sold and set aside less what was restocked, and no piece returns twice.
    expect(moved).toBe(expected)
    // What is refunded and exchanged of a line was ordered, and exchanged pieces are back.
    expect(whole).toBe(true)
  }
  const refunded = sum(order.refunds.map(({ amountCents }) => amountCents))
  expect(refunded).toBeLessThanOrEqual(8_500)
  expect(await env.breaches()).toEqual([])
}

test.each([1, 2, 3, 4])(
  'any sequence of sending, returns, exchanges and refunds keeps quantities, stock and money (%i)',
  async (seed) => {
    const random = randomFrom(seed)
    const orderId = await env.place()
    const [location = ''] = await env.locations()
    const amounts = () => [random.integer(1, 2), random.integer(0, 2)]
    const steps = {
      send: () => env.send(orderId, amounts()),
      create: () => env.create(orderId, amounts()),
      refund: () => env.refund(orderId, amounts(), random.integer(0, 1) === 0 ? {} : { locationId: location }),
      receive: async () => {
        const found = (await env.show(orderId)).returns.at(-1)
        if (!found) return
        const split = found.lines.map(({ quantity }) => {
          const restocked = random.integer(0, quantity)
          const damaged = random.integer(0, quantity - restocked)
          return [restocked, damaged, quantity - restocked - damaged] as const
        })
        await env.receive(orderId, split)
      },
      set: async () => {
        const variantId = [env.tee, env.mug, env.jug][random.integer(0, 2)]!
        if ((await env.show(orderId)).returns.length > 0)
          await env.set(orderId, [{ variantId, quantity: random.integer(1, 3) }])
      },
      confirm: async () => {
        if ((await env.show(orderId)).returns.length > 0) await env.confirm(orderId)
      },
      cancel: async () => {
        const found = (await env.show(orderId)).returns.at(-1)
        if (found) await env.cancelReturn(found.id)
      },
    }
    const names = ['send', 'create', 'receive', 'refund', 'set', 'receive', 'confirm', 'send', 'cancel'] as const
    let done = 0
    for (let step = 0; step < 20; step++) {
      const name = names[random.integer(0, names.length - 1)]!
      try {
        await steps[name]()
        done++
      } catch (error) {
        expect(refusals).toContain((error as { code?: string }).code)
      }
      await expectConsistent(orderId)
    }
    expect(done).toBeGreaterThan(5)
  },
)
