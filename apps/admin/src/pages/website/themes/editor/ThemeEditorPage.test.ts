import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { addSection } from '@backroom/theme/actions/add-section'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answers, RecordedRequest } from '../../../../testing/answers.ts'
import { openAdmin, problemWith } from '../../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type } from '../../../../testing/screen.ts'
import { changeTheme, themeId as id, loadTheme, themeServer } from '../../../../testing/theme-server.ts'

const theme = newTheme('hydro', { storeName: 'Northwind' })
const config = (revision = 3) => [{ ...toWire(id, theme), revision, publishedRevision: null }]
const load = loadTheme
const save = changeTheme

const open = (answers: Parameters<typeof openAdmin>[1] = {}) =>
  openAdmin(`/themes/${id}/editor`, {
    ...answers,
    answers: {
      ...themeServer(theme).answers,
      ...answers.answers,
    },
  })
const answerOf = (answer: Answers[string] | undefined, sent: RecordedRequest) =>
  (typeof answer === 'function' ? answer(sent) : answer) as object
const headingIn = ({ pages }: ThemeDocument) => pages.homepage.sections['featured-collection_start']?.settings.heading
const sections = () => [...document.querySelectorAll('ol > li')].map((row) => row.textContent?.trim())

beforeEach(() => {
  // The preview is rejected in these tests, and the editor works without it.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('shows the tabs Sections and Setting, page selector, Close and Save, without the toolbar [A2-58] [B2-36] [B2-37] [B2-39] [B2-41] [B2-42]', async () => {
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

it('lists the sections of the home page, opens one, and returns [B4-11] [B4-12]', async () => {
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

it("removes a section from its panel and from its row's menu [B4-17] [B4-19]", async () => {
  await open()
  await click('button', 'Slideshow')
  await click('button', 'Remove Slideshow')
  await vi.waitFor(() => expect(sections()).toEqual(['Featured collection', 'Image with text']))
  await click('button', 'More actions for Image with text')
  await click('menuitem', 'Remove')
  await vi.waitFor(() => expect(sections()).toEqual(['Featured collection']))
})

it('closes the panel of a section that undo removes', async () => {
  await open()
  await click('button', 'Add section')
  await click('button', 'Add Image with text')
  await click('button', 'Undo: Add Image with text')
  await vi.waitFor(() => expect(sections()).toEqual(['Slideshow', 'Featured collection', 'Image with text']))
})

it('hides slider-product from the list and saves it [B2-86]', async () => {
  const { document: stored, key } = addSection(theme, {
    schemas: themeSchemas,
    page: 'homepage',
    type: 'slider-product',
    index: 1,
    random: () => 0,
  })
  const { answers, server } = themeServer(stored)
  await open({ answers })
  const handle = await find('button', 'Move Featured collection')
  expect(sections()).toEqual(['Slideshow', 'Featured collection', 'Image with text'])
  handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }))
  await click('button', 'Save')
  await findText('Saved')
  expect(server.document.pages.homepage.sections[key]?.type).toBe('slider-product')
})

it('moves a section with Alt and an arrow key, and announces its new place', async () => {
  await open()
  const handle = await find('button', 'Move Featured collection')
  handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }))
  await findText('Featured collection moved to position 1 of 3')
  expect(sections()).toEqual(['Featured collection', 'Slideshow', 'Image with text'])
})

it('sends the changes with a product widget at the end, against the known revision [B4-29]', async () => {
  const { answers, server } = themeServer(theme)
  const { requests } = await open({ answers })
  await click('button', 'Featured collection')
  await type('Heading', 'Fresh')
  await click('button', 'Save')
  await findText('Saved')
  const [sent] = requests(save)
  expect(sent?.headers.get('if-match')).toBe('"3"')
  const { sections, order } = server.document.pages.homepage
  expect(sections['featured-collection_start']?.settings.heading).toBe('Fresh')
  expect(sections[order.at(-1) ?? '']?.type).toBe('product-widget')
})

it('keeps the changes when saving fails, and shows the failure in place [B4-09] [B8-01] [B8-03]', async () => {
  const { requests } = await open({ answers: { [save]: problemWith(503) } })
  await click('button', 'Featured collection')
  await type('Heading', 'Fresh')
  await click('button', 'Save')
  await findText('Couldn’t save. Your changes are kept here.')
  expect(document.body.textContent).not.toContain('Refused')
  expect(all('status').map(({ textContent }) => textContent)).not.toContain('Saved')
  await click('button', 'Save')
  await vi.waitFor(() => expect(requests(save)).toHaveLength(2))
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
  await findText('The theme couldn’t be loaded')
  isEmpty = false
  await click('button', 'Retry')
  await find('button', 'Featured collection')
})

it('asks for confirmation before unsaved changes are lost, and otherwise does not ask [B2-31]', async () => {
  let isRefused = true
  const { answers, server } = themeServer(theme)
  await open({ answers: { ...answers, [save]: (sent) => (isRefused ? 503 : answerOf(answers[save], sent)) } })
  await click('button', 'Featured collection')
  await type('Heading', 'Fresh')
  await click('link', 'Close')
  await findText('Leave with unsaved changes?')
  await click('button', 'Stay')
  isRefused = false
  await click('link', 'Close')
  await findAddress('/themes')
  expect(headingIn(server.document)).toBe('Fresh')
})

it('opens the themes page from Close and from the logo [B2-31] [B2-32]', async () => {
  await open()
  for (const name of ['Close', /^Themes: /])
    expect((await find('link', name)).getAttribute('href')).toBe('/admin/northwind/themes')
})

it('shows the product page for the colors [B2-48]', async () => {
  await open()
  await click('tab', 'Setting')
  await click('button', 'Colors')
  await find('textbox', 'Price')
  expect((document.querySelector('select') as HTMLSelectElement).value).toBe('product')
})
