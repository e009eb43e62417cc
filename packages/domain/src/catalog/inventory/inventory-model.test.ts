import { makeVariant } from '@backroom/testing/database/test-store'
import { randomFrom } from '@backroom/testing/fixtures/random'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoney } from '../../money/money-checks/money-checks.ts'
import {
  adjustStock,
  cancelTransfer,
  claimDraftStock,
  commitReservedStock,
  createTransfer,
  findShortage,
  receiveTransfer,
  releaseDraftStock,
  releaseReservedStock,
  reserveDraftStock,
  returnSoldStock,
  sendTransfer,
} from './inventory.ts'
import { openTestInventory, type TestInventory } from './inventory-test-api.ts'
import { reserveFor } from './reserve-stock.ts'

const runs = Number(process.env.STOCK_RUNS ?? 4)
const steps = Number(process.env.STOCK_STEPS ?? 120)
const atOnce = 6

let env: TestInventory
beforeAll(async () => {
  env = await openTestInventory()
})
afterAll(() => env.store.close())

/** Refusals that random steps lead to. Anything else, such as a deadlock or a broken check, fails the test. */
const expected = ['too_few_available', 'transfer_state_changed', 'too_many_pieces', 'shortage']
const shortage = Object.assign(new Error('too little stock for a draft'), { code: 'shortage' })

/** Rows that contradict each other; none is right. */
const contradictions = () =>
  env.query(
    `select 'available' as rule, variant_id from inventory_levels l join product_variants v on v.id = l.variant_id
      where on_hand < reserved and not v.sells_without_stock
     union all
     select 'reserved', variant_id from inventory_levels l
      where reserved <> (select coalesce(sum(quantity), 0) from stock_reservations r
                          where r.variant_id = l.variant_id and r.location_id = l.location_id)
     union all
     select 'movements', variant_id from inventory_levels l
      where on_hand <> (select coalesce(sum(quantity), 0) from inventory_movements m
                         where m.variant_id = l.variant_id and m.location_id = l.location_id)
     union all
     select 'replay', variant_id from (
       select variant_id, on_hand, sum(quantity) over (partition by variant_id, location_id order by id) as replayed
         from inventory_movements) m where on_hand <> replayed
     union all
     select 'stock', id from product_variants v
      where stock <> (select sum(on_hand - reserved) from inventory_levels l where l.variant_id = v.id)`,
  )

test('for random steps of several people and buyers at once, levels, reservations, movements and stock agree', {
  timeout: 600_000,
}, async () => {
  for (let run = 0; run < runs; run++) {
    const seed = Number(process.env.STOCK_SEED ?? 1) + run
    const random = randomFrom(seed)
    const variants = [
      await makeVariant(env.store, { stock: 12 }),
      await makeVariant(env.store, { stock: 3 }),
      await makeVariant(env.store, { stock: 0 }),
    ]
    await env.query('update product_variants set sells_without_stock = true where id = $1', [variants[2]])
    const drafts = [await env.makeDraft(), await env.makeDraft()]
    const [payments, orders, transfers]: [string[], string[], string[]] = [[], [], []]
    const line = () => ({ variantId: random.pick(variants), quantity: random.integer(1, 4) })
    const places = () => (random.next() < 0.5 ? [env.main, env.other] : [env.other, env.main]) as [string, string]
    const actions: (() => Promise<unknown>)[] = [
      () => {
        const [locationId] = places()
        const quantity = random.integer(-4, 5) || 1
        return env.as((ctx) => adjustStock(ctx, { ...line(), locationId, quantity, reason: 'correction', note: '' }))
      },
      async () => {
        const [paymentId, lines] = [await env.makePayment(), [line(), line()]]
        const isReserved = await env.as(async (ctx) => {
          if ((await findShortage(ctx, lines)).size > 0) return false
          await reserveFor(ctx, { paymentId }, lines)
          return true
        })
        // A gateway answers only after the reservation was committed.
        if (isReserved) payments.push(paymentId)
      },
      async () => {
        if (payments.length === 0) return
        const [paymentId, orderId] = [random.pick(payments), crypto.randomUUID()]
        await env.as((ctx) => commitReservedStock(ctx, paymentId, orderId, []))
        orders.push(orderId)
      },
      async () => {
        if (payments.length > 0) await env.as((ctx) => releaseReservedStock(ctx, random.pick(payments)))
      },
      () => {
        const [draft, lines] = [random.pick(drafts), random.next() < 0.3 ? [] : [line(), line()]]
        return env.as(async (ctx) => {
          if (await env.isBeingPaid(ctx, draft)) return
          if (lines.length === 0) return releaseDraftStock(ctx, [draft])
          if ((await reserveDraftStock(ctx, draft, lines)).size > 0) throw shortage
        })
      },
      async () => {
        const [draft, paymentId] = [random.pick(drafts), await env.makePayment()]
        const isClaimed = await env.as(async (ctx) => {
          if (await env.isBeingPaid(ctx, draft)) return false
          await claimDraftStock(ctx, draft, paymentId)
          return true
        })
        if (isClaimed) payments.push(paymentId)
      },
      async () => {
        if (orders.length > 0) await env.as((ctx) => returnSoldStock(ctx, random.pick(orders)))
      },
      async () => {
        const [fromLocationId, toLocationId] = places()
        const input = { fromLocationId, toLocationId, note: '', lines: [line(), line()] }
        transfers.push((await env.as((ctx) => createTransfer(ctx, input))).id)
      },
      async () => {
        if (transfers.length === 0) return
        const verb = random.pick([sendTransfer, sendTransfer, receiveTransfer, cancelTransfer])
        await env.as((ctx) => verb(ctx, random.pick(transfers)))
      },
    ]
    for (let step = 0; step < steps; step += atOnce) {
      const results = await Promise.allSettled(Array.from({ length: atOnce }, () => random.pick(actions)()))
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      const unexpected = reasons.filter((reason) => !expected.includes(reason.code))
      expect(unexpected, `STOCK_SEED=${seed}, step ${step}`).toEqual([])
      expect(await contradictions(), `STOCK_SEED=${seed}, step ${step}`).toEqual([])
    }
    expect(orders.length, 'something was sold').toBeGreaterThan(0)
  }
  // The nightly check finds the same.
  await env.query('update payments set next_check_at = null')
  await env.as(checkMoney)
  const [check] = await env.query<{ breaches: Record<string, number> }>(
    'select breaches from money_checks where store_id = $1',
    [lotus],
  )
  const ofStock = Object.entries(check!.breaches).filter(([rule]) => /level|stock of a variant/.test(rule))
  expect(ofStock).toHaveLength(4)
  expect(ofStock.filter(([, count]) => count > 0)).toEqual([])
})
