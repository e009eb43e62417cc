import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { addSection } from '@backroom/theme/actions/add-section'
import { type ThemeDocument, themeKeys } from '@backroom/theme/document/document'
import { everyField, type PlacedField } from '@backroom/theme/fields/every-field'
import type { Fields } from '@backroom/theme/fields/field'
import { groupPanels } from '@backroom/theme/groups/group-schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { frameNamed, previewAnswers, stubFrames } from '../../../../../testing/preview-frame.ts'
import { all, click, find, findText, patience } from '../../../../../testing/screen.ts'
import { texts as shared } from '../page-texts.en.ts'

// One test opens some thirty panels.
vi.setConfig({ testTimeout: 90_000 })

// Unanswered preview requests are rejected, and the editor works without the preview.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

/** A home page with one section of every type, each with its preset. */
function withEveryType(document: ThemeDocument) {
  document.pages.homepage = { sections: {}, order: [] }
  for (const type of Object.keys(themeSchemas[document.themeKey].sections)) {
    const added = addSection(document, { schemas: themeSchemas, page: 'homepage', type, random: Math.random })
    document.pages = added.document.pages
  }
}

/** Expects a control and a label for each visible field. Opens closed items and tabs. */
async function expectControls(fields: readonly PlacedField[], tabs: readonly Tab[], labels: object) {
  const textOf = (key: string) => ({ ...shared.label, ...labels })[key] ?? key
  const panel = () => document.getElementById('editor-panel') as HTMLElement
  const isShown = ({ path, labels }: PlacedField) => {
    const label = textOf(labels.at(-1) ?? '')
    // A control with several parts has a legend instead of a label.
    const legends = [...panel().querySelectorAll('legend')].map(({ textContent }) => textContent)
    const isThere = document.getElementById(path.join('.')) !== null || legends.includes(label)
    return isThere && panel().textContent?.includes(label)
  }
  // A locked step stays closed.
  let missing = fields.filter(({ siblings }) => siblings.isEdit !== false)
  const look = () => {
    for (const item of panel().querySelectorAll('details')) item.open = true
    missing = missing.filter((field) => !isShown(field))
    return missing.map(({ path }) => path.join('.'))
  }
  for (const [index, { key, label }] of tabs.entries()) {
    // The first tab is open.
    if (index > 0)
      panel()
        .querySelector<HTMLElement>(`[aria-label="${textOf(label)}"]`)
        ?.click()
    await vi.waitFor(() => expect(look().filter((path) => path.split('.').includes(key))).toEqual([]), patience)
  }
  await vi.waitFor(() => expect(look()).toEqual([]), patience)
}

interface Tab {
  key: string
  label: string
}

const labelled = (fields: Fields): Tab[] => Object.entries(fields).map(([key, { label }]) => ({ key, label }))
const tabsOf = (fields: Fields): Tab[] =>
  Object.values(fields).flatMap((field) => (field.kind === 'group' && field.tabs ? labelled(field.fields) : []))

describe.each(themeKeys)('in %s', (themeKey) => {
  const { groups, sections } = themeSchemas[themeKey]

  it('lists a panel for every settings group: popup, checkout, cart goal, category banner, style, header, footer, colors, typography, element, currency, cart, thank-you and two of the product [B2-59] [B2-60] [B2-63] [B2-65] [B2-66] [B2-67] [B2-68] [B2-69] [B2-70] [B2-71] [B2-72] [B2-73] [B2-74] [B2-75] [B2-76]', async () => {
    let document_: ThemeDocument | undefined
    await openEditor(themeKey, (document) => {
      document_ = structuredClone(document)
    })
    await click('tab', 'Setting')
    const panels = groupPanels(groups)
    for (const { group, isSecond, fields } of panels) {
      const title = (isSecond ? group.texts.en.second : group.texts.en.name) ?? ''
      await click('button', title)
      await find('heading', title)
      const own = everyField(themeSchemas, document_!).filter(
        ({ place, path }) =>
          place.kind === 'group' && place.group === group.key && (path[group.path.length] ?? '') in fields,
      )
      const parts = group.parts ? labelled(fields) : tabsOf(fields)
      await expectControls(own, parts, group.texts.en.labels)
      await click('button', 'Back to the settings')
    }
    const names = panels.map(({ group, isSecond }) => (isSecond ? group.texts.en.second : group.texts.en.name))
    for (const name of ['Popup', 'Checkout', 'Cart goal', 'Category', 'Style', 'Header', 'Footer', 'Colors'])
      expect(names).toContain(name)
    for (const name of ['Typography', 'Element', 'Currency', 'Cart page', 'Thank-you page', 'Product page'])
      expect(names).toContain(name)
    expect(names).toContain('Product details')
  })

  it('opens the panel of every section type from the list, and of slider-product from below it', async () => {
    let document_: ThemeDocument | undefined
    await openEditor(themeKey, (document) => {
      withEveryType(document)
      document_ = structuredClone(document)
    })
    for (const { type, texts, fields, isUnlisted } of Object.values(sections)) {
      const title = texts.en.name[themeKey]
      const key = Object.entries(document_!.pages.homepage.sections).find(([, one]) => one.type === type)?.[0]
      if (isUnlisted) {
        const entry = await find('button', title)
        expect(entry.closest('section')?.textContent).toContain('Not in this list')
        expect(entry.closest('ol')).toBeNull()
        entry.focus()
        expect(document.activeElement).toBe(entry)
      }
      await click('button', title)
      await find('heading', title)
      const own = everyField(themeSchemas, document_!).filter(
        ({ place }) => place.kind === 'section' && place.section === key,
      )
      const labels = texts.en.labels
      await expectControls(own, tabsOf(fields), labels)
      await click('button', 'Back to the list')
    }
  })
})

it('has a panel for the cart upsell in newchick only [B2-64]', async () => {
  await openEditor('newchick')
  await click('tab', 'Setting')
  await click('button', 'Cart upsell')
  await find('heading', 'Cart upsell')
  await openEditor('hydro')
  await click('tab', 'Setting')
  await find('button', 'Cart goal')
  expect(all('button', 'Cart upsell')).toEqual([])
})

it('selects one tab at a time, by pointer and by arrow key [B4-10]', async () => {
  await openEditor('hydro')
  const tabs = () => ['Sections', 'Setting'].map((name) => all('tab', name)[0]?.getAttribute('aria-selected'))
  expect(tabs()).toEqual(['true', 'false'])
  await click('tab', 'Setting')
  await vi.waitFor(() => expect(tabs()).toEqual(['false', 'true']))
  const [setting] = all('tab', 'Setting')
  setting?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
  await vi.waitFor(() => expect(tabs()).toEqual(['true', 'false']))
  expect(document.activeElement?.textContent).toBe('Sections')
})

it("previews the page of the open panel's settings [B2-47] [B2-48] [B2-49] [B2-50] [B2-51] [B2-52] [B2-53]", async () => {
  stubFrames()
  await openEditor('hydro', undefined, previewAnswers())
  const frame = await frameNamed('Preview')
  await click('tab', 'Setting')
  const specified = [
    ['Product page', 'product'],
    ['Cart page', 'cart'],
    ['Colors', 'product'],
    ['Thank-you page', 'order'],
    ['Typography', 'product'],
    ['Cart goal', 'cart'],
    ['Category', 'category'],
    ['Product details', 'product'],
  ] as const
  for (const [panel, page] of specified) {
    await click('button', panel)
    await find('heading', panel)
    await vi.waitFor(() => expect(frame.dataset.page, panel).toBe(page))
    const selector = (await find('combobox', 'Preview page')) as HTMLSelectElement
    expect(selector.value).toBe(page)
    await click('button', 'Back to the settings')
  }
  // The checkout has no preview, so the previous page stays.
  await click('button', 'Category')
  await click('button', 'Back to the settings')
  await click('button', 'Checkout')
  await findText('Back to the settings')
  expect(frame.dataset.page).toBe('category')
})
