import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { connectFrame, previewAnswers, stubFrames } from '../../../../../testing/preview-frame.ts'
import { all, click, find, findText } from '../../../../../testing/screen.ts'

beforeEach(stubFrames)
afterEach(() => vi.restoreAllMocks())

const section = ['pages', 'homepage', 'sections', 'featured-collection_start']
const path = [...section, 'settings', 'heading']

async function open() {
  const editor = await openEditor('hydro', undefined, previewAnswers())
  const frame = await connectFrame()
  frame.say({ type: 'loaded', page: 'home' })
  await frame.hears({ type: 'select', section: null })
  return { ...frame, ...editor }
}
async function openSection() {
  const opened = await open()
  opened.say({ type: 'select', section: 'featured-collection_start' })
  await find('heading', 'Featured collection')
  return opened
}
const heading = () => (all('textbox', 'Heading')[0] as HTMLInputElement).value
const undoes = () => all('button', /^Undo: /).map((button) => button.getAttribute('aria-label'))

it('commits an inline edit as one step, and shows it in field and preview', async () => {
  const { say, hears, saved } = await openSection()
  for (const value of ['T', 'Ti', 'Tiếng Việt']) say({ type: 'edit', path, value })
  await hears({ type: 'patch', patches: [{ path, value: 'Tiếng Việt' }] })
  await vi.waitFor(() => expect(heading()).toBe('Tiếng Việt'))
  say({ type: 'edited' })
  expect(undoes()).toHaveLength(1)
  say({ type: 'edit', path, value: 'Second' })
  await vi.waitFor(() => expect(heading()).toBe('Second'))
  await click('button', /^Undo: /)
  expect(heading()).toBe('Tiếng Việt')
  expect((await saved()).pages.homepage.sections['featured-collection_start']?.settings.heading).toBe('Tiếng Việt')
})

it('leaves no step and no unsaved change when an inline edit is reverted', async () => {
  const { say } = await openSection()
  const before = heading()
  say({ type: 'edit', path, value: 'Wrong' })
  await vi.waitFor(() => expect(heading()).toBe('Wrong'))
  await findText('Unsaved changes')
  say({ type: 'edit', path, value: before })
  say({ type: 'edited' })
  await vi.waitFor(() => expect(heading()).toBe(before))
  expect(undoes()).toEqual([])
})

it("limits an inline edit to the field's length and one line", async () => {
  const { say } = await openSection()
  say({ type: 'edit', path, value: `One\n two\u0000${'x'.repeat(300)}` })
  await vi.waitFor(() => expect(heading()).toMatch(/^One twox+$/))
  expect(heading()).toHaveLength(200)
})

it.each([
  ['a number of the section', [...section, 'settings', 'limit_product']],
  ['a text of another section', ['pages', 'homepage', 'sections', 'head-image_start', 'name']],
  ['a setting of the theme', ['settings', 'product', 'topMessage']],
  ['what is no setting', [...section, 'settings', '__proto__']],
  ['the type of the section', [...section, 'type']],
])('ignores an edit of %s', async (_what, path) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { say } = await openSection()
  say({ type: 'edit', path, value: 'Stolen' })
  await vi.waitFor(() => expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('none'), path))
  expect(undoes()).toEqual([])
})

it('ignores a text that is longer than any field', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { say } = await openSection()
  say({ type: 'edit', path, value: 'x'.repeat(10_001) })
  await vi.waitFor(() => expect(warned).toHaveBeenCalledExactlyOnceWith('The preview sent something unknown'))
})

it('opens the field of a text without inline editing, or else the panel', async () => {
  const { say } = await open()
  say({ type: 'open', section: 'featured-collection_start', path })
  await find('heading', 'Featured collection')
  await vi.waitFor(() => expect(document.activeElement).toBe(all('textbox', 'Heading')[0]))
  say({ type: 'open', section: 'head-image_start' })
  await find('heading', 'Slideshow')
})
