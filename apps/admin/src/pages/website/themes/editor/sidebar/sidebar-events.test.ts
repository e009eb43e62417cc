import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { all, click, find, findText, patience, type } from '../../../../../testing/screen.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const press = (target: EventTarget, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const selected = () => ['Sections', 'Setting'].map((name) => all('tab', name)[0]?.getAttribute('aria-selected'))
const focused = () => document.activeElement

it.each(['ArrowLeft', 'ArrowRight'])('switches to the other tab with %s, and focuses it', async (key) => {
  await openEditor('hydro')
  press(await find('tab', 'Sections'), key)
  await vi.waitFor(() => expect(selected()).toEqual(['false', 'true']))
  expect(focused()?.textContent).toBe('Setting')
  expect(all('tab').map((tab) => (tab as HTMLElement).tabIndex)).toEqual([-1, 0])
  press(focused() as Element, key)
  await vi.waitFor(() => expect(selected()).toEqual(['true', 'false']))
  expect(focused()?.textContent).toBe('Sections')
})

it.each(['ArrowDown', 'Enter', 'a'])('stays at its tab with %s', async (key) => {
  await openEditor('hydro')
  press(await find('tab', 'Sections'), key)
  await find('button', 'Slideshow')
  expect(selected()).toEqual(['true', 'false'])
})

it('closes the open panel and the picker with the other tab', async () => {
  await openEditor('hydro')
  await click('button', 'Slideshow')
  await find('heading', 'Slideshow')
  await click('tab', 'Setting')
  await find('button', 'Colors')
  await click('tab', 'Sections')
  await click('button', 'Add section')
  await findText('Choose a section')
  press(await find('tab', 'Sections'), 'ArrowRight')
  await find('button', 'Colors')
  await click('tab', 'Sections')
  await find('button', 'Add section')
  expect(all('heading', 'Slideshow')).toEqual([])
})

it('focuses the heading of an opened panel, and the entry that opened it after that', async () => {
  await openEditor('hydro')
  for (const [tab, name, back] of [
    ['Sections', 'Featured collection', 'Back to the list'],
    ['Setting', 'Product details', 'Back to the settings'],
  ] as const) {
    await click('tab', tab)
    const entry = await find('button', name)
    // The entry disappears with the focus.
    ;(focused() as HTMLElement | null)?.blur()
    entry.click()
    const heading = await find('heading', name)
    await vi.waitFor(() => expect(focused()).toBe(heading), patience)
    heading.blur()
    await click('button', back)
    await vi.waitFor(() => expect(focused()?.textContent).toBe(name), patience)
  }
})

it('opens nothing with Enter without a result, and keeps the text with other keys', async () => {
  await openEditor('hydro')
  await type('Search settings', 'zzz')
  const field = (await find('textbox', 'Search settings')) as HTMLInputElement
  await findText('0 settings found')
  press(field, 'Enter')
  press(field, 'a')
  await findText('0 settings found')
  expect(field.value).toBe('zzz')
  expect(all('heading')).toHaveLength(1 + all('heading', /preview/i).length)
})

it('ignores spaces around a search text, and searches nothing for spaces alone', async () => {
  await openEditor('hydro')
  await type('Search settings', '   ')
  await find('tab', 'Sections')
  expect(document.body.textContent).not.toContain('found')
  await type('Search settings', '  cart button label ')
  await findText(/\d settings? found/)
  expect(document.body.textContent).not.toContain('0 settings found')
})

it('opens a setting of the second panel, of another part and inside a closed item', async () => {
  await openEditor('hydro')
  for (const [text, panel, label] of [
    ['collapsed by default', 'Product details', 'Collapsed by default'],
    ['subscribe heading', 'Popup', 'Heading'],
    ['thank-you steps', 'Thank-you page', ''],
  ] as const) {
    await type('Search settings', text)
    await findText(/[1-9]\d* settings? found/)
    press(await find('textbox', 'Search settings'), 'Enter')
    const heading = await find('heading', panel)
    await vi.waitFor(() => expect(focused()).not.toBe(document.body), patience)
    const control = focused() as HTMLElement
    if (label) expect(document.querySelector(`label[for="${control.id}"]`)?.textContent).toBe(label)
    expect(heading.textContent).toBe(panel)
  }
})

it('begins each panel with its first part', async () => {
  await openEditor('hydro')
  await click('tab', 'Setting')
  await click('button', 'Popup')
  const parts = () =>
    [...document.querySelectorAll('#editor-panel fieldset button')].map((one) => one.getAttribute('aria-pressed'))
  await vi.waitFor(() => expect(parts().slice(0, 3)).toEqual(['true', 'false', 'false']))
  document.querySelectorAll<HTMLElement>('#editor-panel fieldset button')[2]?.click()
  await vi.waitFor(() => expect(parts().slice(0, 3)).toEqual(['false', 'false', 'true']))
  await click('button', 'Back to the settings')
  await click('button', 'Popup')
  await vi.waitFor(() => expect(parts().slice(0, 3)).toEqual(['true', 'false', 'false']))
})
