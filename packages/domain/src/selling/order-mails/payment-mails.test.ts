import { storeMails } from '@backroom/testing/database/sent-mails'
import { connectManual } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { placementOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { cancelFulfillment } from '../fulfillments/fulfillments.ts'
import { addedItem, type EditTest, openEditTest } from '../order-edits/order-edits-test-api.ts'
import { cancelUnpaid, findBalanceLink, markPaid, placeOrder } from '../orders/orders.ts'
import { previewMail, sendMailAgain, sendReminder } from './order-mails.ts'

let env: EditTest
beforeEach(async () => {
  env = await openEditTest()
  await env.query('update product_variants set sells_without_stock = true')
  await env.query(`update stores set language = 'en', standard_timezone = 'Asia/Kathmandu'`)
})
afterEach(() => env.close())

const write = <T>(work: (ctx: TenantContext) => Promise<T>) => env.member().write(work)
const transfer = (unpaidDays: number | null = null) =>
  connectManual(env.store.database.owner, lotus, 'bank_transfer', {
    instructions: 'IBAN DE75 5121 0800\nName the number',
    unpaidDays,
  })
const cash = () => connectManual(env.store.database.owner, lotus, 'cash_on_delivery')
const remind = (orderId: string, message = '') => write((ctx) => sendReminder(ctx, orderId, message))
const mark = (orderId: string) => env.store.inStore((ctx) => markPaid(ctx, orderId))
const mails = (kind = 'payment_due') =>
  env.query<{ id: string; recipient: string; subject: string; plain: string; html: string }>(
    `select mails.id, mails.recipient, subject, plain, html from ${storeMails} join order_mails m on m.id = mails.id
      where m.kind = $1 order by mails.id`,
    [kind],
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const addMugs = (orderId: string, quantity: number) => env.edit(orderId, { added: [addedItem(env.mug, { quantity })] })
/** The customer chooses a way to pay what is due. */
const choose = async (orderId: string, methodId: string, totalCents: number) => {
  const token = (await env.show(orderId)).paymentUrl.split('/').at(-1)!
  const link = await env.store.inStore((ctx) => findBalanceLink(ctx, token))
  if (link?.state !== 'open') throw new Error(`the link is ${link?.state}`)
  const { buyer, ...placement } = placementOf(link.cartId, { totalCents })
  const { card: _, ...withoutCard } = buyer
  return placeOrder(env.store.waitingStore({ payments: env.payments }), { ...placement, buyer: withoutCard, methodId })
}

test('a reminder says what is left to pay, how, and until when in the zone of the shop', async () => {
  const orderId = await env.place(0, await transfer(7))
  await env.query(`update payments set next_check_at = '2026-12-01T20:15:00Z' where state = 'waiting'`)
  const { mails: logged } = await remind(orderId)
  expect(logged[0]).toMatchObject({ kind: 'payment_due', state: 'waiting', isAgain: false, missing: [] })
  const [mail] = await mails()
  const { name, email } = await env.show(orderId)
  expect(mail).toMatchObject({ recipient: email, subject: `lotus: payment for order ${name}` })
  expect(mail!.plain).toContain('$85.00 is left to pay.')
  expect(mail!.plain).toContain('Total: $85.00')
  expect(mail!.plain).not.toContain('Left to pay')
  expect(mail!.plain).toContain('Payment: Bank transfer')
  expect(mail!.plain).toContain('IBAN DE75 5121 0800')
  expect(mail!.plain).toContain('Name the number')
  expect(mail!.plain).toMatch(/Please pay by Dec 2, 2026, 02:00 GMT\+5:45\. After that, the order is cancelled\./)
  expect(mail!.plain).toContain('View your order')
  expect(mail!.plain).not.toContain('/checkout/pay/')
})

test('an order of which a piece was sent names no end, because it is not cancelled; one whose parcel is cancelled does', async () => {
  const method = await transfer(7)
  const [whole, part] = [await env.place(0, method), await env.place(0, method)]
  await env.send(whole, [3, 2])
  await env.send(part, [1])
  await remind(whole)
  await remind(part)
  const [{ id: parcelId } = { id: '' }] = await env.query<{ id: string }>(
    'select id from fulfillments where order_id = $1',
    [part],
  )
  await write((ctx) => cancelFulfillment(ctx, parcelId))
  await remind(part)
  const texts = (await mails()).map(({ plain }) => plain)
  expect(texts.map((text) => text.includes('After that, the order is cancelled.'))).toEqual([false, false, true])
  for (const text of texts) expect(text).toContain('$85.00 is left to pay.')
})

test('an order that is never cancelled names no end, and a message takes the place of the standard words', async () => {
  const orderId = await env.place(0, await transfer())
  await remind(orderId, '  Dear Kim,\n\nplease <b>pay</b> soon. ')
  const [mail] = await mails()
  expect(mail!.plain).not.toContain('is cancelled')
  expect(mail!.plain).toContain('please <b>pay</b> soon.')
  expect(mail!.html).toContain('please &lt;b&gt;pay&lt;/b&gt; soon.')
  expect(mail!.plain).not.toContain('is left to pay.')
})

test('a reminder is refused for an order that is paid, cancelled or paid at the door', async () => {
  const atTheDoor = await env.place(0, await cash())
  expect(await codeOf(remind(atTheDoor))).toBe('not_awaiting_payment')
  const byCard = await env.place()
  expect(await codeOf(remind(byCard))).toBe('not_awaiting_payment')
  const paid = await env.place(0, await transfer())
  const cancelled = await env.place(0, await transfer())
  await mark(paid)
  await env.store.inStore((ctx) => cancelUnpaid(ctx, cancelled))
  expect(await codeOf(remind(paid))).toBe('not_awaiting_payment')
  expect(await codeOf(remind(cancelled))).toBe('not_awaiting_payment')
  expect(await codeOf(remind(crypto.randomUUID()))).toBe('not_found')
  expect(await mails()).toEqual([])
})

test('an order without an email address has no reminder', async () => {
  const orderId = await env.place(0, await transfer())
  await env.query(`update orders set email = '' where id = $1`, [orderId])
  expect(await codeOf(remind(orderId))).toBe('order_without_email')
})

test('an order has ten reminders an hour, which count with the mails that are sent again', async () => {
  const orderId = await env.place(0, await transfer())
  for (let sent = 0; sent < 10; sent++) await remind(orderId)
  expect(await codeOf(remind(orderId))).toBe('rate_limited')
  expect(await mails()).toHaveLength(10)
  const other = await env.place(0, await transfer())
  expect(await codeOf(remind(other))).toBe('done')
})

test('what is due of a paid order is asked for with its link, and how the customer wants to pay it', async () => {
  const orderId = await env.place()
  const order = await addMugs(orderId, 2)
  await remind(orderId)
  const [first] = await mails()
  expect(first!.plain).toContain('$10.00 is left to pay.')
  expect(first!.plain).toMatch(/Total: \$95\.00\s+Paid: -\$85\.00\s+Left to pay: \$10\.00/)
  expect(first!.plain).toContain('You can pay it with this link.')
  expect(first!.plain).toContain(order.paymentUrl)

  expect(await choose(orderId, await transfer(), 1000)).toMatchObject({ state: 'placed' })
  const [, second] = await mails()
  expect(second!.plain).toContain('Payment: Bank transfer')
  expect(second!.plain).toContain('You can also choose another way to pay with this link.')
  // The same choice is not mailed twice, and one at the door needs nothing.
  await choose(orderId, await transfer(), 1000)
  await choose(orderId, await cash(), 1000)
  expect(await mails()).toHaveLength(2)

  await env.query(`update order_mails set state = 'sent'`)
  await write((ctx) => sendMailAgain(ctx, second!.id, ''))
  expect((await mails())[2]!.plain).toContain('Payment: Cash on delivery')
  await mark(orderId)
  await env.query(`update order_mails set state = 'sent'`)
  const newest = (await mails())[2]!.id
  expect(await codeOf(write((ctx) => sendMailAgain(ctx, newest, '')))).toBe('mail_outdated')
  expect(await codeOf(remind(orderId))).toBe('not_awaiting_payment')
})

test('a customer who changes their choice gets five mails a day', async () => {
  const orderId = await env.place()
  await addMugs(orderId, 2)
  const [first, second] = [await transfer(), await connectManual(env.store.database.owner, lotus, 'vietqr')]
  await env.query(`update payment_connections set currency = null where id = $1`, [second])
  for (let turn = 0; turn < 4; turn++) {
    expect(await choose(orderId, first, 1000)).toMatchObject({ state: 'placed' })
    expect(await choose(orderId, second, 1000)).toMatchObject({ state: 'placed' })
  }
  expect(await mails()).toHaveLength(5)
  expect((await env.show(orderId)).balanceMethod).toMatchObject({ kind: 'vietqr' })
})

test('a shop that takes no payments names no link', async () => {
  const orderId = await env.place()
  await addMugs(orderId, 2)
  await env.query('update store_payment_connections set released_at = now()')
  await remind(orderId)
  const [mail] = await mails()
  expect(mail!.plain).not.toContain('/checkout/pay/')
  expect(mail!.plain).toContain('View your order')
  await env.edit(orderId, { added: [addedItem(env.mug)], notifiesCustomer: true })
  const [edited] = await mails('order_edited')
  expect(edited!.plain).toContain('$15.00 is left to pay. The shop will tell you how.')
  expect(edited!.plain).not.toContain('/checkout/pay/')
})

test('a mail about an edit says what is due of its own order, not what is being paid of another', async () => {
  const [orderId, other] = [await env.place(), await env.place()]
  await addMugs(other, 1)
  const token = (await env.show(other)).paymentUrl.split('/').at(-1)!
  expect(await env.store.inStore((ctx) => findBalanceLink(ctx, token))).toMatchObject({ state: 'open' })
  await env.query(
    `with paying as (select store_id, id from orders where id = $1)
     update payments p set is_balance = true, state = 'authorized' from paying where p.store_id = paying.store_id and p.order_id = paying.id`,
    [other],
  )
  await env.edit(orderId, { added: [addedItem(env.mug)], notifiesCustomer: true })
  expect((await mails('order_edited'))[0]!.plain).toContain('$5.00 is left to pay.')
})

test('a Vietnamese customer reads it in Vietnamese, with an amount in đồng', async () => {
  await env.query(`update stores set currency = 'VND'`)
  const orderId = await env.place(0, await transfer(7))
  await env.query(`update customers set language = 'vi'`)
  await env.query(`update payments set next_check_at = '2026-12-01T20:15:00Z' where state = 'waiting'`)
  await remind(orderId)
  const [mail] = await mails()
  expect(mail!.plain).toMatch(/Bạn còn cần thanh toán 8\.500\s₫\./)
  expect(mail!.plain).toMatch(/Vui lòng thanh toán trước 02:00 GMT\+5:45 2 thg 12, 2026\./)
})

test('the preview of its words is about the newest order that waits for a payment', async () => {
  const words = {
    language: 'en',
    subject: 'S',
    heading: 'H',
    introduction: '{{payment.amount}}!',
    closing: '',
  } as const
  expect(await write((ctx) => previewMail(ctx, 'payment_due', words))).toMatchObject({ orderName: '' })
  const orderId = await env.place(0, await transfer())
  const { name } = await env.show(orderId)
  await env.place()
  await env.place(0, await cash())
  const seen = await write((ctx) =>
    previewMail({ ...ctx, permissions: new Set(['orders.view']) } as TenantContext, 'payment_due', words),
  )
  expect(seen).toMatchObject({ orderName: name, missing: [] })
  expect(seen.plain).toContain('$85.00!')
})
