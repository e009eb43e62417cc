import { newTheme } from '@backroom/storefront/sections/new-theme'
import { setValue } from '@backroom/theme/actions/set-value'
import type { Json, Path, ThemeDocument } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answers } from '../../../../../testing/answers.ts'
import { exampleTheme } from '../../../../../testing/examples.ts'
import { openAdmin, problemWith } from '../../../../../testing/open-admin.ts'
import { click, find, findText } from '../../../../../testing/screen.ts'
import { themeId as id, themeServer } from '../../../../../testing/theme-server.ts'

const base = newTheme('hydro', { storeName: 'Northwind' })
const configOf = (document: ThemeDocument) => [{ ...toWire(id, document), revision: 3, publishedRevision: 2 }]
const config = (path: Path, value: Json) => configOf(setValue(base, { path, value }).document)
const label = ['settings', 'colors', 'color_cart_button_label']
const publication = `/stores/onlinestore/themes/${id}/publication`

const clean = { links: [], images: [], pageBytes: 0 }

const open = (
  publish: object = exampleTheme({ id, revision: 4, publishedRevision: 4 }),
  findings: object | number = clean,
  more: Answers = {},
) =>
  openAdmin(`/themes/${id}/editor`, {
    answers: {
      ...themeServer(setValue(base, { path: label, value: '#548227' }).document).answers,
      [`GET ${publication}`]: config(label, '#FFFFFF'),
      [`GET /stores/onlinestore/themes/${id}/findings`]: findings,
      [`POST ${publication}`]: publish,
      ...more,
    },
  })

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

it('saves first, lists the changes and unreadable texts, then publishes the saved revision', async () => {
  const { requests } = await open()
  await click('button', 'Publish theme')
  await find('heading', 'Colors')
  await findText('Cart button label: #FFFFFF → #548227')
  await find('button', /^Cart button label: contrast is 1:1/)
  await click('button', 'Publish')
  await findText('Published. Customers see it now.')
  expect(requests(`POST ${publication}`).map(({ headers }) => headers.get('if-match'))).toEqual(['"4"'])
})

it('opens the field of a warning', async () => {
  await open()
  await click('button', 'Publish theme')
  await click('button', /^Cart button label: contrast/)
  await find('heading', 'Colors')
  const field = await find('textbox', 'Cart button label')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
})

it('claims no success when publishing fails', async () => {
  await open(problemWith(503))
  await click('button', 'Publish theme')
  await findText('Changes')
  await click('button', 'Publish')
  await findText('Couldn’t publish. Try again.')
})

it('lists deleted targets and large images, and opens their fields', async () => {
  const slide = ['pages', 'homepage', 'sections', 'head-image_start', 'settings', 'content', 'desktop', '0']
  const collection = ['pages', 'homepage', 'sections', 'featured-collection_start', 'settings', 'collection']
  await open(undefined, {
    links: [
      { path: ['fixed', 'header', 'settings', 'main_menu'], name: 'product', slug: 'old-tee' },
      { path: collection, name: 'collection', slug: 'summer' },
    ],
    images: [{ path: [...slide, 'image'], bytes: 700 * 1024 }],
    pageBytes: 3.5 * 1024 * 1024,
  })
  await click('button', 'Publish theme')
  await find('button', 'Main menu: no active product at old-tee')
  await find('button', 'Slides · Desktop · 1 · Image: the image is 700 KB. More than 500 KB slows the page.')
  await findText('Images on the home page total 3.5 MB. More than 2 MB is slow on phones.')
  await click('button', 'Collection: collection summer no longer exists')
  await find('heading', 'Featured collection')
})

it("reports no warnings only after the server's check", async () => {
  const readable = ['color_price', 'color_sale_price'].reduce(
    (document, key) => setValue(document, { path: ['settings', 'colors', key], value: '#000000' }).document,
    base,
  )
  const draft = { [`GET /stores/onlinestore/themes/${id}/pages`]: configOf(readable) }
  await open(undefined, clean, draft)
  await click('button', 'Publish theme')
  await findText('No problems with colors, images or links.')
  await open(undefined, 503, draft)
  await click('button', 'Publish theme')
  await findText('Links and images couldn’t be checked.')
  expect(document.querySelector('dialog[open]')?.textContent).not.toContain('No problems with colors, images or links.')
})
