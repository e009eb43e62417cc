import { emptyAddress } from '@backroom/contract/platform/addresses/stored-address'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { type SmtpServer, startSmtpServer } from '@backroom/testing/servers/smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendNextMessage } from '../outbox/outbox.ts'
import { type MailTransport, mailChannel, queueBuyerMail, queueMail, smtpTransport } from './mails.ts'

let store: TestStore
let server: SmtpServer
let transport: MailTransport
beforeAll(async () => {
  store = await openTestStore()
  server = await startSmtpServer()
  transport = smtpTransport(server.url, 'Backroom <no-reply@backroom.test>', { stepMs: 15_000, mailMs: 20_000 })
})
afterAll(async () => {
  await server.close()
  await store.close()
})
const setContact = (storeId: string, name: string, email: string) =>
  store.database.owner.query(
    `update stores set name = $2, contact_email = $3, contact_phone = '', business_name = '', business_address = null
      where store_id = $1`,
    [storeId, name, email],
  )
beforeEach(async () => {
  server.received.length = 0
  await store.database.owner.query('truncate outbox_messages')
  await setContact(lotus, 'Lotus', 'hello@lotus.example')
  await setContact(bamboo, 'Bamboo', '')
})

const mail = { recipient: 'bee@example.test', subject: 'Your order', paragraphs: ['Thank you.'] }
const queue = (storeId: string, language: 'en' | 'vi' = 'en') =>
  store.inStore((ctx) => queueBuyerMail(ctx, { ...mail, language }), storeId)
const send = (storeId: string) => sendNextMessage({ storeId, begin: store.visitor().begin }, mailChannel(transport))
/** The headers of a sent mail, each on one line, and its decoded text. */
function partsOf(raw = '') {
  const end = raw.search(/\r?\n\r?\n/)
  const headers = raw
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  return { header: (name: string) => headers.filter((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)) }
}
const plain = async () =>
  (
    await store.database.owner.query(
      `select content ->> 'plain' as plain, content ->> 'html' as html from outbox_messages`,
    )
  ).rows[0] as { plain: string; html: string }

test('two stores send at once, each with its own name, and only the one with a contact email asks for replies', async () => {
  await Promise.all([queue(lotus), queue(bamboo)])
  await Promise.all([send(lotus), send(bamboo)])
  const parts = server.received
    .map(partsOf)
    .toSorted((one, other) => String(one.header('From')).localeCompare(String(other.header('From'))))
  expect(parts.map(({ header }) => header('From'))).toEqual([
    ['From: Bamboo <no-reply@backroom.test>'],
    ['From: Lotus <no-reply@backroom.test>'],
  ])
  expect(parts.map(({ header }) => header('Reply-To'))).toEqual([[], ['Reply-To: Lotus <hello@lotus.example>']])
})

test('a name with line breaks begins no header, and is no second address', async () => {
  await setContact(lotus, 'Lotus\r\nBcc: thief@example.test, "Bank" <bank@example.test>', 'hello@lotus.example')
  await queue(lotus)
  await send(lotus)
  const { header } = partsOf(server.received[0])
  expect(header('Bcc')).toEqual([])
  expect(header('From')[0]).toMatch(/<no-reply@backroom\.test>$/)
  expect(header('Reply-To')).toHaveLength(1)
  expect(header('Reply-To')[0]).toMatch(/<hello@lotus\.example>$/)
})

test.each(['a@b.co\r\nBcc: thief@example.test', 'a@b.co, c@d.co', '<a@b.co>'])(
  'an address for replies that is no single address is left out: %j',
  async (replyTo) => {
    const content = { subject: 'S', html: '<p>x</p>', plain: 'x', fromName: 'Lotus', replyTo }
    await transport({ id: 'one', recipient: mail.recipient, ...content })
    const { header } = partsOf(server.received[0])
    expect([header('Reply-To'), header('Bcc')]).toEqual([[], []])
  },
)

test('mails to members keep the name and address of the product', async () => {
  await store.inStore((ctx) => queueMail(ctx, mail))
  await send(lotus)
  const { header } = partsOf(server.received[0])
  expect([header('From'), header('Reply-To')]).toEqual([['From: Backroom <no-reply@backroom.test>'], []])
})

test('the lines below a mail name the business, its address, email and phone, escaped', async () => {
  const address = {
    ...emptyAddress,
    address1: '1 <b>Lake</b> Road',
    city: 'Berlin',
    postalCode: '10115',
    countryCode: 'DE',
  }
  await store.database.owner.query(
    `update stores set business_name = 'Sen & <i>Co</i>', contact_phone = '1900 <u>1</u>', business_address = $2 where store_id = $1`,
    [lotus, JSON.stringify(address)],
  )
  await queue(lotus)
  const { plain: text, html } = await plain()
  expect(
    text
      .slice(text.indexOf('-- \n') + 4)
      .split('\n')
      .slice(0, 5),
  ).toEqual([
    'Questions? Reply to this email.',
    ...['Sen & <i>Co</i>', '1 <b>Lake</b> Road, 10115 Berlin, Germany', 'hello@lotus.example', '1900 <u>1</u>'],
  ])
  expect(html).not.toMatch(/<(b|i|u)>/)
  expect(html).toContain('Sen &amp; &lt;i&gt;Co&lt;/i&gt;')
})

test('the lines are in the language of the mail, and without a contact email ask for no reply', async () => {
  await queue(bamboo)
  expect((await plain()).plain).not.toMatch(/reply/i)
  await store.database.owner.query('truncate outbox_messages')
  await queue(lotus, 'vi')
  expect((await plain()).plain).toContain('Bạn cần hỗ trợ? Hãy trả lời email này.')
})
