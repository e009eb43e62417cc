import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { removeSection } from '@backroom/theme/actions/remove-section'
import { setValue } from '@backroom/theme/actions/set-value'
import type { Json, Path, ThemeDocument } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { everyField } from '@backroom/theme/fields/every-field'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { problem } from '../../../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../../../testing/screen.ts'
import { changeTheme, themeId } from '../../../../../testing/theme-server.ts'
import { wholeTheme } from '../testing/filled-theme.ts'
import { openScene, readDialog, readPart } from '../testing/open-scene.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const theme = `/stores/onlinestore/themes/${themeId}`
const expectOutline = (name: string, ...parts: string[]) =>
  expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(`./${name}.txt`)
const set = (document: ThemeDocument, path: Path, value: Json) => setValue(document, { path, value }).document
const openThemeMenu = async (item: string) => {
  await click('button', /^(More theme actions|Thao tác khác)/)
  await click('menuitem', item)
}

const slideshow = ['pages', 'homepage', 'sections', 'head-image_1', 'settings']
const clean = { links: [], images: [], pageBytes: 0 }

/** Every setting of a theme has changed, and its sections were moved, hidden, renamed, added and removed. */
function changed(): { draft: ThemeDocument; published: ThemeDocument } {
  const published = wholeTheme('hydro', 'new')
  const draft = wholeTheme('hydro', 'stored')
  const { sections, order } = draft.pages.homepage
  const [first = '', second = '', third = '', fourth = ''] = order
  sections[first]!.hidden = false
  sections[second]!.name = 'Loved by many'
  published.pages.homepage.sections[third]!.name = 'An old name'
  draft.pages.homepage.order = [second, first, ...order.slice(2)]
  const removed = removeSection(draft, { page: 'homepage', key: fourth }).document
  const added = { ...structuredClone(sections[third]!), name: 'A second one' }
  removed.pages.homepage.sections.added = added
  removed.pages.homepage.order.push('added')
  return { draft: removed, published }
}

it('reads what a publication changes, and its warnings, as in their outline', async () => {
  const { draft, published } = changed()
  // A number out of its limits, and an image that is not described.
  const images = everyField(themeSchemas, draft).find(({ field }) => field.kind === 'image' && field.alt)
  const alt = images?.field.kind === 'image' ? images.field.alt : undefined
  draft.pages = set(draft, [...(images?.path.slice(0, -1) ?? []), alt ?? ''], '').pages
  draft.pages = set(draft, [...slideshow, 'opacity_image'], 150).pages
  const image = everyField(themeSchemas, draft).filter(({ field }) => field.kind === 'image')[1]?.path ?? []
  const collection = everyField(themeSchemas, draft).find(({ field }) => field.kind === 'collection')?.path ?? []
  const findings = {
    links: [
      { path: [...collection], name: 'collection', slug: 'deleted-collection' },
      { path: ['no', 'such', 'field'], name: 'product', slug: 'unknown' },
    ],
    images: [{ path: [...image], bytes: 1024 * 1024 }],
    pageBytes: 2 * 1024 * 1024 + 60_000,
  }
  await openScene({ draft, published, answers: { [`GET ${theme}/findings`]: findings } })
  await click('button', 'Publish theme')
  await findText('Images on the home page total')
  const collapsed = await readDialog()
  await click('button', /more changes?$/)
  await vi.waitFor(() => expect(all('button', /more changes?$/)).toEqual([]))
  await expectOutline('publish', collapsed, await readDialog())
})

it('reads a first publication without changes, and one that cannot be checked, as in their outline', async () => {
  const draft = wholeTheme('newchick', 'new')
  const empty = wholeTheme('newchick', 'new')
  empty.pages.homepage = { sections: {}, order: [] }
  // Saving adds the section that every theme needs.
  await openScene({ draft: empty, answers: { [changeTheme]: 503 } })
  await click('button', 'Publish theme')
  const outlines: string[] = []
  await findText('Couldn’t save')
  outlines.push(await readPart('[role=alert]'))
  await openScene({ draft, published: draft, answers: { [`GET ${theme}/findings`]: clean }, language: 'vi' })
  await click('button', 'Xuất bản giao diện')
  outlines.push(await readDialog())
  await openScene({ draft, answers: { [`GET ${theme}/findings`]: 503, [`POST ${theme}/publication`]: 503 } })
  await click('button', 'Publish theme')
  await findText('Links and images couldn’t be checked.')
  await click('button', 'Publish')
  await findText('Couldn’t publish')
  outlines.push(await readDialog())
  await expectOutline('publish-nothing', ...outlines)
})

const version = (number: number, part: object) => ({
  id: `019a0000-0000-7000-8000-00000000002${number}`,
  number,
  kind: 'draft',
  createdAt: '2026-11-21T18:20:00.000Z',
  by: 'Ada Nguyen',
  isCurrent: false,
  ...part,
})

it('reads the versions, and what each would change, as in their outline', async () => {
  const { draft, published } = changed()
  const versions = [
    version(4, {}),
    version(3, { kind: 'published', by: 'Bob', isCurrent: true, createdAt: '2026-11-21T18:10:00.000Z' }),
    version(2, { by: '', createdAt: '2026-11-20T05:00:00.000Z' }),
    version(1, { kind: 'published', by: '', createdAt: '2025-01-02T05:00:00.000Z' }),
  ]
  const config = (document: ThemeDocument) => [{ ...toWire(themeId, document), revision: 1, publishedRevision: 2 }]
  const small = [
    ['settings', 'colors', 'color_price'],
    ['settings', 'product', 'collapse_default'],
  ]
  const answers = {
    [`GET ${theme}/versions`]: { versions },
    [`GET ${theme}/versions/${versions[0]!.id}`]: config(draft),
    [`GET ${theme}/versions/${versions[1]!.id}`]: config(
      removeSection([set(published, small[0]!, '#123456')].map((one) => set(one, small[1]!, true))[0]!, {
        page: 'homepage',
        key: 'countdown_1',
      }).document,
    ),
    [`GET ${theme}/versions/${versions[2]!.id}`]: config(wholeTheme('newchick', 'new')),
    [`GET ${theme}/versions/${versions[3]!.id}`]: 503,
  }
  await openScene({ draft: published, answers })
  await openThemeMenu('Versions')
  await find('button', /Version 4/)
  const outlines = [await readDialog()]
  for (const { number } of versions.slice(1)) {
    await click('button', new RegExp(`Version ${number}`))
    await findText(/Price|couldn’t be loaded/)
    outlines.push(await readDialog())
    await click('button', 'Back to the list', -1)
  }
  await expectOutline('versions', ...outlines)
})

it('reads the share links, and a refused one, as in their outline', async () => {
  const link = (number: number, expiresAt: string, by: string) => ({
    id: `019a0000-0000-7000-8000-00000000008${number}`,
    createdAt: '2026-11-21T05:00:00.000Z',
    expiresAt,
    by,
  })
  const links = `${theme}/share-links`
  await openScene({
    draft: wholeTheme('hydro', 'new'),
    answers: {
      [`GET ${links}`]: {
        links: [link(1, '2026-11-22T18:20:00.000Z', 'Bob'), link(2, '2026-12-21T05:00:00.000Z', '')],
      },
      [`POST ${links}`]: problem(409, 'too_many_share_links'),
      [`DELETE ${links}/${link(1, '', '').id}`]: 503,
    },
  })
  await openThemeMenu('Share')
  const outlines = [await readDialog()]
  await click('button', 'Create link')
  await findText('too_many_share_links.')
  await click('button', /^Disable the link/, 0)
  await vi.waitFor(() => expect(all('alert')).toHaveLength(2))
  outlines.push(await readDialog())
  await openScene({ draft: wholeTheme('hydro', 'new'), answers: { [`GET ${links}`]: { links: [] } } })
  await openThemeMenu('Share')
  outlines.push(await readDialog())
  await expectOutline('share', ...outlines)
})

it('reads the shortcuts as in their outline', async () => {
  await openScene({ draft: wholeTheme('hydro', 'new') })
  await click('button', 'Keyboard shortcuts')
  await expectOutline('shortcuts', await readDialog())
})

it('reads the errors of an imported file, ten at most, as in their outline', async () => {
  await openScene({ draft: wholeTheme('hydro', 'new') })
  const sections = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`one_${index}`, index]))
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const file = new File([JSON.stringify({ settings: 1, pages: {}, sections })], 'theme.json')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await find('dialog', 'Couldn’t import the file')
  await expectOutline('import', await readDialog())
})

const featured = ['pages', 'homepage', 'sections', 'featured-collection_1', 'settings']
const price = ['settings', 'colors', 'color_price']

it('reads conflicts of settings, lists and whole sections as in their outline', async () => {
  const saved = wholeTheme('hydro', 'new')
  const menu = ['fixed', 'header', 'settings', 'main_menu']
  const link = [...['pages', 'homepage', 'sections', 'countdown_1', 'settings'], 'url_button']
  const block = ['pages', 'homepage', 'sections', 'image_with_text_1', 'blocks', 'item_1']
  let mine = set(set(set(saved, price, '#111111'), [...featured, 'heading'], 'Mine'), [...featured, 'item_per_row'], 6)
  mine = set(mine, [...block, 'settings', 'content'], '<p>My <b>own</b> text</p>')
  mine = set(mine, link, { name: 'home', params: { slug: '' } })
  mine = set(mine, menu, 'main')
  let theirs = set(set(set(saved, price, '#222222'), [...featured, 'heading'], ''), [...featured, 'item_per_row'], 5)
  theirs = set(theirs, [...block, 'settings', 'content'], '<p>Their text</p>')
  theirs = set(theirs, link, { name: 'collection', params: { slug: 'mugs' } })
  theirs = set(theirs, menu, [{ title: 'Old', url: { name: 'home', params: { slug: '' } } }])
  await openScene({ draft: theirs, stored: { saved, mine } })
  const settings = await readDialog()
  expect(all('button', 'Apply choices').map((one) => (one as HTMLButtonElement).disabled)).toEqual([true])
  await click('button', 'Keep all mine')
  const chosen = await readDialog()

  const key = 'featured-collection_1'
  const withoutSection = removeSection(saved, { page: 'homepage', key }).document
  await openScene({ draft: withoutSection, stored: { saved, mine: set(saved, [...featured, 'heading'], 'Mine') } })
  const removedByThem = await readDialog()
  await openScene({ draft: set(saved, [...featured, 'heading'], 'Theirs'), stored: { saved, mine: withoutSection } })
  await expectOutline('conflicts', settings, chosen, removedByThem, await readDialog())
})

it('reads restored changes that cannot be saved, and the question before leaving them, as in their outline', async () => {
  const saved = wholeTheme('hydro', 'new')
  const stored = { saved, mine: set(saved, price, '#111111') }
  await openScene({ draft: saved, stored, answers: { [changeTheme]: 503 } })
  await findText('Couldn’t save')
  const notice = await readPart('section[aria-label="Edit"] > [role=status]')
  const state = await readPart('[role=alert]')
  await click('link', 'Close')
  await find('dialog', 'Leave with unsaved changes?')
  await expectOutline('unsaved', notice, state, await readDialog())
})
