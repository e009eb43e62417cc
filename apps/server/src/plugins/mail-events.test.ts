import { createHmac } from 'node:crypto'
import { mailgunEvents } from '@backroom/domain/messages/mails/mails'
import { bamboo, lotus, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../jobs/jobs.ts'
import { startTestApi, type TestApi } from '../test-api.ts'

const key = 'a-signing-key-of-tests'
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  api.services.ports.mailEvents = mailgunEvents(key)
})
afterAll(() => api.close())

const query = async (statement: string, values: unknown[] = []) =>
  (await api.database.owner.query(statement, values)).rows

/** A mail that was sent. */
const makeMail = async (store = lotus) =>
  String((await makeThings(api.database.owner, store, ['sentOrderMail'])).sentOrderMail)
const stateOf = async (id: string) => (await query('select state, reason from order_mails where id = $1', [id]))[0]

interface Report {
  event?: string
  severity?: string
  recipient?: string
  at?: number
  signedWith?: string
}

function reportOf(
  mailId: string,
  { event = 'failed', severity = 'permanent', recipient, at, signedWith }: Report = {},
) {
  const timestamp = String(Math.floor((at ?? Date.now()) / 1000))
  const token = crypto.randomUUID()
  const signature = createHmac('sha256', signedWith ?? key)
    .update(timestamp + token)
    .digest('hex')
  return JSON.stringify({
    signature: { timestamp, token, signature },
    'event-data': {
      ...{ event, severity, recipient: recipient ?? 'Buyer@example.test' },
      message: { headers: { 'message-id': `${mailId}@backroom.test` } },
      'delivery-status': { code: 550, message: '550 5.1.1 No such user' },
    },
  })
}
const send = async (payload: string) =>
  (
    await api.app.inject({
      method: 'POST',
      url: '/webhooks/mail',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  ).statusCode

test('a mail that came back says so in the log of its order, with the reason, and no other mail does', async () => {
  const [mail, other, foreign] = [await makeMail(), await makeMail(), await makeMail(bamboo)]
  expect(await send(reportOf(mail))).toBe(200)
  expect(await stateOf(mail)).toEqual({ state: 'bounced', reason: '550 5.1.1 No such user' })
  for (const id of [other, foreign]) expect(await stateOf(id)).toEqual({ state: 'sent', reason: '' })
  expect(await send(reportOf(foreign)), 'of any shop').toBe(200)
  expect(await stateOf(foreign)).toMatchObject({ state: 'bounced' })
})

test('what the sender of mails records later does not hide that a mail came back', async () => {
  const mail = await makeMail()
  await query(
    `insert into outbox_messages (store_id, id, channel, recipient, content) values ($1, $2, 'mail', 'buyer@example.test', '{}')`,
    [lotus, mail],
  )
  await send(reportOf(mail))
  await query('update outbox_messages set sent_at = now() where id = $1', [mail])
  expect(await stateOf(mail)).toMatchObject({ state: 'bounced' })
})

test('who marks a mail as spam gets no marketing mails any more, in that shop only', async () => {
  for (const store of [lotus, bamboo]) {
    await query(
      `insert into customers (store_id, email, consent, consent_source, consent_at)
       values ($1, 'BUYER@example.test', 'subscribed', 'checkout', now()), ($1, 'other@example.test', 'subscribed', 'checkout', now())`,
      [store],
    )
    await query(`insert into subscribers (store_id, email, source) values ($1, 'buyer@example.test', 'subscribe')`, [
      store,
    ])
  }
  const mail = await makeMail()
  for (const _ of ['once', 'again']) expect(await send(reportOf(mail, { event: 'complained' }))).toBe(200)
  expect(await send(reportOf(mail)), 'a bounce after it changes nothing').toBe(200)
  expect(await stateOf(mail)).toMatchObject({ state: 'complained' })
  const customers = await query(
    `select store_id = $1 as is_lotus, email, consent, consent_source as source from customers where email ilike '%r@example.test' order by store_id, email`,
    [lotus],
  )
  expect(customers.map(({ is_lotus, consent, source }) => `${is_lotus} ${consent} ${source}`)).toEqual([
    'true unsubscribed complaint',
    'true subscribed checkout',
    'false subscribed checkout',
    'false subscribed checkout',
  ])
  expect(await query('select state, source from customer_consents')).toEqual([
    { state: 'unsubscribed', source: 'complaint' },
  ])
  expect(await query('select store_id from subscribers')).toEqual([{ store_id: bamboo }])
})

const titles = async () =>
  (
    await query(
      `select title->>'en' as title, body->>'en' as body from notifications
        where store_id = $1 and event = 'mail.bounced' order by id`,
      [lotus],
    )
  ).map(({ title, body }) => `${title}: ${/href="[^"]*\/(\w[\w-]*)/.exec(body)?.[1]}`)

test('members are told which draft a mail that came back was about', async () => {
  await query('delete from notifications')
  await query('delete from bounce_reports')
  await query('delete from untold_bounces')
  const { draftOrder } = await makeThings(api.database.owner, lotus, ['draftOrder'])
  const [mail] = await query(
    `insert into order_mails (store_id, id, kind, draft_order_id, recipient, language, state, ended_at)
     values ($1, uuidv7(), 'draft_link', $2, 'buyer@example.test', 'en', 'sent', now()) returning id`,
    [lotus, draftOrder],
  )
  const [draft] = await query('select name from draft_orders where id = $1', [draftOrder])
  await send(reportOf(mail!.id))
  expect(await titles()).toEqual([`An email about ${draft!.name} came back: ${draftOrder}`])
})

test('members are told of the first mail that came back at once, and of the following ones together after an hour', async () => {
  await query('delete from notifications')
  await query('delete from bounce_reports')
  await query('delete from untold_bounces')
  const mails = [await makeMail(), await makeMail(), await makeMail(), await makeMail(bamboo)]
  const [first] = await query(
    'select o.id, o.name from order_mails m join orders o on o.id = m.order_id where m.id = $1',
    [mails[0]],
  )
  for (const mail of [mails[0]!, mails[0]!, mails[1]!, mails[2]!]) await send(reportOf(mail))
  await send(reportOf(mails[2]!, { event: 'complained' }))
  const told = [`An email about ${first!.name} came back: ${first!.id}`]
  expect(await titles()).toEqual(told)
  await query(`update bounce_reports set told_at = now() - interval '58 minutes'`)
  await jobs['report-bounces'].work(api.services)
  expect(await titles(), 'within the hour').toEqual(told)
  await query(`update bounce_reports set told_at = now() - interval '61 minutes'`)
  for (const _ of ['once', 'again']) await jobs['report-bounces'].work(api.services)
  expect(await titles()).toEqual([...told, '2 emails to customers came back or were marked as spam: orders'])
  expect(await query('select from untold_bounces')).toEqual([])
})

test.each<[string, Report]>([
  ['a temporary failure', { severity: 'temporary' }],
  ['a delivery', { event: 'delivered' }],
  ['another recipient', { recipient: 'other@example.test' }],
])('%s changes nothing', async (_, report) => {
  const mail = await makeMail()
  expect(await send(reportOf(mail, report))).toBe(200)
  expect(await stateOf(mail)).toEqual({ state: 'sent', reason: '' })
})

test('mails that no log has are of no interest', async () => {
  expect(await send(reportOf(crypto.randomUUID()))).toBe(200)
  for (const id of ['not-an-id', '-'.repeat(36), 'a'.repeat(36)]) expect(await send(reportOf(id))).toBe(200)
})

test.each<[string, Report]>([
  ['with another key', { signedWith: 'another-signing-key' }],
  ['two days ago', { at: Date.now() - 2 * 86_400_000 }],
])('rejects a report that is signed %s', async (_, report) => {
  const mail = await makeMail()
  expect(await send(reportOf(mail, report))).toBe(400)
  expect(await stateOf(mail)).toMatchObject({ state: 'sent' })
})

test.each([
  '',
  'x',
  'null',
  '[]',
  '{}',
  '{"signature":{"timestamp":"1","token":"","signature":"é"},"event-data":{"event":"failed"}}',
])('rejects “%s”', async (payload) => {
  expect(await send(payload)).toBe(400)
})

test('there is no such address without a provider', async () => {
  const mail = await makeMail()
  const { mailEvents } = api.services.ports
  api.services.ports.mailEvents = undefined
  expect(await send(reportOf(mail))).toBe(404)
  api.services.ports.mailEvents = mailEvents
})
