import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { smallFont } from '@backroom/testing/fonts/small-font'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeFont, uploadFont } from '../../catalog/fonts/fonts.ts'
import { diskFiles, type FileStore, storeImage, sweepFiles, sweepPortraits } from './files.ts'

let store: TestStore
let folder: string
let files: FileStore
beforeEach(async () => {
  store = await openTestStore()
  folder = mkdtempSync(join(tmpdir(), 'backroom-sweep-'))
  files = diskFiles(folder)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const keysOf = async (storeId = lotus) => {
  const keys: string[] = []
  for await (const { key } of files.list(storeId)) keys.push(key)
  return keys.sort()
}
const uploading = (storeId = lotus) => store.waiting(storeId, { ...testPorts, files })
const laterMs = 2 * 3_600_000
const sweep = (nowMs = Date.now() + laterMs) =>
  sweepFiles({ storeId: lotus, begin: store.visitor().begin, files, nowMs })

test('rejected fonts leave no file', async () => {
  await uploadFont(uploading(), 'Brush', smallFont())
  for (let filling = 1; filling < 10; filling++)
    await expect(uploadFont(uploading(), 'Brush', smallFont({ filling }))).rejects.toMatchObject({
      code: 'font_name_taken',
    })
  expect(await keysOf()).toHaveLength(1)
  await store.database.owner.query(
    `insert into fonts (store_id, name, hash, format, byte_count) select $1, 'Font ' || n, n, 'ttf', 1 from generate_series(2, 50) n`,
    [lotus],
  )
  await expect(uploadFont(uploading(), 'More', smallFont({ filling: 1 }))).rejects.toMatchObject({
    code: 'too_many_fonts',
  })
  expect(await keysOf()).toHaveLength(1)
  await store.database.owner.query(`delete from fonts where name like 'Font %'`)
})

test('deletes files without a row once they are an hour old', async () => {
  const png = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'grey' } })
    .png()
    .toBuffer()
  await storeImage(uploading(), png)
  await files.put(`${lotus}/${'a'.repeat(32)}/320.webp`, png, 'image/webp')
  await files.put(`${bamboo}/${'b'.repeat(32)}/320.webp`, png, 'image/webp')
  const before = await keysOf()
  expect(await sweep(Date.now())).toBe(0)
  expect(await keysOf()).toEqual(before)
  expect(await sweep()).toBe(1)
  expect(await keysOf()).toEqual(before.filter((key) => !key.includes('aaaa')))
  expect(await keysOf(bamboo)).toHaveLength(1)
})

test('deletes the file of a deleted font unless another font uses it', async () => {
  const { id } = await uploadFont(uploading(), 'Brush', smallFont())
  await uploadFont(uploading(), 'The same', smallFont())
  await store.inStore((ctx) => removeFont(ctx, id))
  const fonts = async () => (await keysOf()).filter((key) => key.endsWith('.ttf'))
  await sweep()
  expect(await fonts()).toHaveLength(1)
  await store.database.owner.query('delete from fonts')
  await sweep()
  expect(await fonts()).toEqual([])
})

test('sweepPortraits deletes only replaced portraits', async () => {
  const { owner } = store.database
  const { userId } = await makeMember(owner, lotus, [])
  const key = (of: string, hash: string) => `${of}/${hash.repeat(32)}/256.webp`
  const kept = [key(userId, 'c'), key(lotus, 'e'), key('not-an-id', 'f')]
  for (const path of [...kept, key(userId, 'd')]) await files.put(path, Buffer.from('x'), 'image/webp')
  await owner.query('update users set picture_url = $2 where id = $1', [userId, `/files/${key(userId, 'c')}`])
  expect(await sweepPortraits({ directory: store.directory, files })).toBe(0)
  expect(await sweepPortraits({ directory: store.directory, files, nowMs: Date.now() + laterMs })).toBe(1)
  expect(await keysOf(userId)).toEqual([key(userId, 'c')])
  for (const path of kept) expect(await files.get(path)).toBeDefined()
})
