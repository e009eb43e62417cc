import { expect, it } from 'vitest'
import type { Json } from './document/document.ts'
import { collection, image, link, menu, product, richText, text } from './fields/define-field.ts'
import { compileThemes } from './schema.ts'
import { sectionSchema, sectionWith, themeWith } from './test-schemas.ts'
import { everyProduct, themeImages, themeReferences } from './theme-references.ts'

const fields = {
  ...{ link: link('link'), menu: menu('menu', 'main-menu'), collection: collection('collection') },
  ...{ product: product('product'), text: richText('text'), plain: text('plain'), image: image('image') },
}
const schemas = compileThemes([sectionSchema({ type: 'note', fields })])
const themeOf = (settings: { [key: string]: Json }) => themeWith({ one: sectionWith({ type: 'note', settings }) })
const found = (settings: { [key: string]: Json }) =>
  themeReferences(schemas, themeOf(settings)).map(({ path, name, slug }) => [path.at(-1), name, slug])
const to = (name: string, slug?: string): Json => ({ name, params: slug === undefined ? {} : { slug } })

it.each<[string, Json, [string, string][]]>([
  ['link', to('collection', 'mugs'), [['collection', 'mugs']]],
  ['link', to('collection', 'all'), []],
  ['link', to('collection', 'all-lattehub-c'), []],
  ['link', to('product', 'all'), [['product', 'all']]],
  ['link', to('page', 'about'), [['page', 'about']]],
  ['link', to('page', ''), []],
  ['link', to('page'), []],
  ['link', to('home', 'x'), []],
  ['link', to('address', '/products/mug'), []],
  ['link', 'about', []],
  ['menu', 'sale', [['menu', 'sale']]],
  ['menu', 'main-menu', []],
  ['menu', '', []],
  [
    'menu',
    [{ title: 'A', url: to('page', 'about') }, { title: 'B', url: to('home') }, { title: 'C' }, 'x'],
    [['page', 'about']],
  ],
  ['collection', 'mugs', [['collection', 'mugs']]],
  ['collection', 'all', []],
  ['collection', '', []],
  ['product', 'mug', [['product', 'mug']]],
  ['product', '', []],
  ['plain', '<a href="/pages/about">', []],
  ['text', '<a href="/pages/about">a</a>', [['page', 'about']]],
  ['text', '<a href="/collections/mugs?sort=1">a</a>', [['collection', 'mugs']]],
  ['text', '<a href="/products/m%C3%BCg#top">a</a>', [['product', 'müg']]],
  ['text', '<a href="/products/mug/more">a</a>', [['product', 'mug']]],
  ['text', '<a href="/products/%ff">a</a>', []],
  ['text', '<a href="/products/">a</a><a href="/product/mug">b</a>', []],
  ['text', '<a href="https://b.example/products/mug">a</a>', []],
  [
    'text',
    '<a href="/pages/a">a</a><a href="/pages/b">b</a>',
    [
      ['page', 'a'],
      ['page', 'b'],
    ],
  ],
])('a %s with %j names %j', (key, value, references) => {
  expect(found({ [key]: value })).toEqual(references.map((one) => [key, ...one]))
})

it('lists images with their address, and no empty one', () => {
  const path = ['pages', 'homepage', 'sections', 'one', 'settings', 'image']
  expect(themeImages(schemas, themeOf({ image: '/files/a.webp', plain: '/files/b.webp' }))).toEqual([
    { path, address: '/files/a.webp' },
  ])
  expect(themeImages(schemas, themeOf({ image: '' }))).toEqual([])
})

it('knows the slugs that mean all products', () => {
  expect([...everyProduct]).toEqual(['all-lattehub-c', 'all'])
})
