import { openTestStore, type TestStore } from '@backroom/testing/test-store'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail, sendMails, smtpTransport } from './mails.ts'

let store: TestStore
const received: string[] = []
let refuseNext = false
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (chunk) => {
      text += chunk
    })
    stream.on('end', () => {
      if (refuseNext) {
        refuseNext = false
        return done(new Error('try again later'))
      }
      received.push(text)
      done()
    })
  },
})
let send: ReturnType<typeof smtpTransport>
beforeAll(async () => {
  store = await openTestStore()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  send = smtpTransport(`smtp://127.0.0.1:${port}`, 'Backroom <no-reply@backroom.test>')
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve))
  await store.close()
})

const mail = (subject: string) => ({ recipient: 'bee@example.test', subject, paragraphs: ['Thanks <b>Bee</b>'] })
const waiting = async () => (await store.database.owner.query('select attempts, sent_at, last_error from mails')).rows

test('a queued mail arrives at an SMTP server, its text escaped, and is sent once', async () => {
  await store.inStore((ctx) => queueMail(ctx, mail('One')))
  await store.inStore((ctx) => sendMails(ctx, send))
  await store.inStore((ctx) => sendMails(ctx, send))
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('Subject: One')
  expect(received[0]).toContain('&lt;b&gt;')
})

test('a refused mail is kept, with its reason, and tried again', async () => {
  refuseNext = true
  await store.inStore((ctx) => queueMail(ctx, mail('Two')))
  await store.inStore((ctx) => sendMails(ctx, send))
  const [kept] = (await waiting()).filter(({ sent_at }) => sent_at === null)
  expect(kept).toMatchObject({ attempts: 1, last_error: expect.stringContaining('try again later') })
  await store.database.owner.query('update mails set send_after = now() where sent_at is null')
  await store.inStore((ctx) => sendMails(ctx, send))
  expect(received.at(-1)).toContain('Subject: Two')
  expect((await waiting()).every(({ sent_at }) => sent_at !== null)).toBe(true)
})

test('a mail of a transaction that fails is never sent', async () => {
  const failing = store.inStore(async (ctx) => {
    await queueMail(ctx, mail('Three'))
    throw new Error('after all not')
  })
  await expect(failing).rejects.toThrow('after all not')
  await store.inStore((ctx) => sendMails(ctx, send))
  expect(received.join()).not.toContain('Three')
})
