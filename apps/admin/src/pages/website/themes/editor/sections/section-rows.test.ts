import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { all, click, find, findText, type } from '../../../../../testing/screen.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const rows = () => [...document.querySelectorAll('ol > li')].map((row) => row.textContent?.trim())
const field = async () => (await find('textbox', 'Section name')) as HTMLInputElement
const press = (target: EventTarget, key: string, modifiers: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
  target.dispatchEvent(event)
  return event
}

describe('renaming a section', () => {
  async function rename(name: string) {
    await click('button', 'More actions for Slideshow')
    await click('menuitem', 'Rename')
    const input = await field()
    expect(document.activeElement).toBe(input)
    expect(input.value).toBe('')
    await type('Section name', name)
    await vi.waitFor(() => expect(input.value).toBe(name))
    return input
  }

  it.each([
    ['Enter', (input: HTMLInputElement) => press(input, 'Enter')],
    ['leaving the field', (input: HTMLInputElement) => input.blur()],
  ])('takes the name with %s', async (_, finish) => {
    const { saved } = await openEditor('hydro')
    finish(await rename('New in the shop'))
    await find('button', 'New in the shop')
    expect(all('textbox', 'Section name')).toEqual([])
    await find('button', 'Undo: Rename Slideshow')
    expect((await saved()).pages.homepage.sections['head-image_start']?.name).toBe('New in the shop')
  })

  it('keeps the old name with Escape, and other keys only type', async () => {
    await openEditor('hydro')
    const input = await rename('Half a na')
    press(input, 'a')
    await type('Section name', 'Half a name')
    press(await field(), 'Escape')
    await find('button', 'Slideshow')
    expect(all('textbox', 'Section name')).toEqual([])
    expect(all('button', 'Undo').map((one) => (one as HTMLButtonElement).disabled)).toEqual([true])
  })

  it('is no step without a new name', async () => {
    await openEditor('hydro')
    press(await rename(''), 'Enter')
    await find('button', 'Slideshow')
    expect(all('button', 'Undo').map((one) => (one as HTMLButtonElement).disabled)).toEqual([true])
  })
})

describe('the menu of a section', () => {
  it.each([
    ['Image with text', 'Move up', ['Slideshow', 'Image with text', 'Featured collection'], 2],
    ['Slideshow', 'Move down', ['Featured collection', 'Slideshow', 'Image with text'], 2],
    ['Image with text', 'Move to top', ['Image with text', 'Slideshow', 'Featured collection'], 1],
    ['Slideshow', 'Move to bottom', ['Featured collection', 'Image with text', 'Slideshow'], 3],
  ])('%s: %s', async (name, item, expected, place) => {
    await openEditor('hydro')
    await click('button', `More actions for ${name}`)
    await click('menuitem', item)
    await findText(`${name} moved to position ${place} of 3`)
    expect(rows()).toEqual(expected)
  })

  it('hides and shows a section, and duplicates it', async () => {
    const { saved } = await openEditor('hydro')
    const hidden = async () => (await saved()).pages.homepage.sections['head-image_start']?.hidden
    await click('button', 'More actions for Slideshow')
    await click('menuitem', 'Hide')
    await find('button', 'Undo: Hide Slideshow')
    expect(await hidden()).toBe(true)
    await click('button', 'Show: Slideshow')
    await find('button', 'Undo: Show Slideshow')
    expect(await hidden()).toBe(false)
    await click('button', 'More actions for Slideshow')
    await click('menuitem', 'Duplicate')
    await find('heading', 'Slideshow')
    await click('button', 'Back to the list')
    await vi.waitFor(() => expect(rows().slice(0, 3)).toEqual(['Slideshow', 'Slideshow', 'Featured collection']))
  })

  it.each([
    ['Add above', 0],
    ['Add below', 1],
  ])('%s chooses a section for its place', async (item, index) => {
    await openEditor('hydro')
    await click('button', 'More actions for Slideshow')
    await click('menuitem', item)
    await click('button', 'Add Countdown')
    await click('button', 'Back to the list')
    await vi.waitFor(() => expect(rows()[index]).toBe('Countdown'))
  })
})

describe('the keys of a row', () => {
  it('move it with Alt and an arrow, within the list', async () => {
    await openEditor('hydro')
    const row = await find('button', 'Slideshow')
    expect(press(row, 'ArrowUp', { altKey: true }).defaultPrevented).toBe(true)
    await findText('Slideshow moved to position 1 of 3')
    press(row, 'ArrowDown', { altKey: true })
    await findText('Slideshow moved to position 2 of 3')
    expect(rows()).toEqual(['Featured collection', 'Slideshow', 'Image with text'])
  })

  it.each([
    ['ArrowDown', {}],
    ['ArrowDown', { altKey: true, ctrlKey: true }],
    ['ArrowDown', { altKey: true, metaKey: true }],
    ['ArrowLeft', { altKey: true }],
  ])('leave %s with %o to the browser', async (key, modifiers) => {
    await openEditor('hydro')
    expect(press(await find('button', 'Slideshow'), key, modifiers).defaultPrevented).toBe(false)
    expect(rows()[0]).toBe('Slideshow')
  })
})

it('closes the picker without adding anything, and focuses the button that opened it', async () => {
  await openEditor('hydro')
  await click('button', 'Add section')
  const first = await find('button', /^Add Slideshow/)
  await vi.waitFor(() => expect(document.activeElement).toBe(first))
  await click('button', 'Close')
  const add = await find('button', 'Add section')
  await vi.waitFor(() => expect(document.activeElement).toBe(add))
  expect(rows()).toHaveLength(3)
})
