import { newTheme } from '@backroom/storefront/sections/new-theme'
import { emptyHistory } from '@backroom/theme/history/history'
import { usualStates } from '@backroom/theme/preview-messages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { click, find, type } from '../../../../../testing/screen.ts'
import { createEditorStore } from '../draft/editor-store.ts'
import { listedSections, sectionCommands } from './section-commands.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const document_ = () => {
  const document = newTheme('hydro', { storeName: 'Northwind' })
  document.pages.about = { sections: {}, order: [] }
  return document
}
const store = () =>
  createEditorStore({
    themeId: 't',
    configId: 'c',
    document: document_(),
    saved: document_(),
    revision: 1,
    history: emptyHistory,
    isDirty: false,
    isRestored: false,
    tab: 'setting',
    panel: undefined,
    part: undefined,
    themePage: 'homepage',
    addingAt: undefined,
    previewPage: 'product',
    previewStates: usualStates,
    previewChoice: {},
    device: 'desktop',
    saving: 'idle',
    conflicts: [],
    isChoosing: false,
    lastMerge: undefined,
    windowId: 'w',
    editors: [],
    announcement: '',
    focus: undefined,
  })

it('edits the sections of any theme page, and keeps the home page', () => {
  const editor = store()
  const { getState } = editor
  const home = getState().document.pages.homepage
  const about = sectionCommands(editor, 'about')
  about.add('countdown', 0)
  about.add('image_with_text', 1)
  const [countdown = '', images = ''] = listedSections(getState().document, 'about')
  expect(getState()).toMatchObject({
    tab: 'sections',
    themePage: 'about',
    panel: { kind: 'section', page: 'about', key: images },
    // The preview cannot show this page, so it does not change.
    previewPage: 'product',
  })
  about.move(images, 0)
  about.rename(images, 'Our story')
  about.hide(countdown, true)
  about.duplicate(images)
  expect(listedSections(getState().document, 'about')).toEqual([images, expect.stringMatching(/^image_/), countdown])
  expect(getState().document.pages.about?.sections[images]?.name).toBe('Our story')
  about.select(countdown)
  about.remove(countdown)
  expect(getState().panel).toBeUndefined()
  expect(getState().document.pages.homepage).toBe(home)
})

it('shows the home page in the preview when one of its sections is selected', () => {
  const editor = store()
  sectionCommands(editor, 'homepage').select('head-image_start')
  expect(editor.getState()).toMatchObject({ previewPage: 'home', tab: 'sections', panel: { page: 'homepage' } })
})

it("adds a countdown, and stores its end as an instant in the store's time zone", async () => {
  const { saved } = await openEditor('newchick')
  await click('button', 'Add section')
  await click('button', 'Add Countdown')
  await find('heading', 'Countdown')
  const field = document.querySelector<HTMLInputElement>('input[type="datetime-local"]')!
  expect(field.closest('div')?.textContent).toContain('Ends on')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '2026-12-24T18:30')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await find('button', 'Undo: Ends on: empty → Dec 24, 2026, 18:30 GMT+7')
  await type('Text after it ends', 'See you next year')
  const { sections, order } = (await saved()).pages.homepage
  const added = order.map((key) => sections[key]).find((section) => section?.type === 'countdown')
  // The store's zone is Asia/Ho_Chi_Minh.
  expect(added?.settings).toMatchObject({ end: '2026-12-24T11:30:00.000Z', ended_text: 'See you next year' })
  await vi.waitFor(() => expect(field.value).toBe('2026-12-24T18:30'))
})
