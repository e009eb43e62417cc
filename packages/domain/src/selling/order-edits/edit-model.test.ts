import { type Random, randomFrom } from '@backroom/testing/fixtures/random'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createReturn, receiveReturn } from '../returns/returns.ts'
import { addedItem, type EditTest, openEditTest } from './order-edits-test-api.ts'

let env: EditTest
beforeEach(async () => {
  env = await openEditTest()
  await env.query('update inventory_levels set on_hand = on_hand + 500')
  await env.query(
    `insert into inventory_movements (store_id, variant_id, location_id, reason, quantity, on_hand)
     select store_id, variant_id, location_id, 'received', 500, on_hand from inventory_levels`,
  )
})
afterEach(() => env.close())

/** What may be refused, because the sequence is random. */
const refusals = [
  ...['edit_empty', 'order_not_editable', 'not_refundable', 'nothing_to_refund', 'more_than_refundable'],
]

async function edit(orderId: string, random: Random) {
  const order = await env.show(orderId)
  const lines = order.lines
    .filter(({ quantity }) => quantity > 0 && random.integer(0, 1) === 1)
    .map(({ id, quantity, removedQuantity, fulfilledQuantity, priceCents }) => ({
      id,
      openQuantity: random.integer(0, Math.max(quantity - removedQuantity - fulfilledQuantity, 0) + 1),
      priceCents: random.pick([null, random.integer(0, priceCents)]),
    }))
  const added =
    random.integer(0, 2) === 0
      ? [addedItem(random.pick([env.mug, env.tee]), { priceCents: random.integer(0, 300) })]
      : []
  const discountKind = random.pick(['none', 'percent', 'amount'] as const)
  await env.edit(orderId, { lines, added, discountKind, discountValue: random.integer(1, 900) })
}

async function send(orderId: string, random: Random) {
  const { lines } = await env.show(orderId)
  const open = lines.map((line) => line.quantity - line.removedQuantity - line.fulfilledQuantity)
  const pieces = open.map((most) => random.integer(0, Math.max(most, 0)))
  if (pieces.some((count) => count > 0)) await env.send(orderId, pieces)
}

async function refund(orderId: string, random: Random) {
  const { lines, owedCents } = await env.refundable(orderId)
  const quantities = lines.map(({ pieces }) => random.integer(0, Math.min(pieces.length, 1)))
  const [locationId] = await env.locations()
  const isOwed = owedCents > 0 && random.integer(0, 1) === 1
  await env.refund(orderId, isOwed ? [] : quantities, { locationId, ...(isOwed && { amountCents: owedCents }) })
}

async function giveBack(orderId: string, random: Random) {
  const { lines } = await env.show(orderId)
  const sent = lines.filter((line) => line.fulfilledQuantity > line.returnedQuantity)
  if (sent.length === 0) return
  const { id: orderLineId } = random.pick(sent)
  const label = { instructions: '', carrier: '', trackingNumbers: [], trackingUrl: '', notifiesCustomer: false }
  const { returns } = await env
    .member()
    .write((tx) => createReturn(tx, orderId, { ...label, lines: [{ orderLineId, quantity: 1, reason: 'other' }] }))
  const { id, revision } = returns.at(-1)!
  const [locationId] = await env.locations()
  const inspected = {
    orderLineId,
    restockedQuantity: 1,
    damagedQuantity: 0,
    missingQuantity: 0,
    locationId: locationId!,
  }
  await env.member().write((tx) => receiveReturn(tx, id, { lines: [inspected], revision, notifiesCustomer: false }))
}

const steps = { edit, send, refund, giveBack }

/** Orders whose amounts, pieces or stock are not those of their rows. */
const contradictions = () =>
  env.query(
    `select o.number, o.total_cents, o.item_count, l.subtotal, l.discount, l.pieces
       from orders o
       join lateral (
         select sum(quantity) as pieces, sum(price_cents * quantity) as subtotal, sum(discount_cents) as discount,
                bool_or(fulfilled_quantity + removed_quantity > quantity or refunded_quantity > quantity) as is_wrong
           from order_lines where order_id = o.id) l on true
       join lateral (
         select coalesce(sum(quantity) filter (where variant_id = any($1)), 0) as sold from order_lines where order_id = o.id) s on true
       join lateral (
         select coalesce(sum(r.restocked_quantity), 0) as back
           from refund_lines r join order_lines x on x.id = r.order_line_id where x.order_id = o.id) f on true
       join lateral (
         select coalesce(sum(r.restocked_quantity), 0) as back from return_lines r join returns t on t.id = r.return_id
          where t.order_id = o.id and t.state in ('received', 'closed')) b on true
       join lateral (select -coalesce(sum(quantity), 0) as gone from inventory_movements where order_id = o.id) m on true
      where l.is_wrong or o.subtotal_cents <> l.subtotal or o.discount_cents <> l.discount or o.item_count <> l.pieces
         or o.total_cents <> o.subtotal_cents - o.discount_cents or m.gone <> s.sold - f.back - b.back
         or o.payment_status <> order_payment_status(o.store_id, o.id)`,
    [[env.tee, env.mug]],
  )

test.each([1, 2, 3])('any sequence of edits, parcels, refunds and returns adds up (seed %i)', async (seed) => {
  const random = randomFrom(seed)
  const done = new Map<string, number>()
  for (let round = 0; round < 3; round++) {
    const orderId = await env.place()
    for (let step = 0; step < 8; step++) {
      const name = random.pick(['edit', 'edit', 'send', 'refund', 'giveBack'] as const)
      try {
        await steps[name](orderId, random)
        done.set(name, (done.get(name) ?? 0) + 1)
      } catch (error) {
        expect(refusals).toContain((error as { code: string }).code)
      }
      expect(await contradictions()).toEqual([])
    }
    const { dueCents, totalCents } = await env.show(orderId)
    const [ledger] = await env.query<{ brought: number }>(
      `select coalesce(sum(e.amount_cents), 0)::int as brought from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.order_id = $1 and e.account = 'psp_clearing'`,
      [orderId],
    )
    const [refunds] = await env.query<{ goods: number }>(
      'select coalesce(sum(returned_cents), 0)::int as goods from payment_refunds where order_id = $1',
      [orderId],
    )
    // What came in is the total, less refunded goods, plus what the shop still owes.
    expect(ledger!.brought).toBe(totalCents - refunds!.goods - dueCents)
    expect(await env.breaches()).toEqual([])
  }
  expect(done.get('edit')).toBeGreaterThan(2)
})
