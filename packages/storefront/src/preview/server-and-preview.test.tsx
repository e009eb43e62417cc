import { type Section, type ThemeDocument, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import { resolve } from '@backroom/theme/resolve'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { Storefront } from '../Storefront.tsx'
import { newTheme } from '../sections/new-theme.ts'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { testStore } from '../test-pages.ts'
import { filledSection, testNeeds } from '../test-sections.ts'
import { noNeeds } from '../theme-source.ts'
import type { NeedViews, StorefrontPageView } from '../views/pages.ts'
import { draftStore } from './draft-store.ts'
import { needStore } from './need-store.ts'

// Behaviors change elements after loading. This test compares the drawings only.
vi.mock('../sections/behaviours.gen.ts', () => ({ behaviours: new Map() }))
// Clocks show the time at which they are rendered.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const themePageOf = (needs: NeedViews): StorefrontPageView => ({ kind: 'home', store: testStore(), needs })

function documentOf(themeKey: ThemeKey, sections: Record<string, Section>): ThemeDocument {
  const document = newTheme(themeKey, { storeName: 'Northwind' })
  document.pages.homepage = { sections, order: Object.keys(sections) }
  return document
}

/** Normalizes elements as browsers see them: sorted attributes, styles by property, joined texts. */
function seen(node: Element): unknown {
  const attributes = [...node.attributes].map(({ name, value }) => [name, name === 'style' ? stylesIn(value) : value])
  return [node.localName, attributes.toSorted(), [...node.children].map(seen), textIn(node)]
}
const stylesIn = (style: string) =>
  style
    .replaceAll(/\s/g, '')
    .split(';')
    .filter((one) => one !== '')
    .toSorted()
    .join(';')
/** The server separates adjacent texts by comments. */
const textIn = ({ childNodes }: Element) =>
  [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('')
const sectionIn = (root: ParentNode) => seen(root.querySelector('[data-section="s"]')!)

describe.each(
  themeKeys.flatMap((themeKey) => Object.keys(themeSchemas[themeKey].sections).map((type) => ({ themeKey, type }))),
)('$type in $themeKey', ({ themeKey, type }) => {
  const section = filledSection(themeSchemas[themeKey].sections[type]!)
  const document_ = documentOf(themeKey, { s: section })
  const server = () => {
    const root = document.createElement('div')
    root.innerHTML = renderStorefront(themePageOf(testNeeds), resolve(themeSchemas, document_))
    return root
  }

  it('hydrates the server’s page in the preview without a mismatch', () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const root = server()
    const before = sectionIn(root)
    const needs = needStore(
      async () => undefined,
      () => {},
    )
    needs.put(testNeeds)
    const failures = vi.fn()
    flushSync(() => {
      hydrateRoot(root, <Storefront page={themePageOf(testNeeds)} theme={draftStore(document_)} needs={needs} />, {
        onRecoverableError: failures,
        onUncaughtError: failures,
      })
    })
    expect(failures).not.toHaveBeenCalled()
    expect(errors).not.toHaveBeenCalled()
    expect(sectionIn(root)).toEqual(before)
  })

  it('draws an edited section like the server after its data has loaded', async () => {
    const empty = documentOf(themeKey, {})
    const draft = draftStore(empty)
    const root = document.createElement('div')
    root.innerHTML = renderStorefront(themePageOf(noNeeds), resolve(themeSchemas, empty))
    const fetched: string[] = []
    const needs = needStore(
      async (kind, handle) => {
        fetched.push(handle)
        return testNeeds[kind][handle] as never
      },
      () => {},
    )
    flushSync(() => void hydrateRoot(root, <Storefront page={themePageOf(noNeeds)} theme={draft} needs={needs} />))
    flushSync(() => draft.apply([{ path: ['pages', 'homepage'], value: document_.pages.homepage as never }]))
    await vi.waitFor(() => expect(sectionIn(root)).toEqual(sectionIn(server())))
    expect(fetched).toEqual([...new Set(fetched)])
  })
})
