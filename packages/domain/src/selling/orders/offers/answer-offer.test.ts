import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addedItem, linesOf } from '../../order-edits/order-edits-test-api.ts'
import { acceptOffer, findBalanceLink, findOfferOrder } from '../orders.ts'
import { type OfferTest, onceCard, openOfferTest } from './offers-test-api.ts'
import { storeAnswer } from './order-offers.ts'

let env: OfferTest
beforeEach(async () => {
  env = await openOfferTest()
})
afterEach(() => env.close())

const answers = () => env.query('select state, total_cents::int as cents from order_offers')
const figures = async () =>
  (await env.query<{ accepts: number }>('select accepts from upsell_days where upsell_id = $1', [env.upsellId])).map(
    ({ accepts }) => accepts,
  )
const lastMail = async () => {
  const [mail] = await env.query<{ plain: string }>(`select plain from ${storeMails} order by id desc limit 1`)
  return mail!.plain
}
const update = (table: string, set: string, where = 'true') => env.query(`update ${table} set ${set} where ${where}`)

/** The context of a process that is killed after so many writes. */
function killedAfter(allowed: number) {
  const ctx = env.waiting()
  let writes = 0
  const write = async <T>(work: (tx: never) => Promise<T>) => {
    if (++writes > allowed) throw new Error('killed')
    return ctx.write(work as never) as Promise<T>
  }
  return { ...ctx, write } as typeof ctx
}

test('offers each variant at the price of the offer, with what it costs elsewhere, to the buyer of an order', async () => {
  const { token } = await env.buy()
  const offer = await env.offer(token)
  expect(offer).toMatchObject({ upsellId: env.upsellId, title: 'Keep the sun off', basisPoints: 1000 })
  expect(offer!.order.again).toMatchObject({ card: { brand: 'Visa', last4: '4242' } })
  expect(
    offer!.products.map(({ card, items }) => [
      card.title,
      items.map(({ line, usualCents, taxCents, totalCents }) => [
        ...[line.variantTitle, line.priceCents, usualCents, taxCents, totalCents],
      ]),
    ]),
  ).toEqual([
    [
      'Cap',
      [
        ['S', 1111, 1235, 0, 1111],
        ['L', 1111, 1235, 0, 1111],
      ],
    ],
  ])
})

test('an accepted item joins the order, is charged to the same card once, and is told by mail as paid [A2-25]', async () => {
  const { id, token } = await env.buy()
  const [first, second] = await Promise.all([
    env.accept(token, { attempt: '11111111-1111-4111-8111-111111111111' }),
    env.accept(token, { attempt: '11111111-1111-4111-8111-111111111111' }),
  ])
  expect([first.state, second.state]).toContain('added')
  const order = await env.show(id)
  expect(order).toMatchObject({ totalCents: 8611, paymentStatus: 'paid', dueCents: 0 })
  expect(
    order.lines.map(({ title, variantTitle, quantity, totalCents }) => [title, variantTitle, quantity, totalCents]),
  ).toEqual([
    ['Tee', 'M', 3, 7500],
    ['Cap', 'S', 1, 1111],
  ])
  expect(order.transactions.map(({ kind, amountCents }) => `${kind} ${amountCents}`)).toEqual([
    ...['authorization 7500', 'capture 7500', 'authorization 1111', 'capture 1111'],
  ])
  expect(order.timeline.map(({ kind }) => kind)).toContain('offer_added')
  expect(env.gateway.moneyTaken()).toBe(8611)
  expect((await env.findState()).clearing).toBe(8611)
  expect(await env.stocks()).toEqual([1, 2])
  expect(await env.query('select reserved from inventory_levels where reserved <> 0')).toEqual([])
  expect([await answers(), await figures()]).toEqual([[{ state: 'added', cents: 1111 }], [1]])
  const mail = await lastMail()
  expect(mail).toContain('Added: 1 × Cap (S), $11.11 each')
  expect(mail).not.toContain('left to pay')
  expect(await env.breaches()).toEqual([])
  // One offer for each order.
  expect(await env.offer(token)).toBeUndefined()
  expect(await env.accept(token)).toEqual({ state: 'gone' })
  // A click that comes late changes nothing.
  await env.store.inStore((ctx) => storeAnswer(ctx, id, { upsellId: env.upsellId, state: 'refused' }))
  expect(await answers()).toEqual([{ state: 'added', cents: 1111 }])
})

test.each([
  { isIncluded: false, taxCents: 111, totalCents: 1222, orderCents: 8250 },
  { isIncluded: true, taxCents: 0, totalCents: 1111, orderCents: 7500 },
])('the tax of the order’s destination is in what is shown and charged: included $isIncluded', async (expected) => {
  const { isIncluded, orderCents, ...shown } = expected
  await env.query(`insert into tax_settings (store_id, country_code, prices_include_tax) values ($1, 'US', $2)`, [
    lotus,
    isIncluded,
  ])
  await env.query(
    `insert into tax_rates (store_id, country_code, region, tax_class, name, millionths)
     values ($1, 'US', 'OR', 'standard', 'Sales tax', 100000)`,
    [lotus],
  )
  const { id, token } = await env.buy({ totalCents: orderCents })
  expect((await env.offer(token))!.products[0]!.items[0]).toMatchObject(shown)
  expect(await env.accept(token, { shownTotalCents: shown.totalCents })).toMatchObject({ state: 'added' })
  const order = await env.show(id)
  expect(order).toMatchObject({ totalCents: orderCents + shown.totalCents, dueCents: 0, paymentStatus: 'paid' })
  // A tenth of 86.11, or what is in it: 6.82 of 75.00 and 1.01 of 11.11.
  expect(order.taxes.map(({ name, cents }) => [name, cents])).toEqual([['Sales tax', isIncluded ? 783 : 861]])
  expect(env.gateway.moneyTaken()).toBe(orderCents + shown.totalCents)
  expect(await env.breaches()).toEqual([])
})

test('a click that finds another one paying at its second look waits for that payment', async () => {
  const { id, token } = await env.buy()
  const ctx = env.waiting()
  let looks = 0
  const write = async <T>(work: (tx: never) => Promise<T>) => {
    if (++looks > 1) return ctx.write(work as never) as Promise<T>
    await acceptOffer(killedAfter(3), env.acceptance(token)).catch(() => {})
    throw new DomainError(orderErrors.order_being_paid)
  }
  expect(await acceptOffer({ ...ctx, write } as typeof ctx, env.acceptance(token))).toMatchObject({ state: 'pending' })
  await env.passMinutes(1)
  await env.reconcile()
  expect(await env.show(id)).toMatchObject({ totalCents: 8611, dueCents: 0, paymentStatus: 'paid' })
  expect(env.gateway.moneyTaken()).toBe(8611)
})

describe('a card that is declined', () => {
  test('leaves the order, its stock and the offer as they were, and the buyer may go on without it', async () => {
    const { id, token } = await env.buy({ card: onceCard })
    expect(await env.accept(token)).toEqual({ state: 'declined', reason: 'card_declined' })
    expect(await env.show(id)).toMatchObject({ totalCents: 7500, paymentStatus: 'paid', dueCents: 0, paymentUrl: '' })
    expect([await env.stocks(), await figures()]).toEqual([[2, 2], []])
    expect(await answers()).toEqual([{ state: 'failed', cents: 1111 }])
    // Nothing is due, so the link of the order pays nothing.
    expect(await env.store.inStore((ctx) => findBalanceLink(ctx, token))).toMatchObject({ state: 'completed' })
    expect(await env.offer(token)).toBeDefined()
    // Whatever is due of the order later has nothing to do with the offer.
    const edited = await env.edit(id, { added: [addedItem(env.mug)] })
    expect(edited).toMatchObject({ dueCents: 500 })
    const [{ cartId = '' } = {}] = await env.query<{ cartId: string }>('select cart_id as "cartId" from order_balances')
    expect(await env.store.inStore((ctx) => findOfferOrder(ctx, cartId))).toBeUndefined()
    expect(await env.offer(token)).toBeUndefined()
    await env.edit(id, { lines: linesOf(await env.show(id), [null, [0]]) })
    await env.refuse(token)
    expect(await env.offer(token)).toBeUndefined()
    expect(await env.accept(token)).toEqual({ state: 'gone' })
    expect(await env.breaches()).toEqual([])
  })
})

describe('an order whose money is awaited', () => {
  test.each(['cash_on_delivery', 'bank_transfer'] as const)('rises by the item without a payment: %s', async (kind) => {
    const methodId = await connectManual(env.store.database.owner, lotus, kind)
    const { id, token } = await env.buy({ methodId })
    expect((await env.offer(token))!.order.again).toBeUndefined()
    expect(await env.accept(token, { variantId: env.large })).toEqual({ state: 'added' })
    expect(await env.show(id)).toMatchObject({ totalCents: 8611, paymentStatus: 'pending' })
    expect(await env.query('select amount_cents::int as cents, state from payments')).toEqual([
      { cents: 8611, state: 'waiting' },
    ])
    expect([await env.stocks(), await figures()]).toEqual([[2, 1], [1]])
    expect(await lastMail()).toContain('Please pay $86.11 as you chose when you ordered.')
    expect(env.gateway.moneyTaken()).toBe(0)
    expect(await env.breaches()).toEqual([])
  })

  test('gets no item that was sold out a moment before', async () => {
    const methodId = await connectManual(env.store.database.owner, lotus, 'cash_on_delivery')
    const { id, token } = await env.buy({ methodId })
    await update('product_variants', 'stock = 0', `id = '${env.small}'`)
    expect(await env.accept(token)).toEqual({ state: 'sold_out' })
    expect(await env.show(id)).toMatchObject({ totalCents: 7500 })
    expect([await answers(), await figures()]).toEqual([[], []])
  })
})

describe('what the buyer saw is what counts', () => {
  test('another price, another offer or an item that is gone charges nothing', async () => {
    const { id, token } = await env.buy()
    expect(await env.accept(token, { shownTotalCents: 1110 })).toEqual({ state: 'changed' })
    expect(await env.accept(token, { upsellId: crypto.randomUUID() })).toEqual({ state: 'changed' })
    expect(await env.accept(token, { variantId: env.tee })).toEqual({ state: 'sold_out' })
    expect(await env.accept(crypto.randomUUID())).toEqual({ state: 'gone' })
    await update('upsells', 'is_paused = true')
    expect(await env.accept(token)).toEqual({ state: 'gone' })
    expect(await env.show(id)).toMatchObject({ totalCents: 7500 })
    expect(env.gateway.moneyTaken()).toBe(7500)
  })

  test.each([
    ['placed half an hour ago', `orders`, `placed_at = placed_at - interval '31 minutes'`],
    ['of a draft', 'orders', `source = 'draft'`],
    ['archived', 'orders', 'archived_at = now()'],
    ['sent in part', 'orders', `fulfillment_status = 'partially_fulfilled'`],
    ['of an exempt customer', 'orders', 'exempt_tax_cents = 1'],
    ['whose card was not kept', 'payments', 'keeps_card = false'],
    ['that cost nothing, so that no card was charged', 'payments', 'card = null'],
    ['whose card was not captured yet', 'payments', `state = 'authorized'`],
  ])('an order %s has no offer', async (_, table, change) => {
    const { token } = await env.buy()
    expect(await env.offer(token)).toBeDefined()
    await update(table, change)
    expect(await env.offer(token)).toBeUndefined()
    expect(await env.accept(token)).toEqual({ state: 'gone' })
  })

  test('an order without parcels gets no item that needs one, and no address gets what is not sent there', async () => {
    const { token } = await env.buy()
    await update('product_variants', 'requires_shipping = false', `id = '${env.tee}'`)
    expect(await env.offer(token)).toBeUndefined()
    await update('product_variants', 'requires_shipping = false', `id = '${env.large}'`)
    expect((await env.offer(token))!.products[0]!.items.map(({ line }) => line.variantTitle)).toEqual(['L'])
  })

  test('a payment that members capture by hand keeps no card, and neither does one without a running offer', async () => {
    const kept = () => env.query('select keeps_card as kept from payments order by id')
    await env.buy()
    await update('payment_connections', 'captures_by_hand = true')
    await env.buy()
    await update('payment_connections', 'captures_by_hand = false')
    await update('upsells', `starts_at = now() + interval '1 hour'`)
    await env.buy()
    expect(await kept()).toEqual([{ kept: true }, { kept: false }, { kept: false }])
  })

  test('a product that is in the order already is not offered', async () => {
    const { token } = await env.buy()
    await env.query('update order_lines set product_id = (select product_id from product_variants where id = $1)', [
      env.small,
    ])
    expect(await env.offer(token)).toBeUndefined()
  })
})

test('an order that is refunded while its buyer pays for the item takes neither money nor item', async () => {
  const { id, token } = await env.buy()
  // Begin of the offer, visitor, begin of the payment.
  await acceptOffer(killedAfter(3), env.acceptance(token)).catch(() => {})
  await env.request(id, { amountCents: 7500 })
  // The refund is made before anybody asks what became of the payment.
  await env.reconcile()
  await env.passMinutes(20)
  await env.reconcile()
  await env.passMinutes(20)
  await env.reconcile()
  expect(await env.show(id)).toMatchObject({ paymentStatus: 'refunded', totalCents: 7500 })
  expect([env.gateway.moneyTaken(), (await env.findState()).open]).toEqual([0, 0])
  expect(await env.stocks()).toEqual([2, 2])
  expect(await env.breaches()).toEqual([])
})

/** After which write the process is killed: the offer begins, the visitor is known, the payment begins, it is confirmed. */
test.each([1, 2, 3, 4])('killed after write %i: the item is paid and in the order, or neither', async (allowed) => {
  const { id, token } = await env.buy()
  await acceptOffer(killedAfter(allowed), env.acceptance(token)).catch(() => {})
  for (let round = 0; round < 2; round++) {
    await env.passMinutes(20)
    await env.reconcile()
  }
  const { totalCents, dueCents, paymentStatus } = await env.show(id)
  expect([env.gateway.moneyTaken(), dueCents, paymentStatus]).toEqual([totalCents, 0, 'paid'])
  expect(await env.stocks()).toEqual([totalCents === 8611 ? 1 : 2, 2])
  expect((await env.findState()).open).toBe(0)
  expect(await env.breaches()).toEqual([])
  if (totalCents === 7500) {
    expect(await env.accept(token)).toMatchObject({ state: 'added' })
    expect(await env.show(id)).toMatchObject({ totalCents: 8611, dueCents: 0 })
  }
})
