import { newTheme } from '@backroom/storefront/sections/new-theme'
import { setValue } from '@backroom/theme/actions/set-value'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleTheme } from '../../../../../testing/examples.ts'
import { problem } from '../../../../../testing/open-admin.ts'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { all, click, find, findText, patience, type } from '../../../../../testing/screen.ts'
import { changeTheme, loadTheme, themeId } from '../../../../../testing/theme-server.ts'
import { openScene } from '../testing/open-scene.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const price = ['settings', 'colors', 'color_price']
const publication = `POST /stores/onlinestore/themes/${themeId}/publication`
const findings = { [`GET /stores/onlinestore/themes/${themeId}/findings`]: { links: [], images: [], pageBytes: 0 } }
const pressed = (...names: string[]) => names.map((name) => all('button', name)[0]?.getAttribute('aria-pressed'))
const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }))
const statuses = () => all('status').map(({ textContent }) => textContent)

describe('the bar', () => {
  it('chooses one of the devices that fit', async () => {
    await openEditor('hydro')
    expect(pressed('Desktop', 'Mobile')).toEqual(['true', 'false'])
    await click('button', 'Mobile')
    await vi.waitFor(() => expect(pressed('Desktop', 'Mobile')).toEqual(['false', 'true']))
    await click('button', 'Desktop')
    await vi.waitFor(() => expect(pressed('Desktop', 'Mobile')).toEqual(['true', 'false']))
    expect(all('button', /both|side by side/i)).toEqual([])
  })

  it('chooses what a phone shows: the settings or the preview', async () => {
    await openEditor('hydro')
    expect(pressed('Edit', 'Preview')).toEqual(['true', 'false'])
    await click('button', 'Preview')
    await vi.waitFor(() => expect(pressed('Edit', 'Preview')).toEqual(['false', 'true']))
    expect(document.querySelector<HTMLElement>('[data-half]')?.dataset.half).toBe('preview')
  })

  it('undoes and redoes with its buttons, which say what', async () => {
    await openEditor('hydro')
    await click('button', 'Hide: Slideshow')
    await click('button', 'Undo: Hide Slideshow')
    await click('button', 'Redo: Hide Slideshow')
    await find('button', 'Show: Slideshow')
    await find('button', 'Undo: Hide Slideshow')
    expect(((await find('button', 'Redo')) as HTMLButtonElement).disabled).toBe(true)
  })

  it('says that changes are unsaved, saved and, after the next one, unsaved again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { server } = await openEditor('hydro', undefined, {
      [changeTheme]: async () => {
        await promise
        return { revision: 4, savedAt: '2026-11-21T05:00:00.000Z' }
      },
    })
    expect(server.revision).toBe(3)
    await click('button', 'Hide: Slideshow')
    await vi.waitFor(() => expect(statuses()).toContain('Unsaved changes'), patience)
    await click('button', 'Save')
    await findText('Saving')
    resolve()
    await findText('Saved')
    await click('button', 'Show: Slideshow')
    await vi.waitFor(() => expect(statuses()).toContain('Unsaved changes'), patience)
  })
})

describe('keys', () => {
  it('save, undo and redo, and tell where the open section was moved', async () => {
    const { requests } = await openEditor('hydro')
    await click('button', 'Featured collection')
    await find('heading', 'Featured collection')
    press('ArrowUp', { altKey: true })
    await findText('Featured collection moved to position 1 of 3')
    press('ArrowUp', { altKey: true })
    press('z', { ctrlKey: true })
    await find('button', 'Redo: Move Featured collection')
    press('y', { ctrlKey: true })
    await find('button', 'Undo: Move Featured collection')
    press('s', { metaKey: true })
    await findText('Saved')
    expect(requests(changeTheme)).toHaveLength(1)
  })

  it('are left to an input method while it composes a letter', async () => {
    const { requests } = await openEditor('hydro')
    press('s', { ctrlKey: true, isComposing: true })
    press('?', { isComposing: true })
    await find('tab', 'Sections')
    expect(requests(changeTheme)).toEqual([])
    expect(all('dialog')).toEqual([])
  })
})

describe('publishing', () => {
  const draft = setValue(newTheme('hydro', { storeName: 'Northwind' }), { path: price, value: '#111111' }).document

  it('is not offered for a draft that could not be saved', async () => {
    await openEditor('hydro', undefined, { [changeTheme]: 409, ...findings })
    await click('button', 'Hide: Slideshow')
    await click('button', 'Publish theme')
    await findText('Couldn’t save. Your changes are kept here.')
    expect(all('dialog')).toEqual([])
  })

  it('closes and merges where another person has saved since', async () => {
    const { requests } = await openEditor('hydro', undefined, {
      ...findings,
      [publication]: problem(412, 'revision_conflict'),
    })
    await click('button', 'Publish theme')
    const loads = requests(loadTheme).length
    await click('button', 'Publish')
    await vi.waitFor(() => expect(all('dialog')).toEqual([]), patience)
    await vi.waitFor(() => expect(requests(loadTheme)).toHaveLength(loads + 1), patience)
    expect(document.body.textContent).not.toContain('Published.')
  })

  it('removes the marks of what customers see now', async () => {
    const answers = { ...findings, [publication]: exampleTheme({ id: themeId, revision: 4, publishedRevision: 4 }) }
    const { requests } = await openScene({ draft, published: newTheme('hydro', { storeName: 'Northwind' }), answers })
    await click('button', 'Publish theme')
    await findText('Price:')
    const published = `GET /stores/onlinestore/themes/${themeId}/publication`
    const loads = requests(published).length
    await click('button', 'Publish')
    await findText('Published. Customers see it now.')
    await vi.waitFor(() => expect(requests(published).length).toBeGreaterThan(loads), patience)
    expect(all('dialog')).toEqual([])
  })

  it('is cancelled without a request', async () => {
    const { requests } = await openEditor('hydro', undefined, findings)
    await click('button', 'Publish theme')
    await click('button', 'Cancel')
    await vi.waitFor(() => expect(all('dialog')).toEqual([]), patience)
    expect(requests(publication)).toEqual([])
  })
})

describe('leaving with changes that cannot be saved', () => {
  it.each([
    ['Stay', true],
    ['Leave', false],
  ])('%s', async (button, isHere) => {
    await openEditor('hydro', undefined, { [changeTheme]: 409 })
    await click('button', 'Hide: Slideshow')
    await click('link', 'Close')
    await find('dialog', 'Leave with unsaved changes?')
    await click('button', button)
    await vi.waitFor(() => expect(all('dialog')).toEqual([]), patience)
    await vi.waitFor(() => expect(location.pathname.endsWith('/editor')).toBe(isHere), patience)
  })

  it('warns before the window closes, and only then', async () => {
    await openEditor('hydro', undefined, { [changeTheme]: 409 })
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(close()).toBe(false)
    await click('button', 'Hide: Slideshow')
    expect(close()).toBe(true)
  })
})

describe('restored changes', () => {
  it('are discarded with their history', async () => {
    const saved = newTheme('hydro', { storeName: 'Northwind' })
    const mine = setValue(saved, { path: price, value: '#111111' }).document
    const history = { past: [{ name: { action: 'hide', section: 'countdown' }, patches: [], inverse: [] }], future: [] }
    await openScene({ draft: saved, stored: { saved, mine, history }, answers: { [changeTheme]: 409 } })
    await find('button', 'Undo: Hide Countdown')
    await click('tab', 'Setting')
    await click('button', 'Colors')
    const field = (await find('textbox', 'Price')) as HTMLInputElement
    expect(field.value).toBe('#111111')
    await click('button', 'Discard')
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('were restored'), patience)
    expect(all('button', 'Discard')).toEqual([])
    expect(((await find('button', 'Undo')) as HTMLButtonElement).disabled).toBe(true)
    await click('button', 'Colors')
    expect(((await find('textbox', 'Price')) as HTMLInputElement).value).toBe('#0d9ef2')
  })

  it('are no longer called restored after the next change', async () => {
    const saved = newTheme('hydro', { storeName: 'Northwind' })
    const mine = setValue(saved, { path: price, value: '#111111' }).document
    await openScene({ draft: saved, stored: { saved, mine }, answers: { [changeTheme]: 409 } })
    await findText('were restored')
    await click('button', 'Featured collection')
    await type('Heading', 'Fresh')
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('were restored'), patience)
  })
})
