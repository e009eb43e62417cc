import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { expect, it } from 'vitest'
import { hideSection } from './actions/hide-section.ts'
import { setValue } from './actions/set-value.ts'
import type { Json, Path, ThemeDocument } from './document/document.ts'
import { themeImages, themeReferences } from './theme-references.ts'

const page = 'homepage'
const theme = newTheme('hydro', { storeName: 'Northwind' })
const set = (document: ThemeDocument, path: Path, value: Json) => setValue(document, { path, value }).document
const found = (document: ThemeDocument) =>
  themeReferences(schemas, document).map(({ path, name, slug }) => `${path.at(-1)} ${name} ${slug}`)
const link = (slug: string) => ({ name: 'collection', params: { slug } })
const featured = ['pages', page, 'sections', 'featured-collection_start', 'settings', 'collection']
const slide = ['pages', page, 'sections', 'head-image_start', 'settings', 'content', 'desktop', '0']

it('finds references in links, menus, pickers and texts, except to the page of all products', () => {
  expect(found(theme)).toEqual([])
  const menu = [
    { title: 'Tees', url: link('tees') },
    { title: 'All', url: link('all-lattehub-c') },
    { title: 'Home', url: { name: 'home', params: { slug: 'x' } } },
  ]
  const block = theme.pages.homepage.sections.image_with_text_start?.blockOrder[0] ?? ''
  const text = ['pages', page, 'sections', 'image_with_text_start', 'blocks', block, 'settings', 'content']
  const html =
    '<p><a href="/products/t%C3%A9e?a=1">a</a><a href="/collections/all">b</a><a href="/products/%ff">c</a></p>'
  const named = [
    { path: ['fixed', 'header', 'settings', 'main_menu'], value: menu },
    { path: featured, value: 'gone' },
    { path: [...slide, 'urlButton'], value: link('autumn') },
    { path: text, value: html },
  ].reduce((document, { path, value }) => set(document, path, value), theme)
  expect(found(named).toSorted()).toEqual([
    'collection collection gone',
    'content product tée',
    'main_menu collection tees',
    'urlButton collection autumn',
  ])
})

it('finds products and pages in links, and chosen menus', () => {
  const to = (name: string, slug: string) => ({ name, params: { slug } })
  const named = [
    { path: ['fixed', 'header', 'settings', 'main_menu'], value: 'sale' },
    { path: ['fixed', 'footer', 'settings', 'footer_menu'], value: 'footer' },
    { path: [...slide, 'urlButton'], value: to('product', 'mug') },
    {
      path: ['settings', 'product', 'setting_shipping', 'shipping_info', 'page_detail'],
      value: to('page', 'shipping'),
    },
    {
      path: ['settings', 'product', 'setting_shipping', 'policy_info', 'page_detail'],
      value: to('address', '/returns'),
    },
  ].reduce((document, { path, value }) => set(document, path, value), theme)
  expect(found(named).toSorted()).toEqual(['main_menu menu sale', 'page_detail page shipping', 'urlButton product mug'])
})

it('finds images that customers see, and none in a hidden section', () => {
  const document = set(set(theme, [...slide, 'image'], '/files/a/b/1.webp'), featured, 'gone')
  expect(themeImages(schemas, document)).toEqual([{ path: [...slide, 'image'], address: '/files/a/b/1.webp' }])
  const hide = (one: ThemeDocument, key: string) => hideSection(one, { page, key, hidden: true }).document
  const hidden = hide(hide(document, 'head-image_start'), 'featured-collection_start')
  expect(themeImages(schemas, hidden)).toEqual([])
  expect(found(hidden)).toEqual([])
})
