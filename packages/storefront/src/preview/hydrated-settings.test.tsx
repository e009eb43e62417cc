import { type ThemeDocument, themeKeys } from '@backroom/theme/document/document'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { Storefront } from '../Storefront.tsx'
import { newTheme } from '../sections/new-theme.ts'
import { testPage, testTheme } from '../test-pages.ts'
import { fixedNeeds, noNeeds } from '../theme-source.ts'
import type { StorefrontPageView } from '../views/pages.ts'
import { draftStore } from './draft-store.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width') }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Settings that draw everything that is optional. */
function change({ settings, fixed }: ThemeDocument) {
  settings.product = {
    topMessage: 'New',
    tags: { show_tags: true },
    layout: { variant_style: 'dropdown' },
    options_setting: { click_select_variant: false },
    description_mobile_dropdown: true,
    messageLeftInStock: '<p>{{count}} {{unit}} &amp; no more</p>',
    'tabs-detail': [{ heading: 'Facts', type: 'table', content: '<p>Fabric: cotton</p>' }],
  }
  settings.element = { search: { suggestion_list: [{ value: 'Hats' }, { value: 'Mugs' }], time_change_suggestion: 1 } }
  settings.category = { show_banner: true }
  settings.currency = { enabled_currency: true }
  fixed.header = { settings: { show_top_bar: true, text_topbar: 'Hello', isShowAccount: true } }
}

async function hydrate(page: StorefrontPageView, themeKey: 'hydro' | 'newchick') {
  const document_ = newTheme(themeKey, { storeName: 'Northwind Tees' })
  change(document_)
  const container = document.createElement('div')
  container.innerHTML = renderStorefront(page, testTheme(themeKey, change))
  document.body.replaceChildren(container)
  const failed = vi.fn()
  const draft = draftStore(document_)
  const root = await act(async () =>
    hydrateRoot(container, <Storefront page={page} theme={draft} needs={fixedNeeds(noNeeds)} />, {
      onRecoverableError: failed,
    }),
  )
  return { container, draft, failed, close: () => act(async () => root.unmount()) }
}

describe.each(themeKeys)('the preview of %s', (themeKey) => {
  it.each(['product', 'collection', 'search'] as const)(
    'hydrates the %s page as the server rendered it',
    async (kind) => {
      const { failed, close } = await hydrate(testPage(kind), themeKey)
      expect(failed).not.toHaveBeenCalled()
      await close()
    },
  )

  it('shows a changed setting at once, with collapsing and rotation as on the storefront', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { container, draft, close } = await hydrate(testPage('product'), themeKey)
    const folded = () => container.querySelectorAll('details.fold[data-folds-on-mobile]:not([open])').length
    expect(folded()).toBe(1)
    const field = container.querySelector<HTMLInputElement>('#search')
    vi.advanceTimersByTime(1_000)
    expect(field?.placeholder).toBe('Mugs')
    const set = (path: string[], value: string) => act(async () => draft.apply([{ path, value }]))
    await set(['settings', 'product', 'topMessage'], 'Back again')
    expect(container.querySelector('.top-message')?.textContent).toBe('Back again')
    await set(['settings', 'product', 'layout', 'variant_style'], 'button')
    expect(container.querySelectorAll('a[data-option]').length).toBeGreaterThan(0)
    await close()
    vi.advanceTimersByTime(5_000)
    expect(field?.placeholder).toBe('Mugs')
  })
})
