import { storeMails } from '@backroom/testing/database/sent-mails'
import { settledState } from '@backroom/testing/money/payment-test-env'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFulfillment } from '../fulfillments/fulfillments.ts'
import { quantitiesOf, wholeParcel } from '../orders/refunds/refunds-test-api.ts'
import { createEdit } from './order-edits.ts'
import { addedItem, amountsOf, type EditTest, linesOf, noChanges, openEditTest } from './order-edits-test-api.ts'

let env: EditTest
let orderId = ''
beforeEach(async () => {
  env = await openEditTest()
  orderId = await env.place()
})
afterEach(() => env.close())

test('takes pieces off a paid order: the total is smaller, stock returns at once, and the difference is refunded once', async () => {
  const order = await env.show(orderId)
  const changes = { lines: linesOf(order, [[1], [0]]) }
  expect(await env.preview(orderId, changes)).toMatchObject({
    ...{ beforeCents: 8500, totalCents: 2500, dueCents: -6000, paidCents: 8500, payment: 'captured' },
    ...{ restockedQuantity: 4, takenQuantity: 0 },
  })
  const edited = await env.edit(orderId, { ...changes, reason: 'Asked by phone' })
  expect(amountsOf(edited)).toEqual(['1 × 2500 = 2500', '0 × 500 = 0'])
  expect(edited).toMatchObject({ totalCents: 2500, itemCount: 1, dueCents: -6000, paymentStatus: 'paid' })
  expect(edited.timeline[0]).toMatchObject({
    kind: 'edited',
    detail: '−2 Tee (M) · −2 Mug (M) · USD 85.00 → USD 25.00',
  })
  expect(await env.stock()).toEqual([9, 10])
  expect(await env.breaches()).toEqual([])

  await env.request(orderId, { amountCents: 6000 })
  await env.reconcile()
  expect(await env.show(orderId)).toMatchObject({ dueCents: 0, paymentStatus: 'paid' })
  expect(await env.findState()).toEqual(settledState(2500))
  // What is left is refunded as always.
  await env.refund(orderId, [1])
  expect(await env.show(orderId)).toMatchObject({ dueCents: 0, paymentStatus: 'refunded' })
  expect(await env.findState()).toEqual(settledState(0))
  expect(await env.breaches()).toEqual([])
})

test('a refund of pieces beside an owed difference is a refund of goods; more than they are worth returns the difference', async () => {
  await env.edit(orderId, { lines: linesOf(await env.show(orderId), [[2]]) })
  await env.refund(orderId, [0, 1])
  const parts = () =>
    env.query(
      'select difference_cents::int as difference, returned_cents::int as goods from payment_refunds order by id',
    )
  expect(await parts()).toEqual([{ difference: 0, goods: 500 }])
  expect(await env.show(orderId)).toMatchObject({ dueCents: -2500, paymentStatus: 'partially_refunded' })
  const { lines } = await env.refundable(orderId)
  await env.request(orderId, { lines: env.pick(await env.refundable(orderId), [0, 1]), amountCents: 500 + 3000 })
  await env.reconcile()
  expect(lines[1]!.pieces).toHaveLength(1)
  expect(await parts()).toEqual([
    { difference: 0, goods: 500 },
    { difference: 2500, goods: 1000 },
  ])
  expect(await env.breaches()).toEqual([])
})

test('replaces an item by another one at no difference; a new price alone moves no stock', async () => {
  const order = await env.show(orderId)
  const edited = await env.edit(orderId, {
    lines: linesOf(order, [
      [2, 2300],
      [3, 300],
    ]),
    added: [addedItem(env.mug, { priceCents: 3000 })],
  })
  expect(amountsOf(edited)).toEqual(['2 × 2300 = 4600', '3 × 300 = 900', '1 × 3000 = 3000'])
  expect(edited).toMatchObject({ totalCents: 8500, dueCents: 0, itemCount: 6, fulfillmentStatus: 'unfulfilled' })
  expect(await env.stock()).toEqual([8, 6])
  const before = await env.query('select count(*)::int as movements from inventory_movements')
  await env.edit(orderId, { lines: linesOf(await env.show(orderId), [[2, 2000]]) })
  expect(await env.query('select count(*)::int as movements from inventory_movements')).toEqual(before)
  expect(await env.breaches()).toEqual([])
})

test('a new price of a line that is sent in part makes the open pieces a line of their own', async () => {
  await env.send(orderId, [1, 0])
  const edited = await env.edit(orderId, { lines: linesOf(await env.show(orderId), [[2, 2000]]) })
  expect(quantitiesOf(edited)).toEqual(['1/0/1/0/0', '2/0/0/0/0', '2/0/0/0/0'])
  expect(amountsOf(edited)).toEqual(['1 × 2500 = 2500', '2 × 500 = 1000', '2 × 2000 = 4000'])
  expect(edited).toMatchObject({ fulfillmentStatus: 'partially_fulfilled', dueCents: -1000 })
  expect(await env.stock()).toEqual([7, 8])
  expect(await env.breaches()).toEqual([])
})

test('what is sent does not change, and taking the rest off fulfils the order', async () => {
  await env.send(orderId, [3, 1])
  const order = await env.show(orderId)
  expect((await env.preview(orderId)).lines).toMatchObject([
    { fixedQuantity: 3, openQuantity: 0 },
    { fixedQuantity: 1, openQuantity: 1 },
  ])
  const edited = await env.edit(orderId, { lines: linesOf(order, [null, [0]]) })
  expect(edited).toMatchObject({ fulfillmentStatus: 'fulfilled', totalCents: 8000 })
  expect(quantitiesOf(edited)).toEqual(['3/0/3/0/0', '1/0/1/0/0'])
  await expect(env.edit(orderId, { lines: linesOf(edited, [[0, 100]]) })).rejects.toMatchObject({ code: 'edit_empty' })
})

test('an added item opens an order of which all was sent', async () => {
  await env.store.inStore((ctx) => createFulfillment(ctx, orderId, wholeParcel))
  const edited = await env.edit(orderId, { added: [addedItem(env.mug, { priceCents: 0 })] })
  expect(edited).toMatchObject({ fulfillmentStatus: 'partially_fulfilled', totalCents: 8500 })
  await env.store.inStore((ctx) => createFulfillment(ctx, orderId, wholeParcel))
  expect(await env.show(orderId)).toMatchObject({ fulfillmentStatus: 'fulfilled' })
})

test('a discount is taken from the open pieces and never makes them cheaper than nothing', async () => {
  await env.send(orderId, [2, 0])
  const half = { discountKind: 'percent', discountValue: 5000, discountReason: 'Late' } as const
  const edited = await env.edit(orderId, half)
  // Half of one tee and two mugs.
  expect(edited).toMatchObject({ discountCents: 1750, totalCents: 6750, dueCents: -1750 })
  expect(amountsOf(edited)).toEqual(['2 × 2500 = 5000', '2 × 500 = 500', '1 × 2500 = 1250'])
  const all = await env.edit(orderId, { discountKind: 'amount', discountValue: 99_999 })
  expect(all.lines.map(({ totalCents }) => totalCents)).toEqual([5000, 0, 0])
  expect(await env.breaches()).toEqual([])
})

test('a discounted piece that is taken off later leaves those that were sent at their price', async () => {
  await env.send(orderId, [2, 2])
  await env.edit(orderId, { discountKind: 'amount', discountValue: 900 })
  const { lines } = await env.show(orderId)
  const edited = await env.edit(orderId, { lines: [{ id: lines.at(-1)!.id, openQuantity: 0, priceCents: null }] })
  // The whole tee, whatever it cost after the discount.
  expect(edited).toMatchObject({ totalCents: 6000, dueCents: -2500 })
  expect(await env.stock()).toEqual([8, 8])
  expect(await env.breaches()).toEqual([])
})

test('a custom item is a line without a product', async () => {
  const edited = await env.edit(orderId, {
    lines: linesOf(await env.show(orderId), [[2]]),
    added: [addedItem(null, { title: ' Gift wrap ', priceCents: 500, requiresShipping: false })],
  })
  expect(edited.lines.at(-1)).toMatchObject({ title: 'Gift wrap', quantity: 1, totalCents: 500, sku: '' })
  const unnamed = { added: [addedItem(null, { title: ' ', priceCents: 500 })] }
  await expect(env.edit(orderId, unnamed)).rejects.toMatchObject({ code: 'edit_item_unnamed' })
  const free = { added: [addedItem(null, { title: 'Card' })] }
  await expect(env.edit(orderId, free)).rejects.toMatchObject({ code: 'edit_item_unnamed' })
})

test('refuses what it cannot do, and changes nothing', async () => {
  const order = await env.show(orderId)
  const refused = async (changes: Parameters<typeof env.edit>[1], code: string) =>
    expect(env.edit(orderId, changes)).rejects.toMatchObject({ code })
  await refused({}, 'edit_empty')
  await refused({ lines: linesOf(order, [[3, 2500]]) }, 'edit_empty')
  await refused({ added: [addedItem(crypto.randomUUID())] }, 'edit_item_gone')
  await refused({ added: [addedItem(env.mug, { quantity: 9, priceCents: 0 })] }, 'edit_sold_out')
  await refused({ lines: [{ id: crypto.randomUUID(), openQuantity: 1, priceCents: null }] }, 'not_found')
  const many = Array.from({ length: 199 }, () => addedItem(null, { title: 'Card', priceCents: 0 }))
  await refused({ added: many }, 'edit_too_long')
  expect(await env.show(orderId)).toEqual(order)
  expect(await env.stock()).toEqual([7, 8])
  await env.cancel(orderId)
  await expect(env.preview(orderId)).rejects.toMatchObject({ code: 'order_not_editable' })
})

test('of two edits that saw the same order one happens; so with a parcel and a refund before it', async () => {
  const { version } = await env.preview(orderId)
  const order = await env.show(orderId)
  const lines = linesOf(order, [[2]])
  const both = await Promise.allSettled([env.edit(orderId, { lines, version }), env.edit(orderId, { lines, version })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const between of [() => env.send(orderId, [1, 0]), () => env.request(orderId, { amountCents: 100 })]) {
    const seen = (await env.preview(orderId)).version
    await between()
    await expect(env.edit(orderId, { lines, version: seen })).rejects.toMatchObject({ code: 'order_changed' })
  }
  expect(await env.show(orderId)).toMatchObject({ totalCents: 6000 })
  await env.reconcile()
  expect(await env.breaches()).toEqual([])
})

test('a parcel beside an edit sends no piece that the edit takes off', async () => {
  for (let round = 0; round < 3; round++) {
    const id = round === 0 ? orderId : await env.place()
    const lines = linesOf(await env.show(id), [[1], [0]])
    // The member saw the order before the parcel.
    const { version } = await env.preview(id)
    const body = { ...noChanges, lines, version, reason: '', notifiesCustomer: false }
    const results = await Promise.allSettled([
      env.member().write((tx) => createEdit(tx, id, body)),
      env.store.inStore((ctx) => createFulfillment(ctx, id, wholeParcel)),
    ])
    expect(results[1]).toMatchObject({ status: 'fulfilled' })
    const sent = results[0]!.status === 'fulfilled' ? ['1/0/1/0/0', '0/0/0/0/0'] : ['3/0/3/0/0', '2/0/2/0/0']
    const order = await env.show(id)
    expect(quantitiesOf(order)).toEqual(sent)
    expect(order.fulfillmentStatus).toBe('fulfilled')
  }
  expect(await env.breaches()).toEqual([])
})

test('the customer reads what changed and what becomes of the difference, in both languages', async () => {
  const changes = {
    lines: linesOf(await env.show(orderId), [[2], [2, 400]]),
    ...{ added: [addedItem(null, { title: 'Card', priceCents: 100 })], notifiesCustomer: true },
    ...({ discountKind: 'amount', discountValue: 200, discountReason: 'For the delay' } as const),
  }
  await env.edit(orderId, changes)
  const mails = () =>
    env.query<{ subject: string; plain: string }>(`select subject, plain from ${storeMails} order by id desc limit 1`)
  const [mail] = await mails()
  expect(mail?.subject).toContain('changed')
  const rows = [
    'Removed: 1 × Tee (M)',
    'New price of Mug (M): $4.00 instead of $5.00',
    'Added: 1 × Card, $1.00 each',
    'For the delay: -$2.00',
    'Total before: $85.00',
    'New total: $57.00',
    'The shop owes you $28.00.',
  ]
  for (const row of rows) expect(mail?.plain).toContain(row)
  await env.query(`update customers set language = 'vi'`)
  await env.edit(orderId, { lines: linesOf(await env.show(orderId), [[1]]), notifiesCustomer: true })
  expect((await mails())[0]).toMatchObject({ subject: expect.stringContaining('đã thay đổi') })
  expect((await mails())[0]?.plain).toContain('Bỏ: 1 × Tee (M)')
})

test('an edit that waits for the figures of the customer, who buys at the same time, holds no stock yet', async () => {
  const purchase = await env.store.database.owner.connect()
  await purchase.query('begin')
  await purchase.query('select from customers for update')
  const edited = env.edit(orderId, { added: [addedItem(env.mug)] })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await env.query(waiting)).length === 0) {}
  // Refused at once if the edit had locked it: each would wait for the other one.
  await purchase.query('select from product_variants where id = $1 for update nowait', [env.mug])
  await purchase.query('commit')
  purchase.release()
  expect(await edited).toMatchObject({ totalCents: 9000 })
  expect(await env.stock()).toEqual([7, 7])
})
