import { draftOrdersErrors } from '@backroom/contract/selling/draft-orders/errors'
import { makeVariant } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBatches } from '../../platform/tasks/run-batches-test-api.ts'
import { declinePayment } from '../checkouts/checkouts.ts'
import { createDraft, removeDraft, removeDrafts, startRemoval } from './draft-orders.ts'
import { bodyOf, custom, inHours, openTestDrafts, product, type TestDrafts } from './drafts-test-api.ts'

let env: TestDrafts
beforeAll(async () => {
  env = await openTestDrafts()
})
beforeEach(async () => {
  await env.query('delete from stock_reservations')
  await env.query('update inventory_levels set reserved = 0')
  await env.query('delete from draft_orders')
  await env.query('delete from tasks')
})
afterAll(() => env.store.close())

const variant = (stock: number) => makeVariant(env.store, { stock })
const reserving = () => ({ reservedUntil: inHours(24) })
const remove = (input: Parameters<typeof startRemoval>[1] | object) => runBatches(env.store, removeDrafts, input)
const storedIds = async () =>
  (await env.query<{ id: string }>('select id from draft_orders')).map(({ id }) => id).sort()
const begin = async (draftId: string, totalCents: number) => {
  const result = await env.beginPaying(await env.cartOf(draftId), totalCents)
  if (result.state !== 'reserved') throw new Error(result.state)
  return result.payment.id
}
const failed = (name: string, { en, vi }: { en: string; vi: string }) =>
  expect.objectContaining({ outcome: 'failed', label: name, error: { en, vi } })

test('deletes drafts of every open state, and reports those that are orders or being paid with the reason [A2-23]', async () => {
  const variantId = await variant(20)
  const create = () => env.create([product(variantId)], reserving())
  const [open, sent, expired, other] = [await create(), await create(), await create(), await create()]
  const [completed, paying] = [await create(), await create()]
  await env.query(`update draft_orders set state = 'invoice_sent', sent_at = now() where id = $1`, [sent.id])
  await env.query(`update draft_orders set state = 'expired', link_expires_at = now() where id = $1`, [expired.id])
  await env.complete(completed.id)
  const payment = await begin(paying.id, 2500)
  const ids = [paying, open, sent, expired, completed].map(({ id }) => id)
  const run = await remove({ ids: [...ids, crypto.randomUUID()] })
  expect(run).toMatchObject({ batches: 1, done: 3 })
  expect(run.rows).toHaveLength(2)
  expect(run.rows).toContainEqual(failed(completed.name, draftOrdersErrors.draft_completed))
  expect(run.rows).toContainEqual(failed(paying.name, draftOrdersErrors.draft_being_paid))
  expect(await storedIds()).toEqual([completed.id, paying.id, other.id].sort())
  // One piece is sold, and two drafts are left that reserve one each.
  expect(await env.levelOf(variantId)).toBe('19/2')
  expect(await env.breaches()).toEqual([])
  await env.store.inStore((ctx) => declinePayment(ctx, payment, 'card_declined'))
  expect(await remove({ ids: [paying.id] })).toMatchObject({ done: 1, rows: [] })
  expect(await env.levelOf(variantId)).toBe('19/1')
})

test('does what deleting one draft does: stock returns, and its cart stays with an expired checkout', async () => {
  const [one, two] = [await variant(9), await variant(9)]
  const lines = [product(one, { quantity: 2 }), product(two), custom('Wrap', 100)]
  const drafts = [await env.create(lines, reserving()), await env.create(lines, reserving())]
  const kept = await env.create(lines, reserving())
  const single = await env.create(lines, reserving())
  const carts = await Promise.all([single, ...drafts, kept].map(({ id }) => env.cartOf(id)))
  expect([await env.levelOf(one), await env.levelOf(two)]).toEqual(['9/8', '9/4'])
  await env.store.inStore((ctx) => removeDraft(ctx, single.id))
  expect([await env.levelOf(one), await env.levelOf(two)]).toEqual(['9/6', '9/3'])
  expect(await remove({ ids: drafts.map(({ id }) => id) })).toMatchObject({ done: 2, rows: [] })
  expect([await env.levelOf(one), await env.levelOf(two)]).toEqual(['9/2', '9/1'])
  const states = await env.query<{ state: string }>(
    `select c.state from unnest($1::uuid[]) with ordinality cart (id, place)
       join carts using (id) join checkouts c on c.cart_id = cart.id order by place`,
    [carts],
  )
  expect(states.map(({ state }) => state === 'expired')).toEqual([true, true, true, false])
  expect(await storedIds()).toEqual([kept.id])
})

test('deletes all that match in three batches and nothing else', async () => {
  const fill = (storeId: string) =>
    env.query(
      `insert into draft_orders (store_id, number, state, cart_id, shipping_address, currency)
       select $1, n, 'expired', gen_random_uuid(), '{}', 'USD' from generate_series(100001, 100250) n`,
      [storeId],
    )
  for (const storeId of [lotus, bamboo]) await fill(storeId)
  const open = await env.create([custom('Wrap', 100)])
  expect(await remove({ matching: { state: 'expired' } })).toEqual({ batches: 3, done: 250, rows: [] })
  const left = await env.query('select store_id as store, count(*)::int as count from draft_orders group by 1')
  expect(left).toHaveLength(2)
  expect(left).toContainEqual({ store: lotus, count: 1 })
  expect(left).toContainEqual({ store: bamboo, count: 250 })
  expect(await storedIds()).toContain(open.id)
})

test('deletes, names and releases nothing of another shop', async () => {
  const theirs = await makeVariant(env.store, { stock: 3, storeId: bamboo })
  const draft = await env.create([product(theirs)], reserving(), bamboo)
  const own = await env.create([custom('Wrap', 100)])
  const ids = [own.id, draft.id]
  const start = env.store.waiting(lotus).write((ctx) => startRemoval(ctx, { ids }))
  await expect(start).rejects.toMatchObject({ code: 'not_found' })
  expect(await remove({ ids })).toEqual({ batches: 1, done: 1, rows: [] })
  expect(await storedIds()).toEqual([draft.id])
  expect(await env.levelOf(theirs)).toBe('3/1')
})

test('a filter starts only with the number of matches that was seen', async () => {
  const draft = await env.create([custom('Wrap', 100)])
  await env.store.inStore((ctx) => createDraft(ctx, bodyOf([custom('Wrap', 100)])), bamboo)
  const start = (count: number) =>
    env.store.waiting(lotus).write((ctx) => startRemoval(ctx, { matching: { state: 'open', count } }))
  for (const count of [2, 3]) await expect(start(count)).rejects.toMatchObject({ code: 'matching_changed' })
  expect(await start(1)).toEqual({ taskId: expect.any(String) })
  const tasks = await env.query<{ kind: string; input: object }>('select kind, input from tasks')
  expect(tasks).toEqual([{ kind: 'draftOrders.remove', input: { matching: { state: 'open' } } }])
  await remove(tasks[0]!.input)
  expect(await storedIds()).not.toContain(draft.id)
})

test('meets payments, completions and changes of the same drafts without a deadlock, and sells each piece once', async () => {
  for (let round = 0; round < 6; round++) {
    const [one, two] = [await variant(9), await variant(9)]
    const drafts = [
      await env.create([product(one, { quantity: 2 })], reserving()),
      await env.create([product(two), product(one)], reserving()),
      await env.create([product(one), product(two)], reserving()),
    ]
    const carts = await Promise.all(drafts.map(({ id }) => env.cartOf(id)))
    const ids = drafts.map(({ id }) => id)
    const results = await Promise.allSettled([
      env.pay(carts[2]!, 5000),
      remove({ ids: round % 2 ? ids.toReversed() : ids }),
      env.complete(ids[1]!),
      env.update(ids[0]!, [product(two, { quantity: 3 }), product(one)], reserving()),
    ])
    expect(results[1]!.status).toBe('fulfilled')
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(codes.filter((code) => !['not_found', 'draft_being_paid'].includes(code))).toEqual([])
    await remove({ ids })
    const sold = await env.query<{ variant: string; quantity: number }>(
      `select variant_id as variant, sum(quantity)::int as quantity from order_lines
        where order_id in (select id from orders where cart_id = any($1)) group by 1`,
      [carts],
    )
    const soldOf = (id: string) => sold.find(({ variant }) => variant === id)?.quantity ?? 0
    expect(await env.levelOf(one)).toBe(`${9 - soldOf(one)}/0`)
    expect(await env.levelOf(two)).toBe(`${9 - soldOf(two)}/0`)
  }
  expect(await env.breaches()).toEqual([])
})
