import { setValue } from '@backroom/theme/actions/set-value'
import type { ThemeDocument } from '@backroom/theme/document/document'
import type { StepName } from '@backroom/theme/history/history'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { altered } from '../../../../../testing/answers.ts'
import { all, click, find } from '../../../../../testing/screen.ts'
import { wholeTheme } from '../testing/filled-theme.ts'
import { openScene, readPart } from '../testing/open-scene.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const windowOf = (number: number, name: string, place: string, isYou = false) => ({
  id: `019a0000-0000-7000-8000-00000000007${number}`,
  name,
  place,
  isYou,
})

/** Two people at one section and one group, the same person in another window, and more than the bar shows. */
const editors = [
  windowOf(1, 'Bea Thị Minh Trần', 'section featured-collection_1'),
  windowOf(2, 'carl', 'section featured-collection_1'),
  windowOf(3, 'Ada Nguyen', 'setting', true),
  windowOf(4, 'Émile Zola', 'group product true'),
  windowOf(5, 'Dan Brown', 'section of a deleted page'),
  windowOf(6, '', 'sections'),
]

function draft(): ThemeDocument {
  const document = wholeTheme('hydro', 'new')
  const [first = '', second = '', third = ''] = document.pages.homepage.order
  const { sections } = document.pages.homepage
  sections[first]!.name = 'A slideshow of everything that is new in the shop this season'
  sections[second]!.hidden = true
  sections[third]!.hidden = true
  sections[third]!.name = 'Hidden and renamed'
  return document
}

/** Customers see another price color, another setting of the second panel of the product, and another heading. */
const published = () =>
  [
    { path: ['settings', 'colors', 'color_price'], value: '#123456' },
    { path: ['settings', 'product', 'collapse_default'], value: true },
    { path: ['pages', 'homepage', 'sections', 'featured-collection_1', 'settings', 'heading'], value: 'Before' },
  ].reduce((document, setting) => setValue(document, setting).document, draft())

it('reads the whole editor, with other people and changed panels, as in its outline', async () => {
  await openScene({ draft: draft(), published: published(), editors })
  const sections = await readPart('#root')
  await click('tab', 'Setting')
  const settings = await readPart('#editor-panel')
  await expect(`${sections}\n\n${settings}\n`).toMatchFileSnapshot('./editor.full.txt')
})

it('reads an empty theme in Vietnamese, for staff who may not publish, as in its outline', async () => {
  const document = wholeTheme('newchick', 'new')
  document.pages.homepage = { sections: {}, order: [] }
  const answers = altered('GET /users/info', { isStoreOwner: false, scopes: ['homes.view', 'themes.edit'] })
  await openScene({ draft: document, answers, editors: editors.slice(0, 4), language: 'vi' })
  const sections = await readPart('#root')
  ;(await find('tab', /./, 1)).click()
  const settings = await readPart('#editor-panel')
  await expect(`${sections}\n\n${settings}\n`).toMatchFileSnapshot('./editor.bare.txt')
})

it('reads the picker of sections as in its outline', async () => {
  await openScene({ draft: draft() })
  await click('button', 'Add section')
  const hydro = await readPart('#editor-panel')
  await openScene({ draft: wholeTheme('newchick', 'new') })
  await click('button', 'Add section')
  await expect(`${hydro}\n\n${await readPart('#editor-panel')}\n`).toMatchFileSnapshot('./section-picker.txt')
})

it('reads the menus of the first, a middle and the last section, and of the theme, as in their outline', async () => {
  const outlines: string[] = []
  for (const at of [0, 1, -1]) {
    await openScene({ draft: draft() })
    await click('button', /^More actions for/, at)
    outlines.push(await readPart('[role=menu]'))
  }
  await openScene({ draft: draft() })
  await click('button', 'More theme actions')
  outlines.push(await readPart('[role=menu]'))
  await expect(`${outlines.join('\n\n')}\n`).toMatchFileSnapshot('./menus.txt')
})

it('reads the found settings as in their outline', async () => {
  await openScene({ draft: draft() })
  const outlines: string[] = []
  for (const text of ['heading', 'PRICE', 'nothing has this name', 'c']) {
    const search = (await find('textbox', 'Search settings')) as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, text)
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.waitFor(() => expect(search.value).toBe(text))
    outlines.push(await readPart('search'))
  }
  await expect(`${outlines.join('\n\n')}\n`).toMatchFileSnapshot('./found-settings.txt')
})

describe('names of history steps', () => {
  const labels = (...labels: string[]) => ({ action: 'set', labels })
  const long = 'A text that is certainly longer than thirty letters'
  const steps: StepName[] = [
    ...['add', 'remove', 'move', 'duplicate', 'hide', 'show', 'rename', 'blocks', 'paste'].map((action) => ({
      action,
      section: 'featured-collection',
    })),
    { action: 'add', section: 'My own name' },
    { action: 'import' },
    { action: 'restore', to: 12 },
    { action: 'restore', section: 'countdown', to: 3 },
    { action: 'restore', section: '', to: 4 },
    { action: 'restore', group: 'product', isSecond: true, to: 5 },
    { action: 'restore', group: 'product', to: 6 },
    { action: 'reset', group: 'colors' },
    { action: 'reset', group: 'product', isSecond: true },
    { action: 'reset', group: 'no such group' },
    { ...labels('price'), from: '', to: '#123456' },
    { ...labels('isShow'), from: true, to: false },
    { ...labels('itemsPerRow'), from: 4, to: 1_200 },
    { ...labels('heading'), from: long, to: long.slice(0, 30) },
    { ...labels('content'), from: '<p>One</p>', to: 'Two' },
    { ...labels('endsOn'), from: '2026-12-24T18:30:00.000Z' },
    { ...labels('slides', '1', 'heading'), to: 'Two' },
    { ...labels('checkoutSteps'), from: '1', to: '3' },
    { ...labels('buttonLink'), from: { name: 'home', params: { slug: '' } } },
  ]

  it.each(['en', 'vi'] as const)('reads them in %s as in their outline', async (language) => {
    const history = { past: steps.map((name) => ({ name, patches: [], inverse: [] })), future: [] }
    const document = draft()
    await openScene({ draft: document, stored: { saved: document, history }, language })
    const named = (name: RegExp) =>
      (all('button', name)[0] as HTMLButtonElement | undefined)?.getAttribute('aria-label') ?? ''
    const undo = /^(Undo|Hoàn tác)/
    const names = [named(undo)]
    for (const _ of steps) {
      const before = named(undo)
      await click('button', undo)
      await vi.waitFor(() => expect(named(undo)).not.toBe(before), { interval: 1 })
      names.push(`${named(undo)} | ${named(/^(Redo|Làm lại)/)}`)
    }
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`./history.${language}.txt`)
  })
})
