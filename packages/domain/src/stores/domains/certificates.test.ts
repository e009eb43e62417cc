import { createServer as createPlainServer, type Server } from 'node:net'
import { createServer } from 'node:tls'
import { testCertificate } from '@backroom/testing/servers/tls-certificate'
import { afterEach, expect, test } from 'vitest'
import { certificatesOf } from './certificates.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

async function listening(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as { port: number }).port}`
}
const { cert } = testCertificate

test('asks the proxy by the name of the host, and believes only a valid certificate of this host', async () => {
  const asked: string[] = []
  const proxy = createServer({
    ...testCertificate,
    SNICallback: (name, done) => {
      asked.push(name)
      done(null)
    },
  })
  const address = await listening(proxy)
  expect(await certificatesOf(address, { ca: cert }).isIssued('shop.example')).toBe(true)
  expect(await certificatesOf(address, { ca: cert }).isIssued('other.example')).toBe(false)
  // The authority is not trusted.
  expect(await certificatesOf(address).isIssued('shop.example')).toBe(false)
  expect(asked).toEqual(['shop.example', 'other.example', 'shop.example'])
})

test('without a proxy, or with one that is silent or speaks something else, there is no certificate', async () => {
  const silent = await listening(createPlainServer((socket) => void socket.resume().on('error', () => {})))
  const plain = await listening(
    createPlainServer(
      (socket) =>
        void socket
          .resume()
          .on('error', () => {})
          .end('hello\n'),
    ),
  )
  const isIssued = (address: string) => certificatesOf(address, { ca: cert, deadlineMs: 200 }).isIssued('shop.example')
  expect(await Promise.all([isIssued(silent), isIssued(plain), isIssued('127.0.0.1:1')])).toEqual([false, false, false])
})
