import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expireCheckouts } from '../checkouts/checkouts.ts'
import { placeOrder } from '../orders/orders.ts'
import {
  findAbandoned,
  findRecovery,
  findRecoveryFigures,
  mailsPerHour,
  sendNextMail,
  stopCheckoutMails,
} from './abandoned-checkouts.ts'
import { openAbandonedStore } from './abandoned-test-api.ts'

let env: Awaited<ReturnType<typeof openAbandonedStore>>
let { store, query, variantId, cartId, leave, turnOn, since, later, send, mails, left } = {} as typeof env
beforeEach(async () => {
  await env?.store.close()
  env = await openAbandonedStore()
  ;({ store, query, variantId, cartId, leave, turnOn, since, later, send, mails, left } = env)
})
afterAll(() => env.store.close())

const tokenOf = (kind: 'recover' | 'stop', body: string) => new RegExp(`/${kind}/([^\\s?]+)`).exec(body)![1]!

test('sends no mail before the merchant turns one on, and none about checkouts of before', async () => {
  await leave(5)
  expect(await send()).toBe(0)
  await turnOn({ secondEnabled: false, thirdEnabled: false })
  expect([await send(), await mails()]).toEqual([0, []])
})

test('sends each mail of the sequence once, at its time, in the language of the customer', async () => {
  await turnOn()
  await since(100)
  await leave(2)
  expect([await send(), await send()]).toEqual([1, 0])
  const [first] = await mails()
  expect(first).toMatchObject({ recipient: 'bee@example.test', subject: expect.stringContaining('vẫn đang chờ bạn') })
  expect(first!.body).toContain('1 × Tee · M')
  await later(20)
  expect(await send()).toBe(0)
  await later(3)
  expect([await send(), await send()]).toEqual([1, 0])
  await later(50)
  expect([await send(), await send()]).toEqual([1, 0])
  await later(400)
  expect(await send()).toBe(0)
  expect((await mails()).length).toBe(3)
  expect(await query('select step from abandoned_mails order by step')).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }])
})

test('two workers at the same time send one mail', async () => {
  await turnOn()
  await since(100)
  await leave(2)
  await Promise.all([send(), send(), send()])
  expect((await mails()).length).toBe(1)
})

test('writes what the merchant wrote', async () => {
  await turnOn({ firstSubject: 'Still there?', firstBody: 'Hello <b>you</b>\n\nCome back' })
  await since(100)
  await leave(2)
  await send()
  const [mail] = await mails()
  expect(mail).toMatchObject({
    subject: 'Still there?',
    body: expect.stringContaining('Hello <b>you</b>\n\nCome back'),
  })
  const [{ html }] = (await query<{ html: string }>(`select content->>'html' as html from outbox_messages`)) as [
    { html: string },
  ]
  expect(html).toContain('Hello &lt;b&gt;you&lt;/b&gt;')
})

test('stops with an order of the customer, and of another cart too', async () => {
  await turnOn()
  await since(100)
  await leave(2)
  await placeOrder(store.waitingStore(), placementOf(await cartWith(store, variantId), { email: 'BEE@example.test' }))
  expect([await send(), await mails()]).toEqual([0, []])
})

test('stops while the customer is back', async () => {
  await turnOn()
  await since(100)
  await leave(2)
  await query(`update checkouts set state = 'open'`)
  expect(await send()).toBe(0)
})

test('waits while the cart is empty or all of it is sold out, and goes on when stock returns', async () => {
  await turnOn()
  await since(100)
  await leave(2)
  await query('update product_variants set stock = 0 where id = $1', [variantId])
  expect([await send(), await send(), await mails()]).toEqual([1, 0, []])
  await query('update product_variants set stock = null where id = $1', [variantId])
  await query('update abandoned_checkouts set next_check_at = now()')
  expect(await send()).toBe(1)
  expect((await mails()).length).toBe(1)
  await query('delete from cart_lines where cart_id = $1', [cartId])
  await later(30)
  await send()
  expect((await mails()).length).toBe(1)
})

test('an address that unsubscribed gets no mail about this and later checkouts of the shop', async () => {
  await turnOn()
  await since(100)
  await leave(2)
  await send()
  const token = tokenOf('stop', (await mails())[0]!.body)
  const stop = (text: string, storeId = lotus) => store.inStore((ctx) => stopCheckoutMails(ctx, text), storeId)
  expect([await stop(`${token}x`), await stop(token, bamboo), await stop(token), await stop(token)]).toEqual([
    ...[false, false, true, true],
  ])
  expect((await left()).state).toBe('unsubscribed')
  const [optout] = await query<{ row: string }>('select x::text as row from abandoned_mail_optouts x')
  expect(optout!.row).not.toContain('bee')
  await leave(2, { email: 'Bee@Example.test', cart: await cartWith(store, variantId) })
  await later(30)
  expect(await send()).toBe(0)
  expect((await mails()).length).toBe(1)
})

test('a mail that is more than a week late is not sent', async () => {
  await turnOn()
  await since(1_000)
  await leave(2)
  await later(7 * 24 + 1)
  expect([await send(), await mails()]).toEqual([0, []])
})

test('writes about the last checkout of an address alone', async () => {
  await turnOn()
  await since(100)
  await leave(4)
  await leave(2, { cart: await cartWith(store, variantId, 2) })
  expect(await send()).toBe(1)
  expect((await mails())[0]!.body).toContain('2 × Tee · M')
})

test('sends no more in an hour than a store may', async () => {
  await turnOn()
  await since(100)
  await leave(2)
  await query(
    `with made as (
       insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                              discount_cents, shipping_cents, tax_cents, total_cents)
       select $1, gen_random_uuid(), '', '{}', '', 'mobile', 'USD', '[]', 0, 0, 0, 0, 0 from generate_series(1, $2::int) returning id),
     old as (
       insert into abandoned_checkouts (store_id, id, abandoned_at, step, email, name, total_cents, currency)
       select $1, id, now(), 'contact', '', '', 0, 'USD' from made returning id)
     insert into abandoned_mails (store_id, checkout_id, step) select $1, id, 1 from old`,
    [lotus, mailsPerHour],
  )
  expect(await send()).toBe(0)
  await query(`delete from abandoned_mails where ctid in (select ctid from abandoned_mails limit 1)`)
  expect(await send()).toBe(1)
})

test('an order after a mail counts as recovered, with its revenue; one without a mail does not [A2-04]', async () => {
  await turnOn()
  await since(100)
  await query(
    `insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                            discount_cents, shipping_cents, tax_cents, total_cents, state)
     values ($1, gen_random_uuid(), 'ant@example.test', '{}', '', 'mobile', 'USD', '[]', 0, 0, 0, 0, 0, 'completed')`,
    [lotus],
  )
  await leave(2)
  await send()
  const token = tokenOf('recover', (await mails())[0]!.body)
  expect(await store.inStore((ctx) => findRecovery(ctx, token))).toEqual({ state: 'open', cartId, language: 'vi' })
  expect(await store.inStore((ctx) => findRecovery(ctx, token), bamboo)).toBeUndefined()
  expect(await store.inStore((ctx) => findRecovery(ctx, `${token}A`))).toBeUndefined()
  await placeOrder(store.waitingStore(), placementOf(cartId))
  const recovered = (await left())!
  expect(recovered).toMatchObject({ state: 'recovered', order_id: expect.any(String) })
  const [order] = await query<{ name: string }>('select name from orders where id = $1', [recovered.order_id])
  expect(await store.inStore((ctx) => findAbandoned(ctx, recovered.id))).toMatchObject({
    order: { id: recovered.order_id, name: order!.name },
  })
  expect(await store.inStore((ctx) => findRecovery(ctx, token))).toEqual({ state: 'completed' })
  const other = await cartWith(store, variantId)
  await leave(2, { email: 'cat@example.test', cart: other })
  await placeOrder(store.waitingStore(), placementOf(other, { email: 'cat@example.test' }))
  const figures = (abandoned?: string) => store.inStore((ctx) => findRecoveryFigures(ctx, { abandoned }))
  expect(await figures()).toEqual({ abandoned: 2, recovered: 1, revenueCents: 2500, currency: 'USD' })
  expect(await figures('2020-01-01..2120-01-31')).toEqual(await figures())
  expect(await figures('2020-01-01..2020-01-31')).toMatchObject({ abandoned: 0, recovered: 0, revenueCents: 0 })
  expect(await store.inStore((ctx) => findRecoveryFigures(ctx, {}), bamboo)).toMatchObject({ abandoned: 0 })
  // Money that never came is no revenue.
  await query(`update orders set payment_status = 'voided'`)
  expect(await figures()).toMatchObject({ recovered: 1, revenueCents: 0 })
})

test('is sent by hand as the next mail, three times at most', async () => {
  await leave(2)
  const { id } = await left()
  const byHand = () => store.inStore((ctx) => sendNextMail(ctx, id))
  expect((await byHand()).mails.map(({ step }) => step)).toEqual([1])
  await byHand()
  expect(await byHand()).toMatchObject({ mailCount: 3, isMailable: false })
  await expect(byHand()).rejects.toMatchObject({ code: 'checkout_not_mailable' })
  expect((await mails()).length).toBe(3)
})

test('personal data of abandoned checkouts is erased after 90 days, with its search text and links [A2-04]', async () => {
  await leave(2)
  const { id, email } = await left()
  expect(email).toBe('bee@example.test')
  await query(`update checkouts set updated_at = now() - interval '91 days'`)
  await store.inStore(expireCheckouts)
  expect(await left()).toMatchObject({ state: 'erased', email: '', name: '' })
  const shown = await store.inStore((ctx) => findAbandoned(ctx, id))
  expect(JSON.stringify(shown)).not.toMatch(/bee@|Bee|Main St|Tee/)
  expect(shown).toMatchObject({ url: '', isMailable: false, lines: [] })
  expect(await send()).toBe(0)
})

test('mail programs can unsubscribe with one click', async () => {
  await turnOn()
  await since(100)
  await leave(2)
  await send()
  const [{ url }] = (await query<{ url: string }>(`select content->>'unsubscribeUrl' as url from outbox_messages`)) as [
    { url: string },
  ]
  expect(url).toMatch(/\/checkout-mails\/stop\/[^?]+\?lang=vi$/)
})

test.each([
  ['second', { secondHours: 1 }],
  ['third', { thirdHours: 24 }],
])('rejects a %s mail that is not later than the one before', async (_, over) => {
  await expect(turnOn(over)).rejects.toMatchObject({ code: 'invalid_request' })
})
