import { themeKeys } from '@backroom/theme/document/document'
import { expect, it } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { testPage, testStore, testTheme } from '../test-pages.ts'
import type { MenuItemView, StoreView } from '../views/store.ts'

const menu: MenuItemView[] = [
  { title: 'Home', href: '/', children: [] },
  {
    title: 'Shop',
    href: '/collections/all',
    children: [{ title: 'Tees', children: [{ title: 'Red tees', href: '/collections/red', children: [] }] }],
  },
]

function drawn(themeKey: (typeof themeKeys)[number], menus: StoreView['menus'], stored: object = {}) {
  const theme = testTheme(themeKey, ({ fixed }) => {
    fixed.header = { settings: { ...stored } }
  })
  const page = document.createElement('div')
  page.innerHTML = renderStorefront(testPage('cart', { ...testStore(), menus }), theme)
  const links = (within: string) =>
    [...page.querySelectorAll(`${within} nav a:not([hreflang])`)].map(
      (one) => `${one.textContent} ${one.getAttribute('href')}`,
    )
  return { page, links }
}

it.each(themeKeys)('%s draws the chosen menus of header and footer, three levels deep', (themeKey) => {
  const footer = [{ title: 'Help', href: '/pages/help', children: [] }]
  const { page, links } = drawn(themeKey, { 'main-menu': menu, footer })
  expect(new Set(links('header'))).toEqual(new Set(['Home /', 'Shop /collections/all', 'Red tees /collections/red']))
  expect(links('footer')).toEqual(['Help /pages/help', 'Your account /account'])
  const folds = [...page.querySelectorAll('details.menu-fold')]
  expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual(['Shop'])
  expect(folds[0]?.querySelector('.menu-heading')?.textContent).toBe('Tees')
  expect([...(folds[0]?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Shop',
    'Red tees',
  ])
})

it.each(themeKeys)('%s lists the collections if the menu is missing or has no items', (themeKey) => {
  expect(drawn(themeKey, { 'main-menu': [], footer: [] }).links('header')).toContain('Tees /collections/tees')
  expect(drawn(themeKey, {}, { main_menu: 'gone' }).links('header')).toContain('Tees /collections/tees')
})

it.each(themeKeys)('%s draws the menu entries of themes that are older than store menus', (themeKey) => {
  const main_menu = [
    { title: 'Old', url: { name: 'home', params: { slug: '' } } },
    { title: 'Nowhere', url: { name: '', params: { slug: '' } } },
  ]
  const { links } = drawn(themeKey, { 'main-menu': menu }, { main_menu })
  expect(new Set(links('header'))).toEqual(new Set(['Old /']))
})
