import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { all, click, find, findText, type } from '../../../../../testing/screen.ts'

// The preview is refused, and the editor goes on without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const press = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

it('goes to the search with /, finds a setting by its label, and Enter opens its panel at the field', async () => {
  await openEditor('hydro')
  const field = await find('textbox', 'Search settings')
  press('/')
  expect(document.activeElement).toBe(field)
  await type('Search settings', 'cart button label')
  await findText(/\d settings? found/)
  press('Enter', field)
  await find('heading', 'Colors')
  const found = await find('textbox', 'Cart button label')
  await vi.waitFor(() => expect(document.activeElement).toBe(found))
  expect((field as HTMLInputElement).value).toBe('')
})

it('groups what it finds by panel, and opens any of it', async () => {
  await openEditor('hydro')
  await type('Search settings', 'heading')
  const region = await find('region', 'Featured collection')
  expect(region.textContent).toContain('Heading')
  const [row] = region.querySelectorAll('button')
  row?.click()
  await find('heading', 'Featured collection')
  await vi.waitFor(() => expect(document.activeElement?.id).toContain('featured-collection_start.settings.heading'))
})

it('says that nothing was found, and Escape brings the list back', async () => {
  await openEditor('hydro')
  await type('Search settings', 'zzz')
  await findText('0 settings found')
  expect(all('tab', 'Setting')).toEqual([])
  press('Escape', await find('textbox', 'Search settings'))
  await find('tab', 'Setting')
})

it('shows its keys on request and with ?', async () => {
  await openEditor('hydro')
  await click('button', 'Keyboard shortcuts')
  await findText('Move the open section up')
  await click('button', 'Close')
  await vi.waitFor(() => expect(all('dialog', 'Keyboard shortcuts')).toEqual([]))
  press('?')
  await find('dialog', 'Keyboard shortcuts')
})
