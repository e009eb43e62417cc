import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
  await storefront.publish(storefront.themeOf('hydro'))
})
afterAll(() => storefront.close())

const ask = (url: string, encodings?: string) =>
  storefront.get(url, encodings === undefined ? {} : { 'accept-encoding': encodings })

const shared = ['/', '/products/lantern-tee', '/collections/all', '/collections/all?available=1', '/search?q=tee']

test.each(shared)('%s comes compressed in the best way that the browser reads, and is the same', async (url) => {
  const plain = await ask(url)
  expect([plain.statusCode, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    ...[200, undefined, 'accept-encoding'],
  ])
  // Twice: made for this answer, and kept.
  for (const _ of [1, 2]) {
    const [brotli, zipped] = [await ask(url, 'gzip, deflate, br'), await ask(url, 'gzip;q=0.5, br;q=0')]
    expect([brotli.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect([brotli.headers.vary, zipped.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(brotli.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 3)
  }
})

test('a page that changed is compressed from its new text', async () => {
  const before = brotliDecompressSync((await ask('/products/lantern-tee', 'br')).rawPayload).toString()
  await storefront.database.owner.query(`update products set title = 'Harbour tee' where handle = 'lantern-tee'`)
  await expect
    .poll(async () => brotliDecompressSync((await ask('/products/lantern-tee', 'br')).rawPayload).toString())
    .toContain('Harbour tee')
  expect(before).toContain('Lantern tee')
})

test.each(['', 'identity', 'br;q=0, gzip;q=0.0', 'zstd', 'brotli'])(
  'a browser that asks for “%s” gets the page as it is',
  async (encodings) => {
    const page = await ask('/', encodings)
    expect([page.headers['content-encoding'], page.body.slice(0, 15)]).toEqual([undefined, '<!doctype html>'])
  },
)

test.each(['/cart', '/cart/sheet', '/checkout'])(
  '%s, a page of one visitor, stays uncompressed, because its length would tell of secrets',
  async (url) => {
    const page = await ask(url, 'br, gzip')
    expect([page.headers['content-encoding'], page.headers.vary]).toEqual([undefined, undefined])
  },
)
