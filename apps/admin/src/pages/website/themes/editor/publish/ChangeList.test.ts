import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { addSection } from '@backroom/theme/actions/add-section'
import { hideSection } from '@backroom/theme/actions/hide-section'
import { moveSection } from '@backroom/theme/actions/move-section'
import { removeSection } from '@backroom/theme/actions/remove-section'
import { renameSection } from '@backroom/theme/actions/rename-section'
import { setValue } from '@backroom/theme/actions/set-value'
import type { Json, Path, ThemeDocument } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAdmin } from '../../../../../testing/open-admin.ts'
import { click, find, findText } from '../../../../../testing/screen.ts'
import { themeId as id, themeServer } from '../../../../../testing/theme-server.ts'

const base = newTheme('hydro', { storeName: 'Northwind' })
const page = 'homepage'
const key = 'head-image_start'
const slide = ['pages', page, 'sections', key, 'settings', 'content', 'desktop', '0']
const withBlocks = base.pages[page].sections.image_with_text_start!
const block = ['pages', page, 'sections', 'image_with_text_start', 'blocks', withBlocks.blockOrder[0] ?? '']
const set = (path: Path, value: Json) => (document: ThemeDocument) => setValue(document, { path, value }).document

// The preview is rejected.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

/** Opens the publish dialog over a draft that differs from the published theme by these edits. */
async function open(edits: readonly ((document: ThemeDocument) => ThemeDocument)[]) {
  await openAdmin(`/themes/${id}/editor`, {
    answers: {
      ...themeServer(edits.reduce((document, edit) => edit(document), base)).answers,
      [`GET /stores/onlinestore/themes/${id}/publication`]: [
        { ...toWire(id, base), revision: 2, publishedRevision: 2 },
      ],
      [`GET /stores/onlinestore/themes/${id}/findings`]: { links: [], images: [], pageBytes: 0 },
    },
  })
}

it('names each panel once, with the old and new value of each kind of setting', async () => {
  await open([
    set(['settings', 'colors', 'color_price'], '#123456'),
    set(['settings', 'product', 'collapse_default'], true),
    set([...slide, 'image'], '/files/new.webp'),
    set([...slide, 'urlButton'], { name: 'collection', params: { slug: 'tees' } }),
    set([...slide, 'heading', 'content'], 'A'.repeat(200)),
    set(['fixed', 'header', 'settings', 'show_top_bar'], false),
    set(['fixed', 'header', 'settings', 'size_logo'], { desktop: 61, mobile: 41 }),
    set(['fixed', 'header', 'settings', 'main_menu'], [{ title: 'Tees', url: { name: 'home', params: { slug: '' } } }]),
    set([...block, 'settings', 'content'], '<p>Since <b>1999</b></p>'),
  ])
  await click('button', 'Publish theme')
  await find('heading', 'Colors')
  await find('heading', 'Product details')
  await findText('Price: #0d9ef2 → #123456')
  const image = document.querySelector('dialog img[alt="New image"]')
  expect(image?.getAttribute('src')).toBe('/files/new.webp')
  await findText('Slides · Desktop · 1 · Button link: all products → tees')
  await findText(`→ ${'A'.repeat(60)}…`)
  await findText(/: on → off/)
  await findText(/ → desktop 61, mobile 41/)
  await findText(/: main-menu → Tees/)
  await findText(/ · 1 · [^·]+: .+ → Since 1999/)
})

it('lists sections that were added, removed, moved, hidden or renamed', async () => {
  await open([
    (document) => hideSection(document, { page, key, hidden: true }).document,
    (document) => renameSection(document, { page, key, name: 'Autumn' }).document,
    (document) => moveSection(document, { page, key, index: 2 }).document,
    (document) => removeSection(document, { page, key: 'featured-collection_start' }).document,
    (document) => addSection(document, { schemas, page, type: 'confetti', random: () => 0 }).document,
  ])
  await click('button', 'Publish theme')
  await find('heading', 'Autumn')
  await findText('Section hidden')
  await findText('Section name: empty → Autumn')
  await findText('Section added')
  await findText('Section removed')
  await findText('Section order changes')
})

it('shows the number of items of a longer list', async () => {
  await open([
    (document) => {
      const items = Array.from({ length: 6 }, () => ({ heading: { content: 'New' } }))
      return set(slide.slice(0, -1), items)(document)
    },
  ])
  await click('button', 'Publish theme')
  await findText(/Slides.*: \d → 6/)
})

it('collapses lines beyond fifty', async () => {
  const added = Array.from({ length: 55 }, (_, index) => (document: ThemeDocument) => {
    const { key, ...added } = addSection(document, { schemas, page, type: 'confetti', random: () => index / 56 })
    return renameSection(added.document, { page, key, name: `Part ${index + 1}.` }).document
  })
  await open(added)
  await click('button', 'Publish theme')
  const shown = () => document.querySelector('dialog[open]')?.textContent
  await vi.waitFor(() => expect(shown()).toContain('Part 50.'))
  expect(shown()).not.toContain('Part 51.')
  // Saving has added the required widget.
  await click('button', 'Show 6 more changes')
  await vi.waitFor(() => expect(shown()).toContain('Part 55.'))
})
