import { limits } from '@backroom/contract/catalog/fonts/limits'
import { withTenant } from '@backroom/db/tenant'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus, makeThings } from '@backroom/testing/fixtures/things'
import { smallFont } from '@backroom/testing/fonts/small-font'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPersonalize } from '../personalizes/personalizes.ts'
import { listFonts, lockFont, removeFont, uploadFont } from './fonts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() => store.database.owner.query('delete from fonts'))

const upload = (name: string, filling = 0, storeId = lotus) =>
  uploadFont(store.waiting(storeId), name, smallFont({ filling }))
const list = (storeId = lotus) => store.inStore(listFonts, storeId).then(({ fonts }) => fonts)

test('a font has a name and an address that depends on its content [A3-16] [A7-93]', async () => {
  const font = await upload('  Old   Brush ')
  expect(font).toMatchObject({ name: 'Old Brush' })
  expect(font.fontUrl).toMatch(new RegExp(`^/files/${lotus}/[0-9a-f]{32}/font\\.ttf$`))
  const stored = await testPorts.files.get(font.fontUrl.slice('/files/'.length))
  expect(new Uint8Array(stored!)).toEqual(smallFont())
  expect((await upload('Other', 1)).fontUrl).not.toBe(font.fontUrl)
})

test('lists fonts by name with the products that use them [A7-92]', async () => {
  const brush = await upload('brush')
  const antique = await upload('Antique', 1)
  for (const title of ['Cup', 'Bag', 'Mug', 'Apron']) {
    const { productId } = await insertProduct(store.database.owner, lotus, { title })
    const rules = { label: 'Name', maxLength: 12, isRequired: false, fontId: brush.id }
    await store.inStore((ctx) => createPersonalize(ctx, { productId, ...rules }))
  }
  expect(await list()).toEqual([
    { ...antique, productCount: 0, productTitles: [] },
    { ...brush, productCount: 4, productTitles: ['Apron', 'Bag', 'Cup'] },
  ])
})

test('stores a font once, and rejects another file with the same name in any case', async () => {
  const first = await upload('Brush')
  expect(await upload('Brush')).toEqual(first)
  await expect(upload('BRUSH', 1)).rejects.toMatchObject({ code: 'font_name_taken' })
  expect(await list()).toHaveLength(1)
})

test('stores one of eight concurrent files with the same name', async () => {
  const uploads = await Promise.allSettled(Array.from({ length: 8 }, (_, filling) => upload('Race', filling)))
  expect(uploads.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of uploads)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'font_name_taken' })
  expect(await list()).toHaveLength(1)
})

test('limits a store to 50 fonts, also with concurrent uploads', async () => {
  await store.database.owner.query(
    `insert into fonts (store_id, name, hash, format, byte_count) select $1, 'Font ' || n, n, 'ttf', 1 from generate_series(1, $2::int) n`,
    [lotus, limits.fontsPerStore - 2],
  )
  const uploads = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => upload(`New ${index}`, index)))
  expect(uploads.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const result of uploads)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too_many_fonts' })
  expect(await list()).toHaveLength(limits.fontsPerStore)
})

test('rejects other files, large files and a blank name, each with its own message', async () => {
  const send = (name: string, bytes: Uint8Array) => uploadFont(store.waiting(), name, bytes)
  await expect(send('Junk', new TextEncoder().encode('junk'))).rejects.toThrow('Use WOFF2, WOFF, TTF or OTF.')
  await expect(send('Large', new Uint8Array(limits.fontBytes + 1))).rejects.toThrow('at most 2 MB')
  await expect(send('  ', smallFont())).rejects.toThrow('Enter a font name.')
  expect(await list()).toEqual([])
})

test('deletes a font once [A7-94]', async () => {
  const { id } = await upload('Brush')
  await store.inStore((ctx) => removeFont(ctx, id))
  expect(await list()).toEqual([])
  await expect(store.inStore((ctx) => removeFont(ctx, id))).rejects.toMatchObject({ code: 'not_found' })
  expect(await upload('Brush')).toMatchObject({ name: 'Brush' })
})

test('does not find another store’s font, and allows the same name in two stores', async () => {
  const foreign = await upload('Brush', 0, bamboo)
  expect(await list()).toEqual([])
  const gone = { code: 'not_found' }
  await expect(store.inStore((ctx) => removeFont(ctx, foreign.id))).rejects.toMatchObject(gone)
  await expect(store.inStore((ctx) => lockFont(ctx, foreign.id))).rejects.toMatchObject(gone)
  expect((await upload('Brush')).fontUrl).not.toBe(foreign.fontUrl)
  expect(await list(bamboo)).toHaveLength(1)
})

test('row-level security hides another store’s fonts from a query without a store filter, and rejects writes', async () => {
  await makeThings(store.database.owner, bamboo)
  const tenant = { storeId: lotus, requestId: crypto.randomUUID() }
  expect(await withTenant(store.pool, tenant, 'read', (db) => db.selectFrom('fonts').select('id').execute())).toEqual(
    [],
  )
  const intrusion = withTenant(store.pool, tenant, 'write', (db) =>
    db
      .insertInto('fonts')
      .values({ store_id: bamboo, name: 'Intruder', hash: 'x', format: 'ttf', byte_count: 1 })
      .execute(),
  )
  await expect(intrusion).rejects.toThrow('row-level security')
})

test('counts the products of each font, and deletes one font alone', async () => {
  const fonts = [await upload('One'), await upload('Two', 1), await upload('Three', 2)]
  const uses = [
    ['Same', 1],
    ['Same', 1],
    ['Bag', 1],
    ['Apron', 1],
    ['Cup', 2],
    ['Cap', undefined],
  ] as const
  for (const [title, font] of uses) {
    const { productId } = await insertProduct(store.database.owner, lotus, { title })
    const fontId = font === undefined ? null : fonts[font]!.id
    await store.inStore((ctx) =>
      createPersonalize(ctx, { productId, label: 'Name', maxLength: 9, isRequired: false, fontId }),
    )
  }
  const [one, two, three] = [
    { ...fonts[0], productCount: 0, productTitles: [] },
    { ...fonts[1], productCount: 4, productTitles: ['Apron', 'Bag', 'Same'] },
    { ...fonts[2], productCount: 1, productTitles: ['Cup'] },
  ]
  expect(await list()).toEqual([one, three, two])
  await expect(store.inStore((ctx) => lockFont(ctx, crypto.randomUUID()))).rejects.toMatchObject({ code: 'not_found' })
  await store.inStore((ctx) => removeFont(ctx, fonts[0]!.id))
  expect(await list()).toEqual([three, two])
})
