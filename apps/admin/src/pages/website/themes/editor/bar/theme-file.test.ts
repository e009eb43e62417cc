import { newTheme } from '@backroom/storefront/sections/new-theme'
import type { ThemeKey } from '@backroom/theme/document/document'
import { themeToFile } from '@backroom/theme/document/theme-file'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { all, click, find, findText } from '../../../../../testing/screen.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const rows = () => [...document.querySelectorAll('ol > li')].map((row) => row.textContent?.trim())

/** Chooses a file as the browser's dialog does. */
function choose(content: string | Blob) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const file = content instanceof Blob ? content : new File([content], 'theme.json')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const fileOf = (themeKey: ThemeKey) => {
  const theme = newTheme(themeKey, { storeName: 'Other' })
  theme.pages.homepage = { sections: {}, order: [] }
  theme.settings.colors = { color_price: '#123456' }
  return themeToFile(theme)
}

it('exports the draft with unsaved changes', async () => {
  const createObjectUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:theme')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await openEditor('hydro')
  await click('button', 'Hide: Slideshow')
  await click('button', 'More theme actions')
  await click('menuitem', 'Export theme')
  const blob = createObjectUrl.mock.lastCall?.[0] as Blob
  expect(JSON.parse(await blob.text()).sections['head-image_start']).toMatchObject({ hidden: true })
})

it('imports a theme as the draft, in one undoable step', async () => {
  const { saved } = await openEditor('hydro')
  await find('button', 'Slideshow')
  choose(fileOf('hydro'))
  await find('button', 'Undo: Import theme')
  await vi.waitFor(() => expect(rows()).toEqual([]))
  expect((await saved()).settings.colors).toEqual({ color_price: '#123456' })
  // Saving has added the required sections, which are undone first.
  await click('button', /^Undo: Add/)
  await click('button', 'Undo: Import theme')
  await vi.waitFor(() => expect(rows()).toEqual(['Slideshow', 'Featured collection', 'Image with text']))
})

it('rejects an invalid file with its errors, and changes nothing', async () => {
  await openEditor('hydro')
  choose('{"settings":{},"sections":{}}')
  await find('dialog', 'Couldn’t import the file')
  await findText('The theme file isn’t valid. Nothing was changed.')
  expect(document.querySelector('dialog code')?.textContent).toBe('pages')
  await click('button', 'Close')
  expect(rows()).toEqual(['Slideshow', 'Featured collection', 'Image with text'])
  expect(all('button', 'Undo')).toHaveLength(1)
})

it('rejects files over 5 MB before reading them, and themes of the other design', async () => {
  await openEditor('hydro')
  const large = new File(['x'.repeat(5_000_001)], 'theme.json')
  const read = vi.spyOn(large, 'text')
  choose(large)
  await findText('The file is larger than 5 MB.')
  expect(read).not.toHaveBeenCalled()
  await click('button', 'Close')
  choose(fileOf('newchick'))
  await findText('This file is for the other theme design.')
})
