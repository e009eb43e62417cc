import { randomFrom } from '@backroom/testing/fixtures/random'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMoney } from '../../money/money-checks/money-checks.ts'
import { openReturnTest, type ReturnTest } from './returns-test-api.ts'

let env: ReturnTest
beforeEach(async () => {
  env = await openReturnTest()
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
  '23514',
]

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
    const [moved] = await env.query<{ pieces: number }>(
      `select -coalesce(sum(m.quantity), 0)::int as pieces
         from inventory_movements m join order_lines l on l.variant_id = m.variant_id and l.order_id = m.order_id
        where l.id = $1`,
      [line.id],
    )
    const restocked =
      sum(returns.map(({ restockedQuantity }) => restockedQuantity)) +
      sum(refunds.map(({ restockedQuantity }) => restockedQuantity))
    // Stock has what was sold less what was restocked, and no piece returns twice.
    expect(moved!.pieces).toBe(line.quantity - restocked)
  }
  expect(sum(order.refunds.map(({ amountCents }) => amountCents))).toBeLessThanOrEqual(order.totalCents)
}

test.each([1, 2, 3, 4])(
  'any sequence of sending, returns and refunds keeps quantities, stock and money (%i)',
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
      cancel: async () => {
        const found = (await env.show(orderId)).returns.at(-1)
        if (found) await env.cancelReturn(found.id)
      },
    }
    const names = ['send', 'create', 'receive', 'refund', 'create', 'receive', 'send', 'cancel'] as const
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
    await env.store.inStore(checkMoney)
  },
)
