import { publishTheme, queuePictures } from '@backroom/domain/online-store/themes/themes'
import { runNextBatch } from '@backroom/domain/platform/tasks/tasks'
import { themePicture } from '@backroom/storefront/picture/theme-picture'
import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { sampleShop } from '@backroom/storefront/templates/sample-shop'
import { templates } from '@backroom/storefront/templates/templates'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { setValue } from '@backroom/theme/actions/set-value'
import { resolve } from '@backroom/theme/resolve'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allTasks } from '../../handlers/all.ts'
import { encodePicture } from './encode-picture.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.database.owner.query('delete from themes where store_id = $1', [lotus])
})

const runAll = async () => {
  while (await runNextBatch(store.waitingStore({}, lotus), allTasks)) {}
}
const row = async (id: string) =>
  (await store.database.owner.query('select picture_hash, picture_revision from themes where id = $1', [id])).rows[0]
const insert = async (color: string) => {
  const document = setValue(newTheme('hydro', { storeName: 'Lotus' }), {
    path: ['settings', 'colors', 'color_announcement_bar_background'],
    value: color,
  }).document
  const { rows } = await store.database.owner.query<{ id: string }>(
    `insert into themes (store_id, name, theme_key, draft) values ($1, 'Theme', 'hydro', $2) returning id`,
    [lotus, JSON.stringify(document)],
  )
  return rows[0]!.id
}
const top = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([640, 800])
  return [...data.subarray(0, 3)]
}

test('the task draws each theme in its own colors, and again only after a publication', async () => {
  const [red, green] = [await insert('#cc0000'), await insert('#00aa00')]
  await store.waiting(lotus).write((ctx) => queuePictures(ctx))
  await runAll()
  const [first, second] = [await row(red), await row(green)]
  expect([first.picture_revision, second.picture_revision]).toEqual([1, 1])
  const { files } = store.waitingStore({}, lotus).ports
  const drawn = async (hash: string) => top((await files.get(`${lotus}/${hash}/640.webp`))!)
  const [r, g] = [await drawn(first.picture_hash), await drawn(second.picture_hash)]
  expect(r[0]! > 180 && r[1]! < 60).toBe(true)
  expect(g[1]! > 140 && g[0]! < 60).toBe(true)
  await store.database.owner.query(
    `update themes set revision = 2, draft = jsonb_set(draft, '{settings,colors,color_announcement_bar_background}', '"#0000cc"') where id = $1`,
    [red],
  )
  await store.waiting(lotus).write((ctx) => publishTheme(ctx, red, 2))
  await runAll()
  const after = await row(red)
  expect(after.picture_revision).toBe(2)
  expect((await drawn(after.picture_hash))[2]).toBeGreaterThan(180)
  expect((await row(green)).picture_hash).toBe(second.picture_hash)
})

describe('a picture', () => {
  const pictureOf = (index: number) => {
    const template = templates[index]!
    const theme = resolve(themeSchemas, template.document({ storeName: 'Lotus', language: 'vi' }))
    return themePicture(sampleShop(template, 'vi'), theme)
  }

  test('is the same on every machine: texts are outlines, not fonts', () => {
    const svg = pictureOf(0).toSvg(() => undefined)
    expect(svg).not.toContain('<text')
    expect(svg.match(/<path fill/g)!.length).toBeGreaterThan(10)
    expect(svg).toBe(pictureOf(0).toSvg(() => undefined))
  })

  test('of each template differs from every other', async () => {
    const all = await Promise.all(templates.map((_, index) => encodePicture(pictureOf(index), async () => undefined)))
    expect(new Set(all.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(templates.length)
  })

  test('fetches nothing: of images it reads stored files and drawings alone', async () => {
    const asked: string[] = []
    const { images, toSvg } = pictureOf(0)
    const foreign = ['https://example.com/a.webp', '/files/../secret', 'data:image/svg+xml,<svg/>', '']
    const picture = { images: foreign.map((src) => ({ ...images[0]!, src })), toSvg }
    await encodePicture(picture, async (key) => void asked.push(key) as never)
    expect(asked).toEqual([])
  })

  test('of hostile texts and numbers is drawn', () => {
    const hostile = setValue(newTheme('newchick', { storeName: '</svg><script>' }), {
      path: ['fixed', 'header', 'settings', 'text_topbar'],
      value: `"><svg onload=alert(1)> ${'W'.repeat(5000)} \u202e🧵`,
    }).document
    const sample = sampleShop(templates[0]!, 'en')
    const svg = themePicture(
      { ...sample, store: { ...sample.store, name: '</svg><script>alert(1)</script>' } },
      resolve(themeSchemas, hostile),
    ).toSvg(() => undefined)
    expect(svg).not.toMatch(/script|onload/)
    expect(svg.length).toBeLessThan(2_000_000)
  })
})
