import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { allowUpload, limitReceiving } from './receiving-time.ts'

/** Sends the beginning of a body. @returns the request, which is left open */
function begin(port: number, path: string) {
  const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers: { 'content-length': '4' } })
  request.write('ab')
  return request
}

test('ends a request that arrives too slowly, but not an upload that was allowed', async () => {
  const server = createServer(async (request, response) => {
    limitReceiving(request, 50)
    if (request.url === '/upload') allowUpload(request)
    const parts = await Array.fromAsync(request as AsyncIterable<Buffer>).catch(() => undefined)
    if (parts) response.end(Buffer.concat(parts))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const upload = begin(port, '/upload')
    const [error] = await once(begin(port, '/slow'), 'error').catch((thrown) => [thrown])
    expect(error).toMatchObject({ code: 'ECONNRESET' })
    // The upload began before, so its time would be over, too.
    upload.end('cd')
    const [response] = await once(upload, 'response')
    expect(Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>)).toString()).toBe('abcd')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
