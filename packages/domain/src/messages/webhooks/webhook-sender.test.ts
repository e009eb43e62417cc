import { startWebhookReceiver, type WebhookReceiver } from '@backroom/testing/servers/webhook-receiver'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemDns } from '../../platform/dns/dns.ts'
import { webhookSender } from './webhook-sender.ts'

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => void receiver.received.splice(0))

/** A name server that answers with these lists in order, the last one from then on. */
function answeringDns(...lists: string[][]) {
  const asked: string[] = []
  const addresses = async (name: string) => {
    asked.push(name)
    return lists[Math.min(asked.length, lists.length) - 1]!
  }
  return { asked, dns: { ...systemDns('127.0.0.1:1'), addresses } }
}

const post = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' }
const hookAt = (host: string) => ({ ...post, url: `http://${host}:${receiver.port}/hook` })
const local = () => webhookSender({ dns: answeringDns(['127.0.0.1']).dns, allowsPrivate: true })

const strict = webhookSender({ dns: systemDns('127.0.0.1:1') })

test.each([
  'https://hooks.example.com/a?b=c',
  'https://hooks.example.com:8443/',
  'https://8.8.8.8/hook',
  'https://[2606:4700::1111]/',
])('takes the address %s', (url) => expect(strict.isAllowed(url)).toBe(true))

test.each([
  ...[
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'javascript:alert(1)',
    'hooks.example.com',
    '',
    '//a.b/',
  ],
  ...['https://user:secret@hooks.example.com/', 'https://user@hooks.example.com/', 'https://localhost/'],
  ...[
    'https://a.localhost/',
    'https://printer.local/',
    'https://db.internal/',
    'https://shop.test/',
    'https://intranet/',
  ],
  ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://[::1]/'],
  ...['https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/latest/meta-data', 'https://10.0.0.1:8443/'],
])('refuses the address %s', (url) => expect(strict.isAllowed(url)).toBe(false))

test.each([
  { name: 'one private address', lists: [['127.0.0.1']] },
  { name: 'a public and a private address', lists: [['8.8.8.8', '10.0.0.1']] },
  { name: 'the metadata address', lists: [['169.254.169.254']] },
  { name: 'a private IPv6 address beside a public one', lists: [['8.8.8.8', '::1']] },
])('connects to no host that resolves to $name', async ({ lists }) => {
  const { dns } = answeringDns(...lists)
  const answer = await webhookSender({ dns }).send(hookAt('hooks.example.com'))
  expect(answer).toMatchObject({ status: null, reason: 'private' })
  expect(receiver.received).toEqual([])
})

test('refuses a private IP address at each attempt, even if it was stored', async () => {
  for (const host of ['127.0.0.1', '[::1]', '2130706433'])
    expect(await strict.send(hookAt(host))).toMatchObject({ status: null, reason: 'private' })
  expect(receiver.received).toEqual([])
})

test('resolves the name once an attempt, and connects to the address that was checked', async () => {
  const { dns, asked } = answeringDns(['127.0.0.1'], ['127.0.0.2'])
  const answer = await webhookSender({ dns, allowsPrivate: true }).send(hookAt('hooks.example.com'))
  expect(answer).toMatchObject({ status: 204, reason: null })
  // No system resolver knows this name, so only the checked address can have been used.
  expect(asked).toEqual(['hooks.example.com'])
  expect(receiver.received).toMatchObject([
    { path: '/hook', body: '{"a":1}', headers: { host: `hooks.example.com:${receiver.port}` } },
  ])
})

test('follows no redirect', async () => {
  receiver.answerNext((response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${receiver.port}/inside` }).end(),
  )
  expect(await local().send(hookAt('hooks.example.com'))).toMatchObject({ status: 302 })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
})

test.each([
  { name: 'no answer', answer: () => {} },
  {
    name: 'headers alone',
    answer: (response: { writeHead(status: number): { flushHeaders(): void } }) =>
      response.writeHead(200).flushHeaders(),
  },
])('ends an attempt with $name at its deadline', async ({ answer }) => {
  receiver.answerNext(answer)
  const sender = webhookSender({ dns: answeringDns(['127.0.0.1']).dns, allowsPrivate: true, deadlineMs: 60 })
  expect(await sender.send(hookAt('hooks.example.com'))).toMatchObject({
    status: null,
    reason: 'late',
  })
})

test('keeps 4 096 characters of an answer that never ends, as text that can be stored', async () => {
  receiver.answerNext((response) => {
    response.writeHead(500)
    response.write('\u0000😀'.repeat(2_000))
  })
  const { status, answer } = await local().send(hookAt('hooks.example.com'))
  expect(status).toBe(500)
  expect(answer.length).toBeGreaterThan(2_000)
  expect(answer.length).toBeLessThanOrEqual(4_096)
  expect(answer).not.toContain('\u0000')
  expect(answer.isWellFormed()).toBe(true)
})

test('says why there is no connection, and never throws', async () => {
  const { dns } = answeringDns([])
  const failing = { ...dns, addresses: () => Promise.reject(new Error('no name server')) }
  for (const each of [dns, failing])
    expect(await webhookSender({ dns: each }).send(hookAt('hooks.example.com'))).toMatchObject({
      status: null,
      reason: 'unresolved',
    })
  const closed = { ...post, url: 'http://hooks.example.com:1/' }
  expect(await local().send(closed)).toMatchObject({ status: null, reason: 'connection', answer: 'ECONNREFUSED' })
  expect(await local().send({ ...post, url: 'not an address' })).toMatchObject({ status: null })
})
