// @vitest-environment happy-dom

import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { addSection } from '@backroom/theme/actions/add-section'
import { fromWire, toWire } from '@backroom/theme/document/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAdmin, problemSaying } from '../../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type } from '../../../../testing/screen.ts'

const id = '019a0000-0000-7000-8000-0000000000aa'
const config = (revision = 3) => [
  { ...toWire(id, newTheme('hydro', { storeName: 'Northwind' })), revision, publishedRevision: null },
]
const load = `GET /stores/onlinestore/themes/${id}/pages`
const save = `PUT /stores/onlinestore/themes/${id}/pages/${id}`

const open = (answers: Parameters<typeof openAdmin>[1] = {}) =>
  openAdmin(`/themes/${id}/editor`, {
    ...answers,
    answers: {
      [load]: config(),
      [save]: { revision: 4, savedAt: '2026-11-21T05:00:00.000Z' },
      'GET /stores/onlinestore/themes': { themes: [] },
      ...answers.answers,
    },
  })
const sections = () => [...document.querySelectorAll('ol > li')].map((row) => row.textContent?.trim())

beforeEach(() => {
  // The preview is not part of these tests: it is refused, and the editor goes on without it.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('stands without the toolbar, with the tabs Sections and Setting, page selector, Close and Save [A2-58] [B2-36] [B2-37] [B2-39] [B2-41] [B2-42]', async () => {
  await open()
  await find('tab', 'Sections')
  await find('tab', 'Setting')
  await find('link', 'Close')
  await find('button', 'Save')
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Home page', 'Product page']),
  )
  expect(all('navigation')).toEqual([])
  expect(all('button', /Balance|Notifications/)).toEqual([])
})

it('lists the sections of the home page, opens one, and comes back [B4-11] [B4-12]', async () => {
  await open()
  await click('button', 'Featured collection')
  await find('heading', 'Featured collection')
  await click('button', 'Back to the list')
  await vi.waitFor(() => expect(sections()).toEqual(['Slideshow', 'Featured collection', 'Image with text']))
})

it('adds a section above another one, from the picker [B2-57] [B4-13] [B4-14]', async () => {
  await open()
  await click('button', 'Add section above Featured collection')
  await click('button', 'Add Image with text')
  await find('heading', 'Image with text')
  await click('button', 'Back to the list')
  await vi.waitFor(() =>
    expect(sections()).toEqual(['Slideshow', 'Image with text', 'Featured collection', 'Image with text']),
  )
})

it('adds a section below another one and at the end [B2-58] [B4-15]', async () => {
  await open()
  await click('button', 'Add section below Slideshow')
  await click('button', 'Add Image with text')
  await click('button', 'Back to the list')
  await click('button', 'Add section')
  await click('button', 'Add Featured collection')
  await find('heading', 'Featured collection')
  await click('button', 'Back to the list')
  await vi.waitFor(() =>
    expect(sections()).toEqual([
      'Slideshow',
      'Image with text',
      'Featured collection',
      'Image with text',
      'Featured collection',
    ]),
  )
})

it('removes a section, from its panel, which closes, and from the menu of its row [B4-17] [B4-19]', async () => {
  await open()
  await click('button', 'Slideshow')
  await click('button', 'Remove Slideshow')
  await vi.waitFor(() => expect(sections()).toEqual(['Featured collection', 'Image with text']))
  await click('button', 'More for Image with text')
  await click('menuitem', 'Remove')
  await vi.waitFor(() => expect(sections()).toEqual(['Featured collection']))
})

it('closes the panel of a section that undo takes away', async () => {
  await open()
  await click('button', 'Add section')
  await click('button', 'Add Image with text')
  await click('button', 'Undo: Add Image with text')
  await vi.waitFor(() => expect(sections()).toEqual(['Slideshow', 'Featured collection', 'Image with text']))
})

it('leaves slider-product out of the list and keeps it in what it saves [B2-86]', async () => {
  const theme = newTheme('hydro', { storeName: 'Northwind' })
  const { document: stored, key } = addSection(theme, {
    schemas: themeSchemas,
    page: 'homepage',
    type: 'slider-product',
    index: 1,
    random: () => 0,
  })
  const slider = [{ ...toWire(id, stored), revision: 3, publishedRevision: null }]
  const { requests } = await open({ answers: { [load]: slider } })
  const handle = await find('button', 'Move Featured collection')
  expect(sections()).toEqual(['Slideshow', 'Featured collection', 'Image with text'])
  handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }))
  await click('button', 'Save')
  await findText('Saved')
  expect(requests(save)[0]?.body).toMatchObject({ sections: { [key]: { type: 'slider-product' } } })
})

it('moves a section with Alt and an arrow key, and says where it is now', async () => {
  await open()
  const handle = await find('button', 'Move Featured collection')
  handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }))
  await findText('Featured collection is now number 1 of 3')
  expect(sections()).toEqual(['Featured collection', 'Slideshow', 'Image with text'])
})

it('sends the whole config, with a product widget at its end, for the revision it has seen [B4-29] [B4-30] [B7-18]', async () => {
  const { requests } = await open()
  await click('button', 'Featured collection')
  await type('Heading', 'Fresh')
  await click('button', 'Save')
  await findText('Saved')
  const [sent] = requests(save)
  expect(sent?.headers.get('if-match')).toBe('"3"')
  const read = fromWire(sent?.body)
  if ('findings' in read) throw new Error(JSON.stringify(read.findings))
  const { sections, order } = read.document.pages.homepage
  expect(sections['featured-collection_start']?.settings.heading).toBe('Fresh')
  expect(sections[order.at(-1) ?? '']?.type).toBe('product-widget')
})

it('keeps the changes when saving fails, says so in place and claims no success [B4-09] [B8-01] [B8-03]', async () => {
  const { requests } = await open({ answers: { [save]: problemSaying(503) } })
  await click('button', 'Featured collection')
  await type('Heading', 'Fresh')
  await click('button', 'Save')
  await findText('Not saved. Your changes are still here.')
  expect(document.body.textContent).not.toContain('Refused')
  expect(all('status').map(({ textContent }) => textContent)).not.toContain('Saved')
  await click('button', 'Save')
  await vi.waitFor(() => expect(requests(save)).toHaveLength(2))
})

it('offers a choice when somebody else has saved meanwhile, and saves over theirs on request', async () => {
  let attempts = 0
  const conflict = Response.json(
    { status: 412, code: 'revision_conflict', messages: ['Someone else'], requestId: 'r' },
    { status: 412 },
  )
  const { requests } = await open({
    answers: {
      [load]: () => config(attempts ? 8 : 3),
      [save]: () => (attempts++ ? { revision: 9, savedAt: '2026-11-21T05:00:00.000Z' } : conflict),
    },
  })
  await click('button', 'Featured collection')
  await type('Heading', 'Mine')
  await click('button', 'Save')
  await click('button', 'Keep mine and save over theirs')
  await findText('Saved')
  expect(requests(save).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"8"'])
})

it('opens the first of several configs, and saves that one [B3-18]', async () => {
  const [first] = config()
  const other = { ...toWire(id, newTheme('newchick', { storeName: 'Other' })), revision: 8, publishedRevision: null }
  const second = { ...other, id: '019a0000-0000-7000-8000-0000000000bb' }
  const { requests } = await open({ answers: { [load]: [first, second] } })
  await find('button', 'Slideshow')
  expect(all('button', 'Hero banner')).toEqual([])
  await click('button', 'Featured collection')
  await type('Heading', 'Fresh')
  await click('button', 'Save')
  await findText('Saved')
  expect(requests(save).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"'])
})

it('shows a failed load in place, without a notice, and loads on Retry [B3-18] [B8-02] [B4-08]', async () => {
  let isEmpty = true
  await open({ answers: { [load]: () => (isEmpty ? [] : config()) } })
  await findText('The theme could not be loaded')
  isEmpty = false
  await click('button', 'Retry')
  await find('button', 'Featured collection')
})

it('has unsaved changes again after a reload, and can undo them', async () => {
  await open()
  await click('button', 'Featured collection')
  await type('Heading', 'Fresh')
  await findText('Unsaved changes')
  dispatchEvent(new Event('pagehide'))
  const [[key, draft] = ['', '']] = Object.entries(localStorage).filter(([name]) => name.includes('themeDraft'))
  const reopened = open()
  localStorage.setItem(key, draft)
  await reopened
  await findText('Changes that were not saved last time are here again.')
  await click('button', /^Undo: Heading/)
  await vi.waitFor(() => expect(all('button', 'Undo')).toHaveLength(1))
})

it('asks before unsaved changes are left behind [B2-31]', async () => {
  await open()
  await click('button', 'Featured collection')
  await type('Heading', 'Fresh')
  await click('link', 'Close')
  await findText('Leave with unsaved changes?')
  await click('button', 'Leave')
  await findAddress('/themes')
})

it('goes to the themes by Close and by the logo [B2-31] [B2-32]', async () => {
  await open()
  for (const name of ['Close', 'Themes'])
    expect((await find('link', name)).getAttribute('href')).toBe('/admin/northwind/themes')
})

it('shows the product page for the colors [B2-48]', async () => {
  await open()
  await click('tab', 'Setting')
  await click('button', 'Colors')
  await find('textbox', 'Price')
  expect((document.querySelector('select') as HTMLSelectElement).value).toBe('product')
})
