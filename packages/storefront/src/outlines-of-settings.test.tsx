import type { Json, JsonObject, ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { themeKeys } from '@backroom/theme/document/document'
import type { Field, Fields } from '@backroom/theme/fields/field'
import { describe, it } from 'vitest'
import { renderStorefront } from './render/render-page.tsx'
import { themeSchemas } from './sections/theme-schemas.ts'
import { effects, outlineFiles, type Path, type Setting } from './test-effects.ts'
import { outlineOf, stopClock } from './test-outline.ts'
import { testCheckout, testPage, testProduct, testStore, testTheme } from './test-pages.ts'
import type { StorefrontPageView } from './views/pages.ts'

/*
 * What each value of each setting says on the pages: first where everything else is on and filled in, then where
 * everything else is on and empty. A setting of the look alone says nothing.
 */

stopClock()
const expectFile = outlineFiles()

const otherLink = { name: 'collection', params: { slug: 'mugs' } }

/** All that a field may be set to, by short names. The first is that of a theme in which everything is filled in. */
function choices(field: Field, key: string): Json[] {
  switch (field.kind) {
    case 'toggle':
      return [!/^hide|^hidden_|^collapse|^menu_basic$/.test(key), /^hide|^hidden_|^collapse|^menu_basic$/.test(key)]
    case 'text':
    case 'multiline':
      if ('isNumeric' in field && field.isNumeric) return ['2', 'soon']
      return [`Text of ${key}${(field.variables ?? []).map((name) => ` {{${name}}}`).join('')}`, '']
    case 'richText':
      return [`<p>Text of ${key}: {{count}} {{unit}} {{item}}</p>`, '']
    case 'code':
      return ['<p>One</p>', '']
    case 'image':
      return [`/files/${key}.webp`, '']
    case 'number':
      return [field.max ?? 100, field.min ?? 1]
    case 'link':
      return [{ name: 'collection', params: { slug: 'tees' } }, otherLink, { name: '', params: { slug: '' } }] as never
    case 'menu':
      return ['main-menu', 'footer', 'gone']
    case 'select':
      return [...field.options]
    default:
      return 'default' in field ? [field.default as unknown as Json] : []
  }
}

/** Everything as `choose` says. Lists have `count` items. */
const made = (fields: Fields, choose: (field: Field, key: string) => Json, count: number): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]): [string, Json] => {
      if (field.kind === 'group') return [key, made(field.fields, choose, count)]
      if (field.kind === 'list') return [key, Array.from({ length: count }, () => made(field.fields, choose, count))]
      return [key, choose(field, key)]
    }),
  )

const full = (field: Field, key: string) => choices(field, key)[0] as Json
/** The same, but texts, images and links are empty. */
const bare = (field: Field, key: string) =>
  /^(?:toggle|select|number|menu)$/.test(field.kind) ? full(field, key) : (choices(field, key).at(-1) as Json)

function settingsIn(fields: Fields, base: Path = []): Setting[] {
  return Object.entries(fields).flatMap(([key, field]): Setting[] => {
    const path = [...base, key]
    if (field.kind === 'group') return settingsIn(field.fields, path)
    if (field.kind !== 'list') return [{ path, values: choices(field, key) }]
    const three = made({ [key]: field }, full, 3)[key] as Json
    return [{ path, values: [[], three] }, ...settingsIn(field.fields, [...path, 1])]
  })
}

const menus = {
  'main-menu': [{ title: 'Shop', href: '/collections/all', children: [] }],
  footer: [{ title: 'Help', href: '/pages/help', children: [] }],
}
const store = { ...testStore(), menus, email: 'shop@northwind.test' }
const product = {
  ...testPage('product', store),
  related: [],
  product: testProduct({
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Fabric', values: ['Cotton'] },
    ],
    variants: testProduct().variants.map((one) => ({ ...one, options: [one.options[0]!, 'Cotton'] })),
    collection: { id: 'tees', title: 'Tees', href: '/collections/tees' },
  }),
} as StorefrontPageView
const checkout = {
  ...{ kind: 'checkout', store },
  checkout: testCheckout({ startedAt: '2026-11-22T05:58:00.000Z' }),
} as StorefrontPageView

/** The pages on which a group of settings says something. */
const pagesOf: Record<string, StorefrontPageView[]> = {
  header: [testPage('pending', store)],
  footer: [testPage('pending', store)],
  element: [testPage('pending', store)],
  currency: [testPage('cart', store)],
  product: [product],
  category: [testPage('collection', store)],
  cart: [testPage('cart', store), { ...testPage('cart', store), cart: emptyCart() } as StorefrontPageView],
  cart_goal: [testPage('cart', store)],
  cart_upsell: [testPage('cart', store)],
  checkout: [checkout],
  thankpage: [testPage('thank-you', store)],
  popup: [testPage('pending', store), testPage('content', store)],
}
function emptyCart() {
  const none = { subtotalCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 }
  return { ...none, lines: [], count: 0 }
}

function putInDocument(document: ThemeDocument, path: readonly string[], value: Json) {
  // biome-ignore lint/suspicious/noExplicitAny: a path traverses values of any type
  const parent = path.slice(0, -1).reduce<any>((at, key) => (at[key] ??= {}), document)
  parent[path.at(-1)!] = value
}

const groupKeys = Object.keys(pagesOf)

function groupEffects(themeKey: ThemeKey, groupKey: string): string[] {
  const group = themeSchemas[themeKey].groups.find(({ key }) => key === groupKey)
  if (!group) return ['no such settings']
  const { path, fields } = group
  const draw = (settings: JsonObject) => {
    const theme = testTheme(themeKey, (document) => putInDocument(document, path, settings))
    return (pagesOf[groupKey] ?? []).map((page) => outlineOf(renderStorefront(page, theme))).join('\n')
  }
  return [
    ...effects('among others', made(fields, full, 2), settingsIn(fields), draw),
    ...effects('alone', made(fields, bare, 2), settingsIn(fields), draw),
  ]
}

describe.each(themeKeys)('what each setting says in %s', (themeKey) => {
  it.each(groupKeys)('of the group %s', async (group) => {
    await expectFile(`settings-of-${group}`, themeKey, (one) => groupEffects(one, group))
  })
})
