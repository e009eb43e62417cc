import { type ImageServer, startImageServer } from '@backroom/testing/servers/image-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemDns } from '../dns/dns.ts'
import { downloads } from './public-network.ts'

let server: ImageServer
beforeAll(async () => {
  server = await startImageServer()
  server.answers.set('/a.png', Buffer.from('bytes'))
})
afterAll(() => server.close())
beforeEach(() => void server.asked.splice(0))

/** Name servers that know these names. */
const dnsWith = (names: Record<string, string[]> = {}) => ({
  ...systemDns('127.0.0.1:1'),
  addresses: async (name: string) => names[name] ?? [],
})
const names = { 'images.example.com': ['127.0.0.1'], 'other.example.com': ['127.0.0.1'] }
const local = downloads({ dns: dnsWith(names), allowsPrivate: true })
const strict = downloads({ dns: dnsWith(names) })
const limits = { maxBytes: 1_000, deadlineMs: 2_000 }
const at = (path: string, host = 'images.example.com') => `http://${host}:${server.port}${path}`
const redirect = (from: string, to: string) =>
  server.answers.set(from, (response) => response.writeHead(302, { location: to }).end())

test('fetches a file over HTTP, from an address that was checked', async () => {
  expect(await local.get(at('/a.png'), limits)).toEqual({ ok: true, bytes: Buffer.from('bytes') })
})

test.each([
  ...['ftp://images.example.com/a.png', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'a.png', '//a.b/c', ''],
  ...['https://user:secret@images.example.com/a.png', 'https://images.example.com:8443/a.png'],
  ...['http://images.example.com:443/a.png', 'https://images.example.com:22/'],
])('never fetches %s', async (url) => {
  expect(await strict.get(url, limits)).toEqual({ ok: false, reason: 'address' })
})

test.each([
  ...['http://127.0.0.1/a.png', 'https://[::1]/', 'http://169.254.169.254/latest/meta-data', 'http://2130706433/'],
  ...['https://localhost/a.png', 'https://db.internal/a.png', 'http://images.example.com/a.png', 'http://intranet/'],
])('connects to nothing private: %s', async (url) => {
  expect(await strict.get(url, limits)).toEqual({ ok: false, reason: 'private' })
  expect(server.asked).toEqual([])
})

test('a name that resolves to a public and a private address is private', async () => {
  const mixed = downloads({ dns: dnsWith({ 'a.example.com': ['8.8.8.8', '10.0.0.1'] }) })
  expect(await mixed.get('https://a.example.com/', limits)).toEqual({ ok: false, reason: 'private' })
})

test('follows three redirects, also to another host and to a relative address, and no fourth', async () => {
  redirect('/0', '/1')
  redirect('/1', at('/2', 'other.example.com'))
  redirect('/2', at('/3'))
  redirect('/3', '/a.png')
  expect(await local.get(at('/1'), limits)).toMatchObject({ ok: true })
  expect(await local.get(at('/0'), limits)).toEqual({ ok: false, reason: 'redirects' })
  expect(server.asked).toEqual(['/1', '/2', '/3', '/a.png', '/0', '/1', '/2', '/3'])
})

test('checks the address of each redirect', async () => {
  // The first name leads to the test server, as if it were public; what it redirects to is refused.
  redirect('/out', 'ftp://images.example.com/a.png')
  redirect('/user', at('/a.png').replace('//', '//user@'))
  redirect('/gone', at('/a.png', 'unknown.example.com'))
  for (const path of ['/out', '/user'])
    expect(await local.get(at(path), limits)).toEqual({ ok: false, reason: 'address' })
  expect(await local.get(at('/gone'), limits)).toEqual({ ok: false, reason: 'unresolved' })
  expect(server.asked).toEqual(['/out', '/user', '/gone'])
})

test('counts the bytes while they come, and does not believe a length', async () => {
  server.answers.set('/endless', (response) => {
    response.writeHead(200)
    const more = () => void (response.write(Buffer.alloc(600)) && setImmediate(more))
    response.on('drain', more)
    more()
  })
  expect(await local.get(at('/endless'), limits)).toEqual({ ok: false, reason: 'too_large' })
  server.answers.set('/full', Buffer.alloc(1_000))
  expect(await local.get(at('/full'), limits)).toMatchObject({ ok: true })
  expect(await local.get(at('/full'), { ...limits, maxBytes: 999 })).toEqual({ ok: false, reason: 'too_large' })
})

test('the deadline is that of the whole exchange, however often a byte comes', async () => {
  server.answers.set('/drip', (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 5)
    response.on('close', () => clearInterval(timer))
  })
  server.answers.set('/silent', () => {})
  for (const path of ['/drip', '/silent'])
    expect(await local.get(at(path), { ...limits, deadlineMs: 80 })).toEqual({ ok: false, reason: 'late' })
})

test('says which status was answered, and why there was no answer', async () => {
  expect(await local.get(at('/missing'), limits)).toEqual({ ok: false, reason: 'status', status: 404 })
  expect(await local.get(at('/a.png', 'unknown.example.com'), limits)).toEqual({ ok: false, reason: 'unresolved' })
  expect(await local.get('http://images.example.com:1/', limits)).toEqual({ ok: false, reason: 'connection' })
  server.answers.set('/cut', (response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half', () => response.destroy())
  })
  expect(await local.get(at('/cut'), limits)).toEqual({ ok: false, reason: 'connection' })
})
