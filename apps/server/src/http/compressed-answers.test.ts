import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi } from '../test-api.ts'

let api: Awaited<ReturnType<typeof startTestApi>>
let headers: Record<string, string>
beforeAll(async () => {
  api = await startTestApi()
  const { authorization, 'x-store-id': storeId } = await api.signIn()
  headers = { authorization, 'x-store-id': storeId }
  await api.database.owner.query(
    `insert into products (store_id, handle, title, status) select $1, n::text, 'A tee of linen', 'active' from generate_series(1, 20) n`,
    [lotus],
  )
})
afterAll(() => api.close())

const ask = (url: string, encoding?: string) =>
  api.app.inject({ method: 'GET', url, headers: { ...headers, ...(encoding && { 'accept-encoding': encoding }) } })

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long answer comes compressed (%s) to whoever reads that, and is the same', async (encoding, unpack) => {
  const plain = await ask('/stores/products?limit=20')
  const packed = await ask('/stores/products?limit=20', encoding)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(packed.headers.vary).toContain('accept-encoding')
  expect(packed.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 3)
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
})

test('sends a short answer uncompressed', async () => {
  const count = await ask('/stores/products/count', 'br')
  expect([count.statusCode, count.headers['content-encoding']]).toEqual([200, undefined])
})
