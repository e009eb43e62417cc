import { mediaErrors } from '@backroom/contract/catalog/media/errors'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { originalKey, storeImage } from '../../platform/files/files.ts'
import { findPreference, savePreference } from '../../stores/stores/stores.ts'
import { createProduct, removeProduct } from '../products/products.ts'
import { findImage, findUnusedImages, listImages, openOriginal, removeImage, saveImage } from './media.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const pixels = (color: string) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: color } })
    .png()
    .toBuffer()
const upload = async (color: string, name?: string, storeId = lotus) =>
  storeImage(store.waiting(storeId), await pixels(color), name)
const names = async (query: object = {}, storeId = lotus) => {
  const { items } = await store.inStore((ctx) => listImages(ctx as never, { limit: 50, ...query }), storeId)
  return items.map(({ name }) => name)
}
const isUsed = async (id: string) => (await store.inStore((ctx) => findImage(ctx, id))).isUsed
const productWith = (...ids: string[]) =>
  store.inStore((ctx) =>
    createProduct(ctx as never, {
      title: 'Mug',
      images: ids.map((fileId) => ({ fileId, alt: '' })),
      variants: [{ priceCents: 900 }],
    }),
  )

test('keeps the uploaded bytes beside the sizes, and hands them out under the name of the file', async () => {
  const bytes = await pixels('#aa0000')
  const { id } = await storeImage(store.waiting(), bytes, ' áo đỏ.png ')
  const opened = await openOriginal(store.waiting(), id)
  expect(opened).toMatchObject({ name: 'áo đỏ.png', mediaType: 'image/png', byteCount: bytes.length })
  for await (const chunk of opened.chunks) expect(Buffer.compare(chunk, bytes)).toBe(0)
  expect(await names({ text: 'ao do' })).toEqual(['áo đỏ.png'])
  expect(await names({ text: 'ao do' }, bamboo)).toEqual([])
  await expect(openOriginal(store.waiting(bamboo), id)).rejects.toThrow(generalErrors.not_found.en)
})

test('the same image again is the same file, and keeps the name it was given', async () => {
  const first = await upload('#00aa00', 'first.png')
  const again = await upload('#00aa00', 'second.png')
  expect(again.id).toBe(first.id)
  expect((await store.inStore((ctx) => findImage(ctx, first.id))).name).toBe('first.png')
})

test('changes name, description and focal point of the current revision only', async () => {
  const { id } = await upload('#0000aa', 'blue.png')
  const values = { name: 'Blue', alt: ' A blue field ', focalX: 0, focalY: 100 }
  const saved = await store.inStore((ctx) => saveImage(ctx, id, values, 1))
  expect(saved).toMatchObject({ name: 'Blue', alt: 'A blue field', focalX: 0, focalY: 100, revision: 2 })
  await expect(store.inStore((ctx) => saveImage(ctx, id, values, 1))).rejects.toThrow(
    generalErrors.revision_conflict.en,
  )
})

test('names the products that show an image, and deletes it only when the last one is gone', async () => {
  const { id } = await upload('#00aaaa', 'shared.png')
  const { id: other } = await upload('#aaaa00', 'alone.png')
  const [first, second] = [await productWith(id, other), await productWith(id)]
  expect(await isUsed(id)).toBe(true)
  expect((await store.inStore((ctx) => findImage(ctx, id))).products.map((one) => one.id)).toEqual([
    second.id,
    first.id,
  ])
  await store.inStore((ctx) => removeProduct(ctx as never, first.id))
  expect(await isUsed(other)).toBe(false)
  expect(await isUsed(id)).toBe(true)
  await expect(store.inStore((ctx) => removeImage(ctx, id))).rejects.toThrow(mediaErrors.image_in_use.en)
  await store.inStore((ctx) => removeImage(ctx, other))
  await expect(store.inStore((ctx) => findImage(ctx, other))).rejects.toThrow(generalErrors.not_found.en)
  await store.inStore((ctx) => removeProduct(ctx as never, second.id))
  await store.inStore((ctx) => removeImage(ctx, id))
})

const chooseSocial = (socialImageId: string | null) =>
  store.inStore(async (ctx) => {
    const { storeDetail, standardTimezone, language, revision } = await findPreference(ctx)
    return savePreference(ctx, { name: storeDetail.name, standardTimezone, language, socialImageId }, revision)
  })

test('the social image of the store is used until it is removed or replaced [A2-37]', async () => {
  const [first, second] = [await upload('#101010', 'first.png'), await upload('#202020', 'second.png')]
  const saved = await chooseSocial(first.id)
  expect(saved.socialImage).toEqual({ id: first.id, url: first.url, alt: '', width: 200, height: 100 })
  expect(await isUsed(first.id)).toBe(true)
  expect(await store.inStore((ctx) => findImage(ctx, first.id))).toMatchObject({ isSocialImage: true, products: [] })
  await expect(store.inStore((ctx) => removeImage(ctx, first.id))).rejects.toThrow(mediaErrors.image_in_use.en)
  await store.inStore(findUnusedImages)
  expect(await isUsed(first.id)).toBe(true)
  await chooseSocial(second.id)
  expect([await isUsed(first.id), await isUsed(second.id)]).toEqual([false, true])
  expect((await store.inStore((ctx) => findImage(ctx, first.id))).isSocialImage).toBe(false)
  const again = await store.inStore(async (ctx) => {
    const { storeDetail, standardTimezone, language, revision } = await findPreference(ctx)
    return savePreference(ctx, { name: storeDetail.name, standardTimezone, language }, revision)
  })
  expect(again.socialImage?.id).toBe(second.id)
  expect((await chooseSocial(null)).socialImage).toBeNull()
  for (const { id } of [first, second]) await store.inStore((ctx) => removeImage(ctx, id))
})

test('an image of another store, or none at all, cannot be the social image', async () => {
  const { id } = await upload('#303030', 'foreign.png', bamboo)
  for (const unknown of [id, crypto.randomUUID()])
    await expect(chooseSocial(unknown)).rejects.toThrow(generalErrors.not_found.en)
})

test('an image that a product takes at the same moment stays', async () => {
  const { id } = await upload('#0aa00a', 'wanted.png')
  let removal: Promise<unknown> = Promise.resolve()
  await store.inStore(async (ctx) => {
    await createProduct(ctx as never, {
      title: 'Cup',
      images: [{ fileId: id, alt: '' }],
      variants: [{ priceCents: 900 }],
    })
    removal = store.inStore((other) => removeImage(other, id)).catch((error) => error)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await store.database.owner.query(waiting)).rowCount).toBe(1))
  })
  expect(await removal).toMatchObject({ code: 'image_in_use' })
})

test('a theme uses an image from its first draft on, and no longer after the night in which nothing shows it', async () => {
  const { id, url } = await upload('#555555', 'banner.png')
  const { owner } = store.database
  await owner.query(
    `insert into themes (store_id, name, theme_key, draft, published)
     select $1, name, 'hydro', '{}', published from (values ('Second', null), ('Other', '{}'::jsonb)) made (name, published)`,
    [lotus],
  )
  const setDraft = (draft: object) =>
    owner.query(`update themes set draft = $2 where store_id = $1 and name = 'Second'`, [lotus, draft])
  expect(await isUsed(id)).toBe(false)
  await setDraft({ header: { logo: url } })
  expect(await isUsed(id)).toBe(true)
  const { themes } = await store.inStore((ctx) => findImage(ctx, id))
  expect(themes.map(({ name }) => name)).toEqual(['Second'])
  await store.inStore(findUnusedImages)
  expect(await isUsed(id)).toBe(true)
  await setDraft({})
  await store.inStore(findUnusedImages)
  expect(await isUsed(id)).toBe(false)
  expect(await names({ used: 'no' })).toContain('banner.png')
  expect(await names({ used: 'yes' })).not.toContain('banner.png')
})

test('an original that the file store lost is an error of the file store, and one of before was never kept', async () => {
  const { id } = await upload('#123456')
  const { hash } = (await store.database.owner.query('select hash from files where id = $1', [id])).rows[0]
  await testPorts.files.delete(originalKey(lotus, hash))
  await expect(openOriginal(store.waiting(), id)).rejects.toThrow('is missing')
  await store.database.owner.query('update files set original_type = null where id = $1', [id])
  await expect(openOriginal(store.waiting(), id)).rejects.toThrow(generalErrors.not_found.en)
})

test('a list shows the smallest size that fills its place, and a smaller image as it is', async () => {
  const blank = (width: number) =>
    sharp({ create: { width, height: 50, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
  const large = await storeImage(store.waiting(), await blank(700), 'wide.png')
  const small = await storeImage(store.waiting(), await blank(100), 'narrow.png')
  const { items } = await store.inStore((ctx) => listImages(ctx as never, { limit: 50 }))
  const widthOf = (id: string) => items.find((one) => one.id === id)?.thumbnailUrl.replace(/.*\//, '')
  expect([widthOf(large.id), widthOf(small.id)]).toEqual(['160.webp', '100.webp'])
})
