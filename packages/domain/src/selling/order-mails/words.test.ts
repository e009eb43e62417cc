import { standardWords } from '@backroom/contract/messages/mails/standard-words'
import type { MailKind } from '@backroom/contract/messages/mails/states'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFulfillment } from '../fulfillments/fulfillments.ts'
import { openReturnTest, type ReturnTest } from '../returns/returns-test-api.ts'
import {
  listMailKinds,
  listOrderMails,
  previewMail,
  saveMailWords,
  sendMailAgain,
  sendTestMail,
  showMailWords,
} from './order-mails.ts'

let env: ReturnTest
let orderId = ''
beforeEach(async () => {
  env = await openReturnTest()
  await env.query(`update stores set language = 'en'`)
  orderId = await env.place()
})
afterEach(() => env.close())

const mails = () =>
  env.query<{ recipient: string; subject: string; plain: string }>(
    `select recipient, subject, plain from ${storeMails} where store_id = $1 order by id`,
    [lotus],
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

const words = (part: object = {}) => ({
  ...{
    enSubject: 'Own {{order.number}}',
    enHeading: 'Hello {{customer.firstName}}',
    enIntroduction: '',
    enClosing: 'Bye',
  },
  ...{ viSubject: 'Riêng {{order.number}}', viHeading: '', viIntroduction: '', viClosing: '' },
  ...part,
})
const save = (body: object, revision = 1) =>
  env.write((ctx) => saveMailWords(ctx, 'order_confirmed', words(body), revision))

test('the next mail has the words of the merchant, in the language of the store; empty ones are standard', async () => {
  await save({})
  const english = await env.place()
  const [sent] = (await mails()).slice(-1)
  const { name, shippingAddress } = await env.show(english)
  expect(sent!.subject).toBe(`Own ${name}`)
  expect(sent!.plain).toContain(`Hello ${shippingAddress.firstName}`)
  expect(sent!.plain).toContain(standardWords.en.order_confirmed.introduction)
  expect(sent!.plain).toContain('Bye')
  await env.query(`update stores set language = 'vi', currency = currency where store_id = $1`, [lotus])
  const vietnamese = await env.place()
  const [last] = (await mails()).slice(-1)
  expect(last!.subject).toBe(`Riêng ${(await env.show(vietnamese)).name}`)
  expect(last!.plain).toContain(standardWords.vi.order_confirmed.introduction)
})

test('a value that is missing never stops a mail: the standard words are sent, and the log names the variable', async () => {
  await save({})
  await env.query(`update orders set shipping_address = shipping_address || '{"firstName": "www.win"}' where id = $1`, [
    orderId,
  ])
  await env.query(`update order_mails set state = 'sent'`)
  const log = () => env.write((ctx) => listOrderMails(ctx, orderId))
  const [first] = (await log()).mails
  await env.write((ctx) => sendMailAgain(ctx, first!.id, ''))
  const { name } = await env.show(orderId)
  const [sent] = (await mails()).slice(-1)
  expect(sent!.plain).toContain(`Order ${name} is confirmed`)
  expect(sent!.plain).not.toContain('www.win')
  expect((await log()).mails[0]!.missing).toEqual(['customer.firstName'])
})

test('words with an unknown or open variable are refused at their fields', async () => {
  const error = await save({ enSubject: '{{order.nmber}}', viClosing: 'Chào {{shop.name' }).catch((one) => one)
  expect(error.code).toBe('wrong_variable')
  expect(error.fieldErrors('en', [])).toEqual([
    { path: 'enSubject', message: '{{order.nmber}} at character 1 is not a variable of this email.' },
    { path: 'viClosing', message: 'The variable at character 6 has no end: {{shop.name. Close it with }}.' },
  ])
})

test('words that equal the standard ones are stored as those, and two people who save are told', async () => {
  const { subject } = standardWords.en.order_confirmed
  expect(await save({ enSubject: subject, enHeading: '' })).toMatchObject({ enSubject: subject, revision: 2 })
  expect(await env.query('select en_subject, en_heading from mail_words')).toEqual([{ en_subject: '', en_heading: '' }])
  expect(await codeOf(save({}, 1))).toBe('revision_conflict')
  await save({}, 2)
  await env.write((ctx) => saveMailWords(ctx, 'draft_link', words(), 1))
  const shown = (kind: MailKind) => env.store.inStore((ctx) => showMailWords(ctx, kind))
  expect([await shown('draft_link'), await shown('order_confirmed'), await shown('refunded')]).toMatchObject([
    { revision: 2 },
    { revision: 3 },
    { revision: 1, enSubject: standardWords.en.refunded.subject },
  ])
  const inBamboo = await env.store.inStore((ctx) => showMailWords(ctx, 'order_confirmed'), bamboo)
  expect(inBamboo).toMatchObject({ enSubject: subject, revision: 1 })
})

const typed = { subject: 'S {{order.number}}', heading: '', introduction: 'Total {{order.total}}', closing: '' }
const preview = (body: object = {}, permissions?: string[], kind: MailKind = 'order_confirmed') =>
  env.store.waiting(lotus).read((ctx) =>
    previewMail({ ...ctx, ...(permissions && { permissions: new Set(permissions) as never }) }, kind, {
      ...{ language: 'en', ...typed },
      ...body,
    }),
  )

test('a preview has the typed words and the newest order; without the permission for orders, an example', async () => {
  const { name } = await env.show(orderId)
  const real = await preview()
  expect(real).toMatchObject({ subject: `S ${name}`, orderName: name, missing: [] })
  expect(real.html).toContain('3 × Tee')
  expect(real.plain).toContain('Total $85.00')
  const vietnamese = await preview({ language: 'vi' })
  expect(vietnamese.plain).toContain('Tổng cộng')
  expect(vietnamese.plain).not.toContain('View your order')
  const example = await preview({}, ['settings.edit'])
  expect(example).toMatchObject({ subject: 'S #1001', orderName: '' })
  expect(example.html).not.toContain('Tee')
  expect(await codeOf(preview({ closing: '{{x}}' }))).toBe('wrong_variable')
})

test('a preview of a mail about a parcel is about the newest one, wherever it was sent from', async () => {
  const newer = await env.place()
  const { instructions: _, ...label } = env.noLabel
  const send = async (id: string) => {
    const [line] = (await env.show(id)).lines
    const lines = [{ orderLineId: line!.id, quantity: 1 }]
    return env.write((ctx) => createFulfillment(ctx, id, { ...label, locationId: null, lines }))
  }
  await send(newer)
  // The newest parcel is of the older order, and from the location that is there for longer.
  const { name } = await send(orderId)
  await env.query(
    `with attic as (
       insert into locations (store_id, name, priority) select $1, 'Attic', max(priority) + 1 from locations where store_id = $1 returning id)
     update fulfillments f set location_id = case when f.order_id = $2 then attic.id else l.id end
       from attic, locations l where l.store_id = $1`,
    [lotus, newer],
  )
  expect(await preview({ introduction: '' }, undefined, 'parcel_sent')).toMatchObject({ orderName: name })
})

test('a preview of a mail about a refund is about the newest one that was made', async () => {
  const newer = await env.place()
  await env.refund(newer, [1])
  await env.refund(orderId, [1])
  const { name } = await env.show(orderId)
  expect(await preview({ introduction: '' }, undefined, 'refunded')).toMatchObject({ orderName: name })
  // Requested later, but not made yet.
  await env.request(newer, { lines: env.pick(await env.refundable(newer), [1]) })
  expect(await preview({ introduction: '' }, undefined, 'refunded')).toMatchObject({ orderName: name })
})

test('an example is in the currency of the store, which may have no decimals', async () => {
  await env.query(`update stores set currency = 'JPY' where store_id = $1`, [lotus])
  const { plain } = await preview({ language: 'vi' }, ['settings.edit'])
  expect(plain.replaceAll('\u00a0', ' ')).toContain('Tổng cộng: 250.000 ¥')
})

test('a test has the saved words, goes to the caller, and is in no log; twenty an hour are sent', async () => {
  await save({})
  const { id } = (
    await env.query<{ id: string }>(
      `insert into users (email, password_hash, first_name, last_name) values ('ada@example.test', '', 'Ada', '') returning id`,
    )
  )[0]!
  const send = () =>
    env.write((ctx) =>
      sendTestMail({ ...ctx, user: { id, sessionId: crypto.randomUUID() } } as never, 'order_confirmed', 'vi'),
    )
  await send()
  expect((await mails()).at(-1)).toMatchObject({ recipient: 'ada@example.test', subject: 'Riêng #1001' })
  expect(await env.query('select from order_mails')).toHaveLength(1)
  for (let count = 1; count < 20; count++) await send()
  expect(await codeOf(send())).toBe('rate_limited')
})

test('the list of emails marks those whose words were changed, in either language, until they are standard again', async () => {
  const changed = async (storeId = lotus) => {
    const { kinds } = await env.store.inStore(listMailKinds, storeId)
    return kinds.flatMap(({ id, isChanged }) => (isChanged ? [id] : []))
  }
  const nothing = Object.fromEntries(Object.keys(words()).map((field) => [field, '']))
  expect(await changed()).toEqual([])
  await env.store.inStore(
    (ctx) => saveMailWords(ctx, 'refunded', words({ ...nothing, viClosing: 'Tạm biệt' }), 1),
    bamboo,
  )
  await save({ ...nothing, enHeading: 'Thanks' })
  expect([await changed(), await changed(bamboo)]).toEqual([['order_confirmed'], ['refunded']])
  await save(nothing, 2)
  expect([await changed(), await changed(bamboo)]).toEqual([[], ['refunded']])
})
