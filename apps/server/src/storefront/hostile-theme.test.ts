import { contract } from '@backroom/contract'
import { lotus, makeThings } from '@backroom/testing/fixtures/things'
import type { Block, JsonObject, ThemeDocument } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { resolve } from '@backroom/theme/resolve'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

vi.mock('@backroom/theme/resolve', async (original) => {
  const real = await original<typeof import('@backroom/theme/resolve')>()
  return { ...real, resolve: vi.fn(real.resolve) }
})

let storefront: TestStorefront
let api: TestApi
beforeAll(async () => {
  storefront = await startTestStorefront()
  api = await startTestApi()
  await makeThings(api.database.owner, lotus)
})
afterAll(async () => {
  await storefront.close()
  await api.close()
})

/** The first theme with this text in its first section with text. */
function themeSaying(content: string): ThemeDocument {
  const document = structuredClone(storefront.themeOf('hydro'))
  const stories = Object.values(document.pages.homepage.sections).find(({ type }) => type === 'image_with_text')!
  ;(stories.blocks[stories.blockOrder[0]!] as Block).settings.content = content
  return document
}

test.each(['<!--', '<p x="', '<a <', '<script>'])(
  'renders a published theme that repeats %s to a megabyte at once',
  async (piece) => {
    await storefront.publish(themeSaying(piece.repeat(1_000_000 / piece.length)))
    const before = process.cpuUsage()
    expect((await storefront.get('/')).statusCode).toBe(200)
    const { user, system } = process.cpuUsage(before)
    // The clock would count what other processes of a busy machine do.
    expect((user + system) / 1_000, 'ms of a processor').toBeLessThan(1_500)
  },
)

test('resolves a published theme once, and shows the next publication at once', async () => {
  const { publish, get } = storefront
  await publish(themeSaying('<p>Before</p>'))
  vi.mocked(resolve).mockClear()
  await expect.poll(async () => (await get('/')).body).toContain('Before')
  for (const page of ['/cart', '/cart/sheet', '/products/lantern-tee', '/nowhere']) await get(page)
  expect(resolve).toHaveBeenCalledTimes(1)
  await publish(themeSaying('<p>After</p>'))
  await expect.poll(async () => (await get('/')).body).toContain('After')
})

const sectionOf = (type: string, settings: JsonObject) => ({
  type,
  name: '',
  hidden: false,
  settings,
  blocks: [],
  index: 9,
})

async function save(content: string, more: object = {}) {
  const { authorization, 'x-store-id': storeId } = await api.signIn()
  const headers = { authorization, 'x-store-id': storeId }
  const [theme] = (await api.send(contract.themes.list, {}, headers)).json().themes
  const { id: _, ...config } = toWire(theme.id, themeSaying(content))
  Object.assign(config.sections, more)
  const params = { id: theme.id, pageId: theme.id }
  const answer = await api.send(
    contract.themes.save,
    { params, body: config },
    { ...headers, 'if-match': `${theme.revision}` },
  )
  const { rows } = await api.database.owner.query('select draft from themes where id = $1', [theme.id])
  return { answer, stored: JSON.stringify(rows[0].draft as JsonObject) }
}

test('sanitizes a rich text when it is saved', async () => {
  const { answer, stored } = await save('<p onclick="alert(1)">Kept</p><script>alert(2)</script>')
  expect(answer.statusCode).toBe(200)
  expect(stored).toContain('<p>Kept</p>')
  expect(stored).not.toContain('alert')
})

test('stores HTML of reviews unchanged, and rejects more than 50 000 characters', async () => {
  const saveReviews = (body_html: string) => save('x', { reviews: sectionOf('product-review', { body_html }) })
  const { answer, stored } = await saveReviews(`<script>${'x'.repeat(49_983)}</script>`)
  expect(answer.statusCode).toBe(200)
  expect(stored).toContain('<script>xxx')
  const refused = (await saveReviews('x'.repeat(50_001))).answer
  expect(refused.statusCode).toBe(400)
  expect(refused.json().messages[0]).toMatch(/body_html: is longer than 50000 characters$/)
})

test('rejects a rich text of more than 20 000 characters, and names its field', async () => {
  expect((await save('x'.repeat(20_000))).answer.statusCode).toBe(200)
  const { answer } = await save('x'.repeat(20_001))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().messages[0]).toMatch(/^pages\.homepage\..*content: is longer than 20000 characters$/)
})

test.each(['javascript:alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>', '//elsewhere.example/a.webp'])(
  'rejects an image at %s when it is saved, and leaves it out when it is rendered',
  async (image) => {
    const { answer } = await save('x', { slides: sectionOf('head-image', { content: { desktop: [{ image }] } }) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().messages[0]).toMatch(/content\.desktop\.0\.image: is not an image address$/)
    const header = { settings: { logo_desktop: '/files/one.webp', logo_mobile: image, image_topbar_mobile: image } }
    const document = { ...themeSaying('<p>Text</p>'), fixed: { ...storefront.themeOf('hydro').fixed, header } }
    await storefront.publish(document as ThemeDocument)
    await expect.poll(async () => (await storefront.get('/')).body).toContain('/files/one.webp')
    expect((await storefront.get('/')).body).not.toContain(image.split(',')[0])
  },
)
