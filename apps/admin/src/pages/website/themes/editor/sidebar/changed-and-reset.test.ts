import { newTheme } from '@backroom/storefront/sections/new-theme'
import { toWire } from '@backroom/theme/document/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { all, click, find, type } from '../../../../../testing/screen.ts'

// The preview is refused, and the editor goes on without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const id = '019a0000-0000-7000-8000-0000000000aa'
const published = {
  [`GET /stores/onlinestore/themes/${id}/publication`]: [
    { ...toWire(id, newTheme('hydro', { storeName: 'Northwind' })), revision: 2, publishedRevision: 2 },
  ],
}
const differs = 'Not published yet'
/** What the marked rows are called. */
const marked = () => all('img', differs).map((dot) => dot.closest('button')?.textContent)

it('marks the sections and the groups in which the draft differs from what buyers see', async () => {
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

it('takes a group back to its defaults in one step, which can be undone', async () => {
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
  // What nobody here knows is kept.
  expect((await saved()).settings.colors).toEqual({ kept_as_it_is: 'x' })
})
