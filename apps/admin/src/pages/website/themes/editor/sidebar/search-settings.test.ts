import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { all, click, find, findText, type } from '../../../../../testing/screen.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const press = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

it('focuses the search with /, finds a setting by its label, and opens its panel at the field with Enter', async () => {
  await openEditor('hydro')
  const field = await find('textbox', 'Search settings')
  press('/')
  expect(document.activeElement).toBe(field)
  await type('Search settings', 'cart button label')
  await findText(/\d settings? found/)
  press('Enter', field)
  await find('heading', 'Colors')
  const setting = await find('textbox', 'Cart button label')
  await vi.waitFor(() => expect(document.activeElement).toBe(setting))
  expect((field as HTMLInputElement).value).toBe('')
})

it('groups results by panel, and opens any of them', async () => {
  await openEditor('hydro')
  await type('Search settings', 'heading')
  const region = await find('region', 'Featured collection')
  expect(region.textContent).toContain('Heading')
  const [row] = region.querySelectorAll('button')
  row?.click()
  await find('heading', 'Featured collection')
  await vi.waitFor(() => expect(document.activeElement?.id).toContain('featured-collection_start.settings.heading'))
})

it('says that nothing was found, and Escape restores the list', async () => {
  await openEditor('hydro')
  await type('Search settings', 'zzz')
  await findText('0 settings found')
  expect(all('tab', 'Setting')).toEqual([])
  press('Escape', await find('textbox', 'Search settings'))
  await find('tab', 'Setting')
})

it('shows the shortcuts on request and with ?', async () => {
  await openEditor('hydro')
  await click('button', 'Keyboard shortcuts')
  await findText('Move the open section up')
  await click('button', 'Close')
  await vi.waitFor(() => expect(all('dialog', 'Keyboard shortcuts')).toEqual([]))
  press('?')
  await find('dialog', 'Keyboard shortcuts')
})
