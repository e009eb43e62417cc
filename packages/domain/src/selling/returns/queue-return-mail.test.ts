import { storeMails } from '@backroom/testing/database/sent-mails'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { declineReturn } from './returns.ts'
import { openReturnTest, type ReturnTest } from './returns-test-api.ts'

let env: ReturnTest
let orderId = ''
beforeEach(async () => {
  env = await openReturnTest()
  orderId = await env.place()
  await env.send(orderId, [3, 2])
  await env.query('delete from outbox_messages')
  await env.query(`update stores set language = 'en' where store_id = $1`, [lotus])
})
afterEach(() => env.close())

const mails = () =>
  env.query<{ recipient: string; subject: string; plain: string }>(
    `select recipient, subject, plain from ${storeMails} where store_id = $1 order by id`,
    [lotus],
  )
const tracking = { carrier: 'ups', trackingNumbers: ['1Z999AA10123456784'], trackingUrl: '' }

test('says what can be sent back, how, and with which label', async () => {
  const { name } = await env.create(orderId, [1, 2], {
    ...{ ...tracking, notifiesCustomer: true, instructions: 'Print the label.\nPut the note into the box.' },
  })
  const [mail] = await mails()
  expect(mail!.subject).toBe(`lotus: you can send back items of return ${name}`)
  for (const part of [
    '1 × Tee',
    '2 × Mug',
    'Print the label.',
    'Put the note into the box.',
    'https://www.ups.com/track',
  ])
    expect(mail!.plain).toContain(part)
})

test('says what arrived, without what is missing, in the language of the customer', async () => {
  await env.query(`update customers set language = 'vi' where store_id = $1`, [lotus])
  const { name } = await env.create(orderId, [3, 2])
  expect(await mails()).toEqual([])
  await env.receive(
    orderId,
    [
      [1, 1, 1],
      [0, 0, 2],
    ],
    { notifiesCustomer: true },
  )
  const [mail] = await mails()
  expect(mail!.subject).toBe(`lotus: đã nhận hàng trả ${name}`)
  expect(mail!.plain).toContain('2 × Tee')
  expect(mail!.plain).not.toContain('Mug')
})

test('says why a return was declined', async () => {
  const [tees] = (await env.show(orderId)).lines
  const [row] = await env.query<{ id: string }>(
    `insert into returns (store_id, order_id, number, state, requested_by) values ($1, $2, 1, 'requested', 'buyer') returning id`,
    [lotus, orderId],
  )
  await env.query(
    `insert into return_lines (store_id, return_id, order_id, order_line_id, quantity, reason)
     values ($1, $2, $3, $4, 1, 'damaged')`,
    [lotus, row!.id, orderId, tees!.id],
  )
  await env.write((ctx) =>
    declineReturn(ctx, row!.id, { reason: 'The tee was worn.', notifiesCustomer: true, revision: 1 }),
  )
  const [mail] = await mails()
  expect(mail!.subject).toMatch(/was declined$/)
  expect(mail!.plain).toContain('The tee was worn.')
})

test('an erased customer gets no mail', async () => {
  await env.query(`update orders set email = '', customer_name = '' where id = $1`, [orderId])
  await env.create(orderId, [1], { notifiesCustomer: true })
  expect(await mails()).toEqual([])
})
