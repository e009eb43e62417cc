import { storeMails } from '@backroom/testing/database/sent-mails'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailChannel, queueOrderMail } from '../../messages/mails/mails.ts'
import { sendNextMessage, tidyOutbox } from '../../messages/outbox/outbox.ts'
import type { TenantContext } from '../../platform/context.ts'
import { eraseCustomer } from '../customers/customers.ts'
import { cancelFulfillment, createFulfillment, writeParcelMail } from '../fulfillments/fulfillments.ts'
import { openReturnTest, type ReturnTest } from '../returns/returns-test-api.ts'
import { listOrderMails, sendMailAgain } from './order-mails.ts'

let env: ReturnTest
let orderId = ''
beforeEach(async () => {
  env = await openReturnTest()
  await env.query(`update stores set language = 'en'`)
  orderId = await env.place()
})
afterEach(() => env.close())

const log = (id = orderId) => env.write((ctx) => listOrderMails(ctx, id))
const again = (id: string, recipient = '') => env.write((ctx) => sendMailAgain(ctx, id, recipient))
const deliver = async (state: 'sent' | 'refused') => {
  const { begin } = env.store.visitor()
  const outcome =
    state === 'sent'
      ? { state: 'sent' as const }
      : { state: 'refused' as const, reason: '550 <buyer@example.test> unknown', isFinal: true }
  while (
    await sendNextMessage(
      { storeId: lotus, begin },
      mailChannel(async () => outcome),
    )
  ) {}
}
const mails = () =>
  env.query<{ id: string; recipient: string; subject: string; plain: string }>(
    `select id, recipient, subject, plain from ${storeMails} where store_id = $1 order by id`,
    [lotus],
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('the confirmation is in the log of its order, and what became of it', async () => {
  const other = await env.place()
  const [{ email }] = (await env.query<{ email: string }>('select email from orders where id = $1', [orderId])) as [
    { email: string },
  ]
  expect(await log()).toMatchObject({
    recipient: email,
    mails: [{ kind: 'order_confirmed', recipient: email, state: 'waiting', reason: '', endedAt: null, isAgain: false }],
  })
  // An attempt that is repeated later ends nothing.
  await env.query(
    `update outbox_messages set attempts = 1, log = '[{"at": "2026-11-30T00:00:00Z", "reason": "451 busy"}]', send_after = now() where channel = 'mail'`,
  )
  expect((await log()).mails).toMatchObject([{ state: 'waiting', endedAt: null }])
  await deliver('sent')
  const [sent] = (await log()).mails
  expect(sent).toMatchObject({ state: 'sent', endedAt: expect.any(String) })
  expect((await log(other)).mails).toHaveLength(1)
  expect((await log(other)).mails[0]!.id).not.toBe(sent!.id)
})

test('mails about an order have no button to unsubscribe', async () => {
  const [{ has }] = (await env.query<{ has: boolean }>(
    `select bool_or(content ? 'unsubscribeUrl') as has from outbox_messages where channel = 'mail'`,
  )) as [{ has: boolean }]
  expect(has).toBe(false)
})

test('the order stands when its mail is refused, which has the reason of the server', async () => {
  await deliver('refused')
  expect((await log()).mails).toMatchObject([{ state: 'refused', reason: '550 <buyer@example.test> unknown' }])
})

test('members who may not see customers see neither the address nor the reason, which repeats it', async () => {
  await deliver('refused')
  const { mails: logged, recipient } = await env.write((ctx) =>
    listOrderMails({ ...ctx, permissions: new Set(['orders.view']) } as TenantContext, orderId),
  )
  expect(recipient).toMatch(/^[^@]…@/)
  expect(logged).toMatchObject([{ recipient, reason: '' }])
})

test('the log outlives the outbox', async () => {
  await deliver('sent')
  // Messages are as old as their ids.
  await env.query(`update outbox_messages set id = uuidv7(interval '-31 days')`)
  expect(await env.store.inStore((ctx) => tidyOutbox(ctx))).toBeGreaterThan(0)
  expect(await mails()).toEqual([])
  expect((await log()).mails).toMatchObject([{ state: 'sent' }])
})

test('a mail is sent again from the order of today, to its address of today or to a typed one', async () => {
  await deliver('sent')
  await env.query(`update orders set email = 'new@example.test' where id = $1`, [orderId])
  const [first] = (await log()).mails
  await again(first!.id)
  await deliver('sent')
  const [second, repeated] = (await log()).mails
  expect([second, repeated]).toMatchObject([
    { recipient: 'new@example.test', isAgain: true, isRepeated: false },
    { id: first!.id, isRepeated: true },
  ])
  await again(second!.id, ' typed@example.test ')
  const sent = await mails()
  expect(sent.slice(1).map(({ recipient }) => recipient)).toEqual(['new@example.test', 'typed@example.test'])
  expect(sent[1]!.subject).toBe(sent[0]!.subject)
  expect(sent[1]!.plain).toContain('3 × Tee')
  expect(sent[1]!.plain).toContain('Total: $85.00')
})

test('a wrong address is refused before anything is written', async () => {
  await deliver('sent')
  const [first] = (await log()).mails
  expect(await codeOf(again(first!.id, 'no address'))).toBe('invalid_request')
  expect((await log()).mails).toHaveLength(1)
})

test('a mail that waits is not sent again, and in two tabs a mail is sent again once', async () => {
  const [first] = (await log()).mails
  expect(await codeOf(again(first!.id))).toBe('mail_repeated')
  await deliver('sent')
  const codes = await Promise.all([codeOf(again(first!.id)), codeOf(again(first!.id))])
  expect(codes.toSorted()).toEqual(['done', 'mail_repeated'])
  expect(await mails()).toHaveLength(2)
})

test('ten mails of an order are sent again in an hour', async () => {
  const codes: string[] = []
  for (let count = 0; count < 11; count++) {
    await deliver('sent')
    codes.push(await codeOf(again((await log()).mails[0]!.id)))
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'done'), 'rate_limited'])
})

const parcelOf = async () => {
  const { lines } = await env.show(orderId)
  const body = { ...env.noLabel, locationId: null, lines: [{ orderLineId: lines[0]!.id, quantity: 1 }] }
  const { instructions: _, ...parcel } = { ...body, notifiesCustomer: true }
  const order = await env.write((ctx) => createFulfillment(ctx, orderId, parcel as never))
  return order.fulfillments.at(-1)!
}

test('a mail about a parcel that was cancelled afterwards is not sent again', async () => {
  const parcel = await parcelOf()
  await deliver('sent')
  const [mail] = (await log()).mails
  expect(mail!.kind).toBe('parcel_sent')
  await env.write((ctx) => cancelFulfillment(ctx, parcel.id))
  expect(await codeOf(again(mail!.id))).toBe('mail_outdated')
})

test('two mails of one order at once are both logged', async () => {
  const parcel = await parcelOf()
  const order = await env.show(orderId)
  const queue = () =>
    env.write(async (ctx) => queueOrderMail(ctx, (await writeParcelMail(ctx, order, parcel, 'delivered'))!))
  await Promise.all([queue(), queue()])
  expect((await log()).mails.map(({ kind }) => kind)).toEqual([
    'parcel_delivered',
    'parcel_delivered',
    'parcel_sent',
    'order_confirmed',
  ])
})

test('the mail with the link of a draft is in the log of the order that it became, and is not sent again', async () => {
  const [draft] = await env.query<{ id: string }>(
    `insert into draft_orders (store_id, number, cart_id, currency, shipping_address, state, order_id, completed_at)
     select store_id, 1, cart_id, currency, shipping_address, 'completed', id, now() from orders where id = $1 returning id`,
    [orderId],
  )
  await env.query(
    `insert into order_mails (store_id, id, kind, draft_order_id, recipient, language, state)
     values ($1, uuidv7(), 'draft_link', $2, 'kim@example.test', 'en', 'sent')`,
    [lotus, draft!.id],
  )
  const [mail] = (await log()).mails
  expect(mail).toMatchObject({ kind: 'draft_link', recipient: 'kim@example.test' })
  expect(await codeOf(again(mail!.id))).toBe('mail_outdated')
})

test('mails of another store are not found', async () => {
  await deliver('sent')
  const [mail] = (await log()).mails
  const inBamboo = env.store.waiting(bamboo)
  expect(await codeOf(inBamboo.write((ctx) => sendMailAgain(ctx, mail!.id, '')))).toBe('not_found')
  expect(await codeOf(inBamboo.read((ctx) => listOrderMails(ctx, orderId)))).toBe('not_found')
})

test('erasing a customer deletes the log of their orders', async () => {
  await deliver('sent')
  const [{ id }] = (await env.query<{ id: string }>('select customer_id as id from orders where id = $1', [
    orderId,
  ])) as [{ id: string }]
  await env.query(`update payments set next_check_at = null`)
  await env.write((ctx) => eraseCustomer(ctx, id))
  expect(await log()).toEqual({ recipient: '', mails: [] })
})
