import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileStore, FilesUnavailable, s3Files } from './files.ts'

const stored = new Map<string, { bytes: Buffer; cacheControl: string | undefined; signature: string | undefined }>()
let isUnresponsive = false
const listing = (isOfOwners: boolean) => {
  const keys = [...stored.keys()].map((path) => path.slice('/shop/'.length))
  const owners = new Set(keys.map((key) => key.split('/')[0]))
  const prefixes = [...owners].map((owner) => `<CommonPrefixes><Prefix>${owner}/</Prefix></CommonPrefixes>`)
  const contents = keys.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-21T00:00:00Z</LastModified></Contents>`,
  )
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${(isOfOwners ? prefixes : contents).join('')}</ListBucketResult>`
}
let server: Server
let connect: (deadlineMs: number) => FileStore
let files: FileStore
beforeAll(async () => {
  // A minimal S3 server with path-style addresses.
  server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    const path = url.split('?')[0] ?? ''
    if (isUnresponsive) return
    if (method === 'DELETE') {
      stored.delete(path)
      return response.writeHead(204).end()
    }
    if (url.includes('list-type=2')) return response.end(listing(url.includes('delimiter=')))
    if (method === 'PUT') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      stored.set(path, {
        bytes: Buffer.concat(chunks),
        cacheControl: headers['cache-control'],
        signature: headers.authorization,
      })
      return response.end()
    }
    const found = stored.get(path)
    if (found) return response.end(found.bytes)
    response.writeHead(404, { 'content-type': 'application/xml' })
    response.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const shop = { region: 'us-east-1', bucket: 'shop', accessKeyId: 'key', secretAccessKey: 'secret' }
  connect = (deadlineMs) => s3Files({ endpoint: `http://127.0.0.1:${port}`, ...shop, deadlineMs })
  files = connect(10_000)
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

test('writes signed and immutable objects, and reads them back', async () => {
  const key = '019a0000-0000-7000-8000-000000000001/abc/320.webp'
  await files.put(key, Buffer.from('image'), 'image/webp')
  const sent = stored.get(`/shop/${key}`)
  expect(sent?.cacheControl).toContain('immutable')
  expect(sent?.signature).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//)
  expect(Buffer.from((await files.get(key))!).toString()).toContain('image')
  expect(await files.get('nothing')).toBeUndefined()
})

test('lists and deletes objects', async () => {
  await files.put('owner/hash/1.webp', Buffer.from('x'), 'image/webp')
  const listed = []
  for await (const file of files.list('owner')) listed.push(file)
  expect(listed).toContainEqual({ key: 'owner/hash/1.webp', modifiedAtMs: Date.parse('2026-11-21T00:00:00Z') })
  await files.delete('owner/hash/1.webp')
  expect(await files.get('owner/hash/1.webp')).toBeUndefined()
})

test('lists each owner once', async () => {
  await files.put('a/hash/1.webp', Buffer.from('x'), 'image/webp')
  await files.put('a/hash/2.webp', Buffer.from('x'), 'image/webp')
  await files.put('b/hash/1.webp', Buffer.from('x'), 'image/webp')
  const owners = []
  for await (const owner of files.owners()) owners.push(owner)
  expect(owners.filter((owner) => owner.length === 1)).toEqual(['a', 'b'])
})

test('every call fails at the deadline if the server does not answer', async () => {
  const deadlineMs = 400
  const files = connect(deadlineMs)
  isUnresponsive = true
  const startMs = performance.now()
  const calls = [
    files.get('owner/hash/2.webp'),
    files.put('owner/hash/2.webp', Buffer.from('x'), 'image/webp'),
    files.delete('owner/hash/2.webp'),
    files.list('owner')[Symbol.asyncIterator]().next(),
  ]
  for (const call of await Promise.allSettled(calls))
    expect(call).toMatchObject({ status: 'rejected', reason: expect.any(FilesUnavailable) })
  expect(performance.now() - startMs).toBeLessThan(deadlineMs + 5_000)
  isUnresponsive = false
})
