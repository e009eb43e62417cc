import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { click, find, findText } from '../../../../../testing/screen.ts'

const clipboard = { text: '', writeText: vi.fn(), readText: vi.fn() }
beforeEach(() => {
  // The preview is rejected, and the editor works without it.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  clipboard.writeText.mockImplementation(async (text) => void Object.assign(clipboard, { text }))
  clipboard.readText.mockImplementation(async () => clipboard.text)
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
})
afterEach(() => vi.restoreAllMocks())

it('copies a section from one theme and pastes it below a section of another', async () => {
  await openEditor('hydro', ({ pages }) => {
    pages.homepage.sections['featured-collection_start']!.settings.heading = 'Loved by many'
  })
  await click('button', 'More actions for Featured collection')
  await click('menuitem', 'Copy')
  await findText('Featured collection copied')
  const { saved } = await openEditor('newchick')
  await click('button', 'More actions for Hero banner')
  await click('menuitem', 'Paste below')
  await find('heading', 'Featured collection')
  await find('button', 'Undo: Paste Featured collection')
  const { sections, order } = (await saved()).pages.homepage
  expect(order[0]).toBe('head-image_start')
  expect(sections[order[1] ?? '']).toMatchObject({
    type: 'featured-collection',
    settings: { heading: 'Loved by many' },
  })
})

it('rejects a paste that is not a section, and says so', async () => {
  clipboard.text = 'A shopping list'
  const { requests } = await openEditor('hydro')
  await click('button', 'More actions for Slideshow')
  await click('menuitem', 'Paste below')
  await findText('The clipboard has no section of this theme. Copy one first.')
  expect(document.querySelectorAll('ol > li')).toHaveLength(3)
  expect(requests('PUT')).toEqual([])
})

it('says that the browser denied access to the clipboard', async () => {
  clipboard.readText.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await openEditor('hydro')
  await click('button', 'More actions for Slideshow')
  await click('menuitem', 'Paste below')
  await findText('Your browser blocked reading the clipboard.')
})
