import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { type SmtpServer, startSmtpServer } from '@backroom/testing/servers/smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Outbox, sendNextMessage } from '../outbox/outbox.ts'
import { type MailTransport, mailChannel, queueAccountMail, queueMail, smtpTransport } from './mails.ts'

let store: TestStore
let server: SmtpServer
let transport: MailTransport
/** Waits only for a moment. */
let hasty: MailTransport
let outbox: Outbox
const from = 'Backroom <no-reply@backroom.test>'
const deadlines = { stepMs: 400, mailMs: 600 }
beforeAll(async () => {
  store = await openTestStore()
  server = await startSmtpServer()
  // A busy machine may need seconds for what a good server answers at once.
  transport = smtpTransport(server.url, from, { stepMs: 15_000, mailMs: 20_000 })
  hasty = smtpTransport(server.url, from, deadlines)
  outbox = { storeId: lotus, begin: store.visitor().begin }
})
afterAll(async () => {
  await server.close()
  await store.close()
})
beforeEach(async () => {
  server.behave('well')
  server.received.length = 0
  await store.database.owner.query('truncate outbox_messages, account_messages')
})

const mail = (subject: string, recipient = 'bee@example.test') => ({
  recipient,
  subject,
  paragraphs: ['Thanks <b>Bee</b>'],
})
const queue = (subject: string, recipient?: string) => store.inStore((ctx) => queueMail(ctx, mail(subject, recipient)))
const stored = async () =>
  (
    await store.database.owner.query(
      `select attempts, sent_at, log -> -1 ->> 'reason' as reason, failed_as, claimed_at, send_after from outbox_messages`,
    )
  ).rows
const due = () => store.database.owner.query('update outbox_messages set send_after = now()')
const send = async (from = outbox, by = transport) => (await sendNextMessage(from, mailChannel(by)))?.state

test('delivers a queued mail to an SMTP server once, with its text escaped', async () => {
  await queue('One')
  expect(await send()).toBe('sent')
  await due()
  expect(await send()).toBeUndefined()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toContain('Subject: One')
  expect(server.received[0]).toContain('&lt;b&gt;')
})

test('writes a subject with line breaks as one line, so it begins no header', async () => {
  await queue('Weekly\r\nBcc: thief@example.test\u2028report')
  expect(await send()).toBe('sent')
  expect(server.received[0]).toContain('Subject: Weekly Bcc: thief@example.test report')
  expect(server.received[0]).not.toMatch(/^Bcc:/m)
})

test('sends mails to accounts, which belong to no store, and never a decoy', async () => {
  const accounts: Outbox = { storeId: undefined, begin: outbox.begin }
  await queueAccountMail(store.directory, mail('Decoy'), { isDecoy: true })
  await queueAccountMail(store.directory, mail('Account'))
  expect(await send(accounts)).toBe('sent')
  expect(await send(accounts)).toBeUndefined()
  expect(server.received.join()).toContain('Subject: Account')
})

test('tries a mail again that was refused for now, and logs the reason', async () => {
  server.behave('refuse content')
  await queue('Two')
  expect(await send()).toBe('later')
  const [first] = await stored()
  expect(first).toMatchObject({ attempts: 1, sent_at: null, failed_as: null, claimed_at: null })
  expect(first.reason).toContain('try again later')
  expect(Date.parse(first.send_after) - Date.now()).toBeGreaterThan(50_000)
  server.behave('well')
  expect(await send()).toBeUndefined()
  await due()
  expect(await send()).toBe('sent')
})

test('fails permanently after eight refusals, two hours after the first attempt', async () => {
  server.behave('refuse content')
  await queue('Never')
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 8; attempt++) {
    await due()
    expect(await send()).toBe(attempt < 8 ? 'later' : 'failed')
    const [{ send_after: sendAfter }] = await stored()
    pauses.push(Math.round((Date.parse(sendAfter) - Date.now()) / 60_000))
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128])
})

test('fails permanently at once when the recipient is refused, and sends the next mail', async () => {
  server.behave('refuse recipient')
  await queue('Nobody', 'nobody@example.test')
  expect(await send()).toBe('refused')
  expect(await stored()).toMatchObject([{ attempts: 1, failed_as: 'refused' }])
  server.behave('well')
  await queue('Next')
  expect(await send()).toBe('sent')
})

test.each(['mute', 'slow', 'drop before content'] as const)(
  'stops waiting in time for a server that is %s, and tries the mail again',
  async (behaviour) => {
    server.behave(behaviour)
    await queue('Late')
    const startMs = performance.now()
    expect(await send(outbox, hasty)).toBe('later')
    expect(performance.now() - startMs).toBeLessThan(deadlines.mailMs + 500)
    expect(await stored()).toMatchObject([{ sent_at: null, failed_as: null, attempts: 1 }])
  },
)

test.each(['drop after content', 'mute after content'] as const)(
  'does not send a mail again when the answer to the whole mail is missing (%s)',
  async (behaviour) => {
    server.behave(behaviour)
    await queue('Perhaps')
    // Long enough to send the whole mail on a busy machine.
    const patient = smtpTransport(server.url, from, { stepMs: 2_000, mailMs: 15_000 })
    expect(await send(outbox, patient)).toBe('unknown')
    expect(await stored()).toMatchObject([{ sent_at: null, failed_as: 'unknown' }])
    server.behave('well')
    await due()
    expect(await send()).toBeUndefined()
    expect(server.received).toHaveLength(1)
  },
)
