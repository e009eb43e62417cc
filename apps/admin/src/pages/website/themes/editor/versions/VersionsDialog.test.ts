import { newTheme } from '@backroom/storefront/sections/new-theme'
import { removeSection } from '@backroom/theme/actions/remove-section'
import { setValue } from '@backroom/theme/actions/set-value'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answers } from '../../../../../testing/answers.ts'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { all, click, find, findText } from '../../../../../testing/screen.ts'

const id = '019a0000-0000-7000-8000-0000000000aa'
const page = 'homepage'
const theme = newTheme('hydro', { storeName: 'Northwind' })
const [first = ''] = theme.pages.homepage.order
const versions = `/stores/onlinestore/themes/${id}/versions`
const versionId = (number: number) => `019a0000-0000-7000-8000-0000000000${10 + number}`
const version = (number: number, values: object) => ({
  id: versionId(number),
  number,
  kind: 'draft',
  createdAt: '2026-11-21T05:00:00.000Z',
  by: 'Ada Nguyen',
  isCurrent: false,
  ...values,
})
const listed = [
  version(3, { createdAt: '2026-11-21T18:30:00.000Z' }),
  version(2, { kind: 'published', by: 'Bob', isCurrent: true }),
  version(1, { kind: 'published', by: '', createdAt: '2025-01-02T05:00:00.000Z' }),
]

/** Changes since the version: a price colour, a heading, and a removed slideshow. */
function change(document: ThemeDocument) {
  const edited = [
    { path: ['settings', 'colors', 'color_price'], value: '#123456' },
    { path: ['pages', page, 'sections', 'featured-collection_start', 'settings', 'heading'], value: 'Since then' },
  ].reduce((before, setting) => setValue(before, setting).document, document)
  Object.assign(document, removeSection(edited, { page, key: first }).document)
}

const config = (document: ThemeDocument) => [{ ...toWire(id, document), revision: 1, publishedRevision: 2 }]
const open = (answers: Answers = {}) =>
  openEditor('hydro', change, {
    [`GET ${versions}`]: { versions: listed },
    [`GET ${versions}/${versionId(2)}`]: config(theme),
    ...answers,
  })

async function openVersion(name: RegExp) {
  await click('button', 'More theme actions')
  await click('menuitem', 'Versions')
  await click('button', name)
}

// The preview is rejected.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

it('lists versions by day in the store’s time zone, with time, user and kind', async () => {
  await open()
  await click('button', 'More theme actions')
  await click('menuitem', 'Versions')
  // 18:30 UTC is the next day in that zone.
  await find('heading', 'Sunday, November 22, 2026')
  await find('button', /01:30.*Version 3.*Draft before edits by Ada Nguyen/)
  await find('heading', 'Saturday, November 21, 2026')
  await find('button', /12:00.*Version 2.*Published by Bob.*Live for customers/)
  await find('heading', 'Thursday, January 2, 2025')
  await find('button', /Version 1.*Published$/)
})

it('lists what a version would change, and restores it as one named, undoable step', async () => {
  const { saved } = await open()
  await openVersion(/Version 2/)
  await findText('Price: #123456 → #0d9ef2')
  await findText('Section added')
  await click('button', 'Restore version')
  await findText('Version 2 is now your draft. It isn’t published; you can undo.')
  await find('button', 'Undo: Restore version 2')
  const restored = await saved()
  expect(restored.settings.colors).toEqual(theme.settings.colors)
  expect(restored.pages.homepage.order.slice(0, 3)).toEqual(theme.pages.homepage.order)
  // Saving has added the required widget.
  await click('button', 'Undo: Add Product widget')
  await click('button', 'Undo: Restore version 2')
  const before = await saved()
  expect(before.settings.colors).toEqual({ color_price: '#123456' })
  expect(before.pages.homepage.order).not.toContain(first)
})

it('restores a single section or group, and keeps the remaining changes listed', async () => {
  const { saved } = await open()
  await openVersion(/Version 2/)
  await click('button', 'Restore only this: Slideshow')
  await findText('Restored Slideshow from version 2')
  await vi.waitFor(() => expect(all('button', 'Restore only this: Slideshow')).toEqual([]))
  await click('button', 'Restore only this: Colors')
  await vi.waitFor(() => expect(all('button', /^Restore only this/)).toHaveLength(1))
  await click('button', 'Back to the list')
  await click('button', 'Close', -1)
  await find('button', 'Undo: Restore Colors from version 2')
  const { pages, settings } = await saved()
  expect(pages.homepage.order[0]).toBe(first)
  expect(settings.colors).toEqual(theme.settings.colors)
  expect(pages.homepage.sections['featured-collection_start']?.settings.heading).toBe('Since then')
})

it('offers nothing for a missing section or an unreadable version', async () => {
  const without = removeSection(theme, { page, key: 'featured-collection_start' }).document
  await open({ [`GET ${versions}/${versionId(3)}`]: config(without), [`GET ${versions}/${versionId(2)}`]: [] })
  await openVersion(/Version 3/)
  await findText('Section removed')
  expect(all('button', 'Restore only this: Featured collection')).toEqual([])
  await find('button', 'Restore only this: Colors')
  await click('button', 'Back to the list')
  await click('button', /Version 2/)
  await findText('This version couldn’t be loaded and can’t be restored.')
  expect(all('button', 'Restore version')).toEqual([])
})

it('says that the versions failed to load, and retries', async () => {
  let isDown = true
  await open({ [`GET ${versions}`]: () => (isDown ? 503 : { versions: [] }) })
  await click('button', 'More theme actions')
  await click('menuitem', 'Versions')
  await findText('Versions couldn’t be loaded.')
  isDown = false
  await click('button', 'Retry', 0)
  await findText('No versions yet. Publish the theme to create the first one.')
})
