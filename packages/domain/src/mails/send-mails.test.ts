import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { type SmtpServer, startSmtpServer } from '@backroom/testing/servers/smtp-server'
import { lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  giveUpLostMails,
  type MailTransport,
  type Outbox,
  queueAccountMail,
  queueMail,
  sendNextMail,
  smtpTransport,
} from './mails.ts'

let store: TestStore
let server: SmtpServer
let send: MailTransport
let outbox: Outbox
const deadlines = { stepMs: 400, mailMs: 600 }
beforeAll(async () => {
  store = await openTestStore()
  server = await startSmtpServer()
  send = smtpTransport(server.url, 'Backroom <no-reply@backroom.test>', deadlines)
  outbox = { storeId: lotus, begin: store.visitor().begin }
})
afterAll(async () => {
  await server.close()
  await store.close()
})
beforeEach(async () => {
  server.behave('well')
  server.received.length = 0
  await store.database.owner.query('truncate mails, account_mails')
})

const mail = (subject: string, recipient = 'bee@example.test') => ({
  recipient,
  subject,
  paragraphs: ['Thanks <b>Bee</b>'],
})
const queue = (subject: string, recipient?: string) => store.inStore((ctx) => queueMail(ctx, mail(subject, recipient)))
const kept = async () =>
  (
    await store.database.owner.query(
      'select attempts, sent_at, last_error, given_up, claimed_at, send_after from mails',
    )
  ).rows
const due = () => store.database.owner.query('update mails set send_after = now()')

test('a queued mail arrives at an SMTP server, its text escaped, and is sent once', async () => {
  await queue('One')
  expect(await sendNextMail(outbox, send)).toMatchObject({ state: 'sent' })
  await due()
  expect(await sendNextMail(outbox, send)).toBeUndefined()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toContain('Subject: One')
  expect(server.received[0]).toContain('&lt;b&gt;')
})

test('a mail of an account, which belongs to no store, is sent the same way; a decoy never', async () => {
  const accounts: Outbox = { storeId: undefined, begin: outbox.begin }
  await queueAccountMail(store.directory, mail('Decoy'), { isDecoy: true })
  await queueAccountMail(store.directory, mail('Account'))
  expect(await sendNextMail(accounts, send)).toMatchObject({ state: 'sent' })
  expect(await sendNextMail(accounts, send)).toBeUndefined()
  expect(server.received.join()).toContain('Subject: Account')
})

test('while a mail is being sent no transaction is open and nobody else sends it', async () => {
  await queue('Slow')
  let seen: unknown
  const looking: MailTransport = async () => {
    const others = await sendNextMail(outbox, send)
    const { rowCount } = await store.database.owner.query(
      `select from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
    )
    seen = { others, open: rowCount }
    return { state: 'sent' }
  }
  await sendNextMail(outbox, looking)
  expect(seen).toEqual({ others: undefined, open: 0 })
  expect(server.received).toEqual([])
})

test('a mail that is refused for now is kept with its reason and tried again later', async () => {
  server.behave('refuse content')
  await queue('Two')
  expect(await sendNextMail(outbox, send)).toMatchObject({ state: 'refused' })
  const [first] = await kept()
  expect(first).toMatchObject({ attempts: 1, sent_at: null, given_up: null, claimed_at: null })
  expect(first.last_error).toContain('try again later')
  expect(Date.parse(first.send_after) - Date.now()).toBeGreaterThan(50_000)
  server.behave('well')
  expect(await sendNextMail(outbox, send)).toBeUndefined()
  await due()
  expect(await sendNextMail(outbox, send)).toMatchObject({ state: 'sent' })
})

test('after eight refusals it is given up as failed', async () => {
  server.behave('refuse content')
  await queue('Never')
  for (let tries = 1; tries <= 8; tries++) {
    await due()
    expect(await sendNextMail(outbox, send)).toMatchObject({ state: tries < 8 ? 'refused' : 'failed' })
  }
  expect(await kept()).toMatchObject([{ attempts: 8, given_up: 'failed' }])
  await due()
  expect(await sendNextMail(outbox, send)).toBeUndefined()
})

test('a recipient who is refused for ever is given up at once, and the next mail is sent', async () => {
  server.behave('refuse recipient')
  await queue('Nobody', 'nobody@example.test')
  expect(await sendNextMail(outbox, send)).toMatchObject({ state: 'failed' })
  expect(await kept()).toMatchObject([{ attempts: 1, given_up: 'failed' }])
  server.behave('well')
  await queue('Next')
  expect(await sendNextMail(outbox, send)).toMatchObject({ state: 'sent' })
})

test.each(['mute', 'slow', 'drop before content'] as const)(
  'a server that is %s is given up in time, and the mail tried again',
  async (behaviour) => {
    server.behave(behaviour)
    await queue('Late')
    const startMs = performance.now()
    expect(await sendNextMail(outbox, send)).toMatchObject({ state: 'refused' })
    expect(performance.now() - startMs).toBeLessThan(deadlines.mailMs + 500)
    expect(await kept()).toMatchObject([{ sent_at: null, given_up: null, attempts: 1 }])
  },
)

test.each(['drop after content', 'mute after content'] as const)(
  'where the answer to the whole mail is missing (%s) it is unknown, and not sent again',
  async (behaviour) => {
    server.behave(behaviour)
    await queue('Perhaps')
    expect(await sendNextMail(outbox, send)).toMatchObject({ state: 'unknown' })
    expect(await kept()).toMatchObject([{ sent_at: null, given_up: 'unknown' }])
    server.behave('well')
    await due()
    expect(await sendNextMail(outbox, send)).toBeUndefined()
    expect(server.received).toHaveLength(1)
  },
)

test('a mail whose process ended while it was being sent is unknown after the lease, not sooner', async () => {
  await queue('Lost')
  const ending: MailTransport = () => {
    throw new Error('the process ends here')
  }
  await expect(sendNextMail(outbox, ending)).rejects.toThrow('ends here')
  expect(await giveUpLostMails(outbox)).toEqual([])
  await store.database.owner.query(`update mails set claimed_at = now() - interval '121 seconds'`)
  expect(await giveUpLostMails(outbox)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(await kept()).toMatchObject([{ given_up: 'unknown', last_error: expect.stringContaining('process ended') }])
  expect(await sendNextMail(outbox, send)).toBeUndefined()
})

test('a mail of a transaction that fails is never sent', async () => {
  const failing = store.inStore(async (ctx) => {
    await queueMail(ctx, mail('Three'))
    throw new Error('after all not')
  })
  await expect(failing).rejects.toThrow('after all not')
  expect(await sendNextMail(outbox, send)).toBeUndefined()
})
