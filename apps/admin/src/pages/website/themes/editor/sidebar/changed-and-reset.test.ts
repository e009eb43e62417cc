import { newTheme } from '@backroom/storefront/sections/new-theme'
import { toWire } from '@backroom/theme/document/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { all, click, find, type } from '../../../../../testing/screen.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const id = '019a0000-0000-7000-8000-0000000000aa'
const published = {
  [`GET /stores/onlinestore/themes/${id}/publication`]: [
    { ...toWire(id, newTheme('hydro', { storeName: 'Northwind' })), revision: 2, publishedRevision: 2 },
  ],
}
const differs = 'Not published yet'
/** The names of the marked rows. */
const marked = () => all('img', differs).map((dot) => dot.closest('button')?.textContent)

it('marks sections and groups that differ from the published theme', async () => {
  const { requests } = await openEditor(
    'hydro',
    ({ pages }) => {
      pages.homepage.sections['head-image_start']!.hidden = true
    },
    published,
  )
  await vi.waitFor(() => expect(marked()).toEqual([expect.stringContaining('Slideshow')]))
  const loads = () => requests(`GET /stores/onlinestore/themes/${id}/publication`).length
  const before = loads()
  await click('button', 'Featured collection')
  await type('Heading', 'Fresh')
  await click('button', 'Back to the list')
  await vi.waitFor(() => expect(marked()).toHaveLength(2))
  await click('tab', 'Setting')
  await click('button', 'Colors')
  await type('Price', '#123456')
  await click('button', 'Back to the settings')
  await vi.waitFor(() => expect(marked()).toContain('Colors'))
  expect(loads()).toBe(before)
})

it('marks nothing before the first publication', async () => {
  await openEditor('hydro', undefined, { [`GET /stores/onlinestore/themes/${id}/publication`]: [] })
  await click('button', 'Featured collection')
  await type('Heading', 'Fresh')
  await click('button', 'Back to the list')
  await find('button', 'Add section')
  expect(marked()).toEqual([])
})

it('resets a group to its defaults in one undoable step', async () => {
  const { saved } = await openEditor('hydro', ({ settings }) => {
    settings.colors = { color_price: '#111111', color_cart_button: '#222222', kept_as_it_is: 'x' }
  })
  await click('tab', 'Setting')
  await click('button', 'Colors')
  await click('button', 'Reset all to defaults')
  const price = () => (all('textbox', 'Price')[0] as HTMLInputElement).value
  await vi.waitFor(() => expect(price()).toBe('#0d9ef2'))
  expect(all('button', 'Reset all to defaults')).toEqual([])
  await click('button', 'Undo: Reset Colors')
  await vi.waitFor(() => expect(price()).toBe('#111111'))
  await click('button', 'Redo: Reset Colors')
  // Keeps settings that the schema does not know.
  expect((await saved()).settings.colors).toEqual({ kept_as_it_is: 'x' })
})
