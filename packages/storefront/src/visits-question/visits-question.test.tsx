import { expect, it } from 'vitest'
import { fontUses } from '../fonts/fonts.ts'
import { renderPage } from '../render/render-page.tsx'
import { testAssets, testPage, testStore, testTheme } from '../test-pages.ts'

const page = (visits: 'always' | 'ask' | 'off', language: 'en' | 'vi' = 'en') => {
  const html = renderPage(testPage('home', { ...testStore(language), visits }), testTheme('hydro'), testAssets)
  const links = /<link rel="(?:stylesheet|preload)"[^>]*>/g
  return new DOMParser().parseFromString(html.replace(links, ''), 'text/html')
}

it('says whose visits are counted, and asks in the page’s language if the shop asks', () => {
  expect(page('always').body.dataset.visits).toBe('always')
  expect(page('off').body.dataset.visits).toBeUndefined()
  for (const visits of ['always', 'off'] as const)
    expect(page(visits).querySelector('[data-visits-question]')).toBeNull()
  const asked = (language: 'en' | 'vi') => page('ask', language).querySelector<HTMLElement>('[data-visits-question]')
  expect(asked('en')?.hidden).toBe(true)
  // It is next to the theme's root element and uses the theme's fonts.
  expect(asked('en')?.style.fontFamily).toContain(fontUses(testTheme('hydro').settings, 'en').base.font)
  expect([...asked('en')!.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Yes, count my visit',
    'No',
  ])
  expect(asked('vi')?.textContent).toContain('Bạn có đồng ý')
})
