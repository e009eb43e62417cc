import { lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ExchangeTest, openExchangeTest } from './exchanges-test-api.ts'
import { previewNewExchange } from './returns.ts'

let env: ExchangeTest
beforeEach(async () => {
  env = await openExchangeTest()
})
afterEach(() => env.close())

const failsWith = (code: string) => expect.objectContaining({ code })

test('what goes out leaves the stock when it is set aside, and is no line of the order before it is confirmed', async () => {
  const orderId = await env.place()
  await env.comeBack(orderId, [2, 0])
  const order = await env.set(orderId, [{ variantId: env.jug, quantity: 2 }])
  expect(await env.stockOf(env.jug)).toBe(2)
  expect(order.lines).toHaveLength(2)
  expect(order.totalCents).toBe(8_500)
  expect(order.returns[0]!.exchangeItems).toMatchObject([{ variantId: env.jug, quantity: 2, priceCents: 4_000 }])
})

test('the preview shows what the return counts for, what goes out costs, and the difference', async () => {
  const orderId = await env.place()
  await env.comeBack(orderId, [2, 1])
  const seen = await env.preview(orderId, [{ variantId: env.jug, quantity: 1 }])
  expect(seen).toMatchObject({ creditCents: 5_500, itemsCents: 4_000, dueCents: -1_500, payment: 'captured' })
  expect(await env.stockOf(env.jug)).toBe(4)
})

test('a return is created with what goes out instead, as its preview says, and then goes on as any exchange', async () => {
  const orderId = await env.place()
  await env.send(orderId, [3, 2])
  const { lines: sold } = await env.show(orderId)
  const lines = [
    { orderLineId: sold[0]!.id, quantity: 1, reason: 'changed_mind' as const },
    { orderLineId: sold[1]!.id, quantity: 2, reason: 'damaged' as const },
  ]
  const items = [
    { variantId: env.jug, quantity: 1 },
    { variantId: env.jug, quantity: 1 },
  ]
  const seen = await env.member().read((ctx) => previewNewExchange(ctx, orderId, { lines, items }))
  expect(seen).toMatchObject({
    ...{ creditCents: 3_500, itemsCents: 8_000, dueCents: 4_500, payment: 'captured' },
    items: [{ variantId: env.jug, quantity: 2, priceCents: 4_000, isShort: false, isGone: false }],
  })
  expect(await env.stockOf(env.jug)).toBe(4)
  const found = await env.create(orderId, [1, 2], { items })
  expect(found).toMatchObject({ state: 'approved', exchangeItems: [{ variantId: env.jug, quantity: 2 }] })
  expect(await env.stockOf(env.jug)).toBe(2)
  const order = await env.show(orderId)
  expect(order.totalCents).toBe(8_500)
  expect(order.timeline.slice(0, 2).map(({ kind }) => kind)).toEqual(['return_exchange_changed', 'return_approved'])
  expect(await env.preview(orderId)).toMatchObject({ creditCents: 3_500, itemsCents: 8_000, dueCents: 4_500 })
  await env.receive(orderId, [
    [1, 0, 0],
    [2, 0, 0],
  ])
  expect(await env.confirm(orderId)).toMatchObject({ totalCents: 13_000, dueCents: 4_500 })
  expect(await env.breaches()).toEqual([])
})

test('a return is not created, and no stock is taken, if what goes out is sold out, gone or more than is left to return', async () => {
  const orderId = await env.place()
  await env.send(orderId, [3, 2])
  const create = (quantity: number, back: number[] = [1]) =>
    env.create(orderId, back, { items: [{ variantId: env.jug, quantity }] })
  const [tee] = (await env.show(orderId)).lines
  const preview = (quantity: number, pieces = 1) =>
    env.member().read((ctx) =>
      previewNewExchange(ctx, orderId, {
        lines: [{ orderLineId: tee!.id, quantity: pieces, reason: 'other' }],
        items: [{ variantId: env.jug, quantity }],
      }),
    )
  expect(await preview(5)).toMatchObject({ items: [{ isShort: true, isGone: false }] })
  expect(await preview(4)).toMatchObject({ items: [{ isShort: false }] })
  await expect(create(5)).rejects.toEqual(failsWith('exchange_sold_out'))
  await expect(create(1, [4])).rejects.toEqual(failsWith('not_returnable'))
  await expect(preview(1, 4)).rejects.toEqual(failsWith('not_returnable'))
  await env.query(`update products set status = 'archived' where title = 'Jug'`)
  expect(await preview(1)).toMatchObject({ items: [{ isGone: true }], itemsCents: 0 })
  await expect(create(1)).rejects.toEqual(failsWith('exchange_item_gone'))
  expect((await env.show(orderId)).returns).toEqual([])
  expect(await env.stockOf(env.jug)).toBe(4)
})

test('pieces that were refunded pay for nothing in the preview of a new return either', async () => {
  const orderId = await env.place()
  await env.send(orderId, [3, 2])
  const [tee] = (await env.show(orderId)).lines
  await env.refund(orderId, [2])
  const lines = [{ orderLineId: tee!.id, quantity: 3, reason: 'other' as const }]
  const items = [{ variantId: env.tee, quantity: 1 }]
  const seen = await env.member().read((ctx) => previewNewExchange(ctx, orderId, { lines, items }))
  expect(seen).toMatchObject({ creditCents: 2_500, itemsCents: 2_500 })
})

test('a dearer item leaves the difference due, for which the order has a link', async () => {
  const orderId = await env.place()
  const receive = await env.comeBack(orderId, [1, 0])
  await env.set(orderId, [{ variantId: env.jug, quantity: 1 }])
  await receive()
  const order = await env.confirm(orderId)
  expect(order).toMatchObject({ totalCents: 10_000, dueCents: 1_500, paymentStatus: 'partially_paid' })
  expect(order.fulfillmentStatus).toBe('partially_fulfilled')
  const balances = await env.query('select id from order_balances where paid_at is null')
  expect(balances).toHaveLength(1)
  expect(await env.stockOf(env.jug)).toBe(3)
  expect(await env.breaches()).toEqual([])
})

test('a cheaper item leaves money owed to the buyer, and its refund ends the difference', async () => {
  const orderId = await env.place()
  const receive = await env.comeBack(orderId, [2, 0])
  await receive()
  await env.set(orderId, [{ variantId: env.jug, quantity: 1 }])
  expect(await env.confirm(orderId)).toMatchObject({ totalCents: 7_500, dueCents: -1_000 })
  await env.request(orderId, { amountCents: 1_000 })
  await env.reconcile()
  expect(await env.show(orderId)).toMatchObject({ dueCents: 0, paymentStatus: 'paid' })
  expect(await env.breaches()).toEqual([])
})

test('another variant of the returned product at its price moves no money', async () => {
  const orderId = await env.place()
  const receive = await env.comeBack(orderId, [1, 0])
  await env.query('update product_variants set price_cents = 9900 where id = $1', [env.tee])
  await receive()
  await env.set(orderId, [{ variantId: env.tee, quantity: 1 }])
  const order = await env.confirm(orderId)
  expect(order).toMatchObject({ totalCents: 8_500, dueCents: 0, paymentStatus: 'paid' })
  expect(order.lines.map(({ quantity, priceCents }) => [quantity, priceCents])).toEqual([
    [3, 2_500],
    [2, 500],
    [1, 2_500],
  ])
})

test('pieces that were exchanged are not refunded, and the others keep what they are worth', async () => {
  const orderId = await env.place()
  const receive = await env.comeBack(orderId, [2, 0])
  await receive()
  await env.set(orderId, [{ variantId: env.jug, quantity: 1 }])
  await env.confirm(orderId)
  const { lines, shippingCents } = await env.refundable(orderId)
  expect(lines[0]).toMatchObject({ backQuantity: 0, pieces: [{ amountCents: 2_500 }] })
  expect(shippingCents).toBe(0)
})

test('with tax on top of prices, what was exchanged is refunded neither as goods nor as tax nor as shipping', async () => {
  const pays = (countryCode: string, millionths: number) =>
    env.query(
      `insert into tax_rates (store_id, country_code, tax_class, name, millionths) values ($1, $2, 'standard', 'Tax', $3)`,
      [lotus, countryCode, millionths],
    )
  await pays('US', 100_000)
  await pays('DE', 190_000)
  const orderId = await env.place(0, undefined, 850)
  const receive = await env.comeBack(orderId, [2, 1])
  await receive()
  await env.set(orderId, [{ variantId: env.jug, quantity: 1 }])
  expect(await env.preview(orderId)).toMatchObject({ creditCents: 6_050, itemsCents: 4_400, dueCents: -1_650 })
  expect(await env.confirm(orderId)).toMatchObject({ totalCents: 7_700, taxCents: 700, dueCents: -1_650 })
  const { lines, shippingCents, owedCents } = await env.refundable(orderId)
  expect(lines.map(({ pieces }) => pieces)).toEqual([
    [{ amountCents: 2_750, taxCents: 250 }],
    [{ amountCents: 550, taxCents: 50 }],
    [{ amountCents: 4_400, taxCents: 400 }],
  ])
  expect([shippingCents, owedCents]).toEqual([0, 1_650])
  expect(await env.breaches()).toEqual([])
})

test('pieces that were refunded pay for nothing', async () => {
  const orderId = await env.place()
  const receive = await env.comeBack(orderId, [2, 0])
  await receive()
  await env.refund(orderId, [1, 0])
  expect(await env.preview(orderId, [{ variantId: env.jug, quantity: 1 }])).toMatchObject({ creditCents: 2_500 })
})

test('missing pieces pay for nothing, damaged ones do', async () => {
  const orderId = await env.place()
  await env.comeBack(orderId, [3, 0])
  await env.receive(orderId, [[1, 1, 1]])
  expect(await env.preview(orderId, [{ variantId: env.jug, quantity: 1 }])).toMatchObject({ creditCents: 5_000 })
})

test('cancelling the return, or an exchange without items, gives the stock back', async () => {
  const orderId = await env.place()
  await env.comeBack(orderId, [1, 0])
  await env.set(orderId, [{ variantId: env.jug, quantity: 3 }])
  await env.set(orderId, [{ variantId: env.jug, quantity: 1 }])
  expect(await env.stockOf(env.jug)).toBe(3)
  await env.set(orderId, [])
  expect(await env.stockOf(env.jug)).toBe(4)
  await env.set(orderId, [{ variantId: env.jug, quantity: 4 }])
  await env.cancelReturn((await env.show(orderId)).returns[0]!.id)
  expect(await env.stockOf(env.jug)).toBe(4)
  expect(await env.breaches()).toEqual([])
})

test('an item that is out of stock, archived or unknown is refused, and changes nothing', async () => {
  const orderId = await env.place()
  await env.comeBack(orderId, [1, 0])
  await expect(env.set(orderId, [{ variantId: env.jug, quantity: 5 }])).rejects.toEqual(failsWith('exchange_sold_out'))
  await env.query(
    "update products set status = 'archived' where id = (select product_id from product_variants where id = $1)",
    [env.jug],
  )
  await expect(env.set(orderId, [{ variantId: env.jug, quantity: 1 }])).rejects.toEqual(failsWith('exchange_item_gone'))
  await expect(env.set(orderId, [{ variantId: orderId, quantity: 1 }])).rejects.toEqual(failsWith('exchange_item_gone'))
  expect(await env.stockOf(env.jug)).toBe(4)
})

test('an item that was archived after it was set aside still goes out', async () => {
  const orderId = await env.place()
  const receive = await env.comeBack(orderId, [1, 0])
  await env.set(orderId, [{ variantId: env.jug, quantity: 1 }])
  await env.query(
    "update products set status = 'archived' where id = (select product_id from product_variants where id = $1)",
    [env.jug],
  )
  await receive()
  expect((await env.confirm(orderId)).lines.at(-1)).toMatchObject({ title: 'Jug', quantity: 1 })
})

test('an exchange is confirmed once, after the inspection, as its person saw it', async () => {
  const orderId = await env.place()
  const receive = await env.comeBack(orderId, [2, 0])
  await env.set(orderId, [{ variantId: env.jug, quantity: 1 }])
  await expect(env.confirm(orderId)).rejects.toEqual(failsWith('return_changed'))
  await receive()
  const { version } = await env.preview(orderId)
  await env.refund(orderId, [1, 0])
  await expect(env.confirm(orderId, { version })).rejects.toEqual(failsWith('order_changed'))
  const { id, revision } = (await env.show(orderId)).returns[0]!
  await expect(env.closeReturn(id)).rejects.toEqual(failsWith('exchange_open'))
  await env.confirm(orderId)
  await expect(env.confirm(orderId, { version, revision })).rejects.toEqual(failsWith('return_changed'))
  expect((await env.closeReturn(id)).returns[0]!.state).toBe('closed')
})

test('of two tabs that confirm an exchange at the same time, one succeeds', async () => {
  const orderId = await env.place()
  const receive = await env.comeBack(orderId, [1, 0])
  await env.set(orderId, [{ variantId: env.jug, quantity: 1 }])
  await receive()
  const { version } = await env.preview(orderId)
  const outcomes = await Promise.allSettled([env.confirm(orderId, { version }), env.confirm(orderId, { version })])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await env.show(orderId)).lines).toHaveLength(3)
})

test('a shop whose currency has no decimals exchanges at whole amounts', async () => {
  await env.query("update stores set currency = 'JPY'")
  const orderId = await env.place()
  const receive = await env.comeBack(orderId, [1, 1])
  await env.set(orderId, [{ variantId: env.jug, quantity: 1 }])
  await receive()
  const order = await env.confirm(orderId)
  expect(order).toMatchObject({ currency: 'JPY', totalCents: 9_500, dueCents: 1_000 })
  expect(order.timeline.map(({ detail }) => detail).join()).toContain('JPY 8,500 → JPY 9,500')
})
