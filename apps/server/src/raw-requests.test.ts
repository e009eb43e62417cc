import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, request as sendRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { limits } from '@backroom/contract/people/auth/limits'
import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { startServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'backroom-raw-'))
let database: TestDatabase
let server: Awaited<ReturnType<typeof startServer>>
let proxy: Server
let port = 0
let proxyPort = 0

const listening = (one: Server) =>
  new Promise<number>((resolve) => one.listen(0, '127.0.0.1', () => resolve((one.address() as AddressInfo).port)))

beforeAll(async () => {
  database = await createTestDatabase()
  const probe = createServer()
  port = await listening(probe)
  await new Promise((resolve) => probe.close(resolve))
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', ROLE: 'web', TRUST_PROXY: '1' }
  server = await startServer(readConfig({ ...settings, DATABASE_URL: database.ownerUrl }, ''), database, port)
  // Appends the client's address to the header, as every proxy does.
  proxy = createServer((asked, answer) => {
    const given = asked.headers['x-forwarded-for']
    const forwarded = [given, asked.headers['x-test-client']].filter(Boolean).join(', ')
    const headers = { ...asked.headers, 'x-forwarded-for': forwarded }
    const inner = sendRequest({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers)
      told.pipe(answer)
    })
    asked.pipe(inner)
  })
  proxyPort = await listening(proxy)
})
afterAll(async () => {
  await new Promise((resolve) => proxy.close(resolve))
  await server.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Sends raw text. @returns the first line of the answer */
async function raw(lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).split('\r\n')[0] ?? ''
}

it.each([
  ['two hosts', ['Host: localhost', 'Host: lotus.localhost']],
  ['the same host twice', ['Host: localhost', 'host: localhost']],
])('answers 400 to a request that names %s', async (_, hosts) => {
  expect(await raw(['GET /health/live HTTP/1.1', ...hosts])).toBe('HTTP/1.1 400 Bad Request')
  expect(await raw(['GET /health/live HTTP/1.1', 'Host: localhost'])).toBe('HTTP/1.1 200 OK')
})

it('ignores a host in the request line and in headers of a proxy', async () => {
  const elsewhere = ['Host: nobody.localhost', 'X-Forwarded-Host: localhost', 'Forwarded: host=localhost']
  expect(await raw(['GET /health/live HTTP/1.1', ...elsewhere])).toBe('HTTP/1.1 404 Not Found')
  expect(await raw(['GET http://localhost/health/live HTTP/1.1', 'Host: nobody.localhost'])).not.toContain('200')
})

it('counts attempts by the address that the proxy has seen, whatever the client writes', async () => {
  const logIn = async (client: string, claimed: string) => {
    const answer = await fetch(`http://127.0.0.1:${proxyPort}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-test-client': client, 'x-forwarded-for': claimed },
      body: JSON.stringify({ email: 'ada@example.test', password: 'not the one' }),
    })
    return (await answer.json()).code
  }
  const codes: string[] = []
  for (let number = 0; number < limits.signInTries.max + 2; number++)
    codes.push(await logIn('198.51.100.7', `203.0.113.${number}`))
  expect(codes.slice(0, limits.signInTries.max)).toEqual(Array(limits.signInTries.max).fill('credentials_wrong'))
  expect(codes.slice(limits.signInTries.max)).toEqual(['rate_limited', 'rate_limited'])
  expect(await logIn('198.51.100.8', '203.0.113.0')).toBe('credentials_wrong')
})
