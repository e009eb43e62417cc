import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertedId } from '@backroom/testing/fixtures/rows/inserted-id'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

const hash = '0123456789abcdef0123456789abcdef'
let storefront: TestStorefront
let file: string
const query = (statement: string, values: unknown[]) => storefront.database.owner.query(statement, values)
beforeAll(async () => {
  storefront = await startTestStorefront()
  const { owner } = storefront.database
  await insertCollection(owner, lotus, { handle: 'empty', title: 'Empty', productIds: [] })
  await query(
    `insert into content_pages (store_id, handle, title, published_at) values ($1, 'about', 'About', '2026-11-01T10:00:00Z')`,
    [lotus],
  )
  file = await insertedId(
    owner,
    `insert into files (store_id, hash, width, height, widths, byte_count, alt)
     values ($1, $2, 1200, 630, '{400,1200}', 9, 'Lanterns') returning id`,
    [lotus, hash],
  )
})
afterAll(() => storefront.close())

/** What the head of a page says of its image. */
const imageOf = async (path: string) =>
  [...(await storefront.get(path)).body.matchAll(/<meta property="og:image([^"]*)" content="([^"]*)">/g)].map(
    ([, part, content]) => `${part} ${content}`.trim(),
  )
const pages = ['/', '/pages/about', '/pages', '/search?q=tee', '/collections', '/collections/empty']
const shown = (alt: string) => [
  `http://lotus.localhost:4000/files/${lotus}/${hash}/1200.webp`,
  ...[':width 1200', ':height 630', `:alt ${alt}`],
]

test('every page without a picture has the social image from when it is chosen until it is removed [A2-37]', async () => {
  for (const path of pages) expect(await imageOf(path), path).toEqual([])
  await query('update stores set social_image_id = $2 where store_id = $1', [lotus, file])
  for (const path of pages) await vi.waitFor(async () => expect(await imageOf(path), path).toEqual(shown('Lanterns')))
  await query(`update files set alt = 'Lanterns at night' where id = $1`, [file])
  for (const path of pages)
    await vi.waitFor(async () => expect(await imageOf(path), path).toEqual(shown('Lanterns at night')))
  await query('update stores set social_image_id = null where store_id = $1', [lotus])
  for (const path of pages) await vi.waitFor(async () => expect(await imageOf(path), path).toEqual([]))
})
