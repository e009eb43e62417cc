import { deflateSync, gzipSync } from 'node:zlib'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeImage } from './files.ts'
import { imageFormat } from './image-format.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' }, limitInputPixels: false })

/** https://www.w3.org/TR/png-3/#5CRC-algorithm */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A PNG that declares this size but has hardly any data. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1024))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test('detects the accepted formats by their first bytes', async () => {
  const images = await Promise.all([
    flat(4, 4).png().toBuffer(),
    flat(4, 4).jpeg().toBuffer(),
    flat(4, 4).gif().toBuffer(),
    flat(4, 4).webp().toBuffer(),
    flat(16, 16).avif({ effort: 0 }).toBuffer(),
  ])
  expect(images.map(imageFormat)).toEqual(['png', 'jpeg', 'gif', 'webp', 'avif'])
  const tiff = await flat(4, 4).tiff().toBuffer()
  for (const other of [
    tiff,
    Buffer.from(svg),
    gzipSync(svg),
    Buffer.from('%PDF-1.7'),
    Buffer.from('BM'),
    Buffer.alloc(0),
  ])
    expect(imageFormat(other)).toBeUndefined()
})

test.each([
  ['svg', Buffer.from(svg)],
  ['gzipped svg', gzipSync(svg)],
  ['tiff', await flat(4, 4).tiff().toBuffer()],
  ['a png that is cut off', (await flat(40, 40).png().toBuffer()).subarray(0, 60)],
])('rejects %s', async (_, bytes) => {
  await expect(storeImage(store.waiting(), bytes)).rejects.toMatchObject({ code: 'image_invalid' })
})

test('a decompression bomb is rejected before decoding', async () => {
  const bomb = gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(5_000_000)}</svg>`)
  const before = process.memoryUsage().rss
  const startMs = performance.now()
  await expect(storeImage(store.waiting(), bomb)).rejects.toMatchObject({ code: 'image_invalid' })
  expect(performance.now() - startMs).toBeLessThan(500)
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 2 ** 20)
})

test.each([
  [24_000_000, 1],
  [1, 24_000_000],
  [12_001, 10],
  [5_001, 5_000],
])('rejects an image of %i × %i pixels before decoding', async (width, height) => {
  await expect(storeImage(store.waiting(), pngOf(width, height))).rejects.toMatchObject({ code: 'image_too_large' })
})

test('stores every width with its size, never upscaled, rotated by EXIF', async () => {
  const bytes = await flat(600, 900).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { url, width, height } = await storeImage(store.waiting(), bytes)
  expect([width, height]).toEqual([900, 600])
  const { rows } = await store.database.owner.query('select widths, byte_counts from files where width = 900')
  expect(rows).toMatchObject([{ widths: [160, 320, 640, 900] }])
  for (const [index, stored] of rows[0].widths.entries()) {
    const key = url.replace('/files/', '').replace(/\d+\.webp$/, `${stored}.webp`)
    const file = await store.waiting().ports.files.get(key)
    expect(rows[0].byte_counts[index]).toBe(file?.byteLength)
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'webp',
      width: stored,
      height: Math.round((stored * 600) / 900),
    })
  }
})

test('a store with many uploads does not starve another', async () => {
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const done: string[] = []
  const upload = async (storeId: string) => {
    await storeImage(store.waiting(storeId), noise)
    done.push(storeId)
  }
  const many = Array.from({ length: 10 }, () => upload(lotus))
  await Promise.all([...many, upload(bamboo)])
  expect(done.indexOf(bamboo)).toBeLessThan(6)
})

test.each([
  ['products.edit', true],
  ['themes.edit', true],
  ['orders.edit', false],
] as const)('a member with %s alone uploads images: %s', async (permission, mayUpload) => {
  const member = { ...store.waiting(), permissions: new Set([permission]) } as ReturnType<TestStore['waiting']>
  const uploaded = storeImage(member, await flat(30, 20).png().toBuffer())
  if (mayUpload) expect(await uploaded).toMatchObject({ width: 30, height: 20 })
  else await expect(uploaded).rejects.toMatchObject({ code: 'forbidden' })
})
