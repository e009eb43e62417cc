import type { IncomingMessage, RequestOptions } from 'node:http'
import { type ImageServer, startImageServer } from '@backroom/testing/servers/image-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemDns } from '../dns/dns.ts'
import { downloads } from './public-network.ts'

const network = vi.hoisted(() => ({ port: 0 }))
/** A network in which the public address 8.8.8.8 is the test server. */
vi.mock('node:http', async (original) => {
  const http = await original<typeof import('node:http')>()
  const request = (url: URL, options: RequestOptions, answer: (response: IncomingMessage) => void) =>
    http.request(
      url,
      {
        ...options,
        port: network.port,
        lookup: (host, details, callback) =>
          options.lookup?.(host, { ...details, all: true }, (error, found) => {
            expect(found).toEqual([{ address: '8.8.8.8', family: 4 }])
            callback(error, [{ address: '127.0.0.1', family: 4 }])
          }),
      },
      answer,
    )
  return { ...http, request }
})

let server: ImageServer
beforeAll(async () => {
  server = await startImageServer()
  network.port = server.port
})
afterAll(() => server.close())

const names: Record<string, string[]> = { 'images.example.com': ['8.8.8.8'], 'rebound.example.com': ['10.0.0.1'] }
const strict = downloads({ dns: { ...systemDns('127.0.0.1:1'), addresses: async (name) => names[name] ?? [] } })

test.each([
  ...['http://169.254.169.254/latest/meta-data', 'http://127.0.0.1/', 'https://[::1]/', 'http://rebound.example.com/'],
  ...['http://localhost/'],
])('a public address that redirects to %s is not followed', async (location) => {
  server.answers.set('/away', (response) => response.writeHead(302, { location }).end())
  server.answers.set('/a.png', Buffer.from('bytes'))
  server.asked.splice(0)
  const get = (path: string) => strict.get(`http://images.example.com${path}`, { maxBytes: 1_000, deadlineMs: 2_000 })
  expect(await get('/a.png')).toMatchObject({ ok: true })
  expect(await get('/away')).toEqual({ ok: false, reason: 'private' })
  expect(server.asked).toEqual(['/a.png', '/away'])
})
