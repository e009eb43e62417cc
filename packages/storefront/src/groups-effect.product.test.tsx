import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import type { Json, JsonObject, ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { themeKeys } from '@backroom/theme/document/document'
import type { Field, Fields } from '@backroom/theme/fields/field'
import { resolveFields } from '@backroom/theme/fields/resolve-fields'
import { describe, expect, it } from 'vitest'
import { renderStorefront } from './render/render-page.tsx'
import { themeSchemas } from './sections/theme-schemas.ts'
import { testPage, testProduct, testStore, testTheme } from './test-pages.ts'
import { visibleHtml } from './test-styles.ts'
import type { StorefrontPageView } from './views/pages.ts'
import type { ProductView } from './views/products.ts'

/** The groups whose settings all have an effect on these pages. */
const groups = ['product', 'style', 'element', 'currency', 'category', 'header', 'footer', 'typography', 'colors']

const [sand, ink, soldOut] = testProduct().variants
/** A product on which every setting has an effect: swatches, an option with one value, and low stock. */
const product: ProductView = testProduct({
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Color', values: ['Navy', 'Red'] },
    { name: 'Fabric', values: ['Cotton'] },
  ],
  variants: [
    { ...sand!, options: ['S', 'Navy', 'Cotton'], left: 1 },
    { ...ink!, options: ['S', 'Red', 'Cotton'] },
    { ...soldOut!, options: ['M', 'Navy', 'Cotton'] },
  ],
  collection: { id: 'tees', title: 'Tees', href: '/collections/tees' },
})
const store = {
  ...testStore(),
  menus: { other: [{ title: 'Help', href: '/pages/help', children: [] }] },
}
const pages: StorefrontPageView[] = [
  { ...testPage('product', store), product } as StorefrontPageView,
  testPage('collection', store),
  testPage('cart', store),
]

const drawn = (themeKey: ThemeKey, change: (document: ThemeDocument) => void) => {
  const theme = testTheme(themeKey, change)
  return pages.map((page) => visibleHtml(themeKey, renderStorefront(page, theme))).join('\n')
}

/** Settings with everything shown and filled in, so that every other setting has an effect. */
const isOffAtFirst = (key: string) => /^hide|^hidden_|^click_select|^collapse|^special_|^menu_basic$/.test(key)
const html = (text: string) => `<p>${text}: {{count}} {{unit}} {{item}}</p>`

function filled(fields: Fields): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]): [string, Json] => [key, filledValue(key, field)]),
  )
}
function filledValue(key: string, field: Field): Json {
  switch (field.kind) {
    case 'group':
      return filled(field.fields)
    case 'list':
      return [filled(field.fields), { ...filled(field.fields), heading: 'Description', content: '' }]
    case 'toggle':
      return key === 'click_select_variant' || !isOffAtFirst(key)
    case 'richText':
      return html(key)
    case 'text':
    case 'multiline':
      return `Texts of ${key}`
    case 'image':
      return `/files/${key}.webp`
    default:
      return field.default as unknown as Json
  }
}

/** Other values of the field. */
function others(field: Field, value: Json): Json[] {
  switch (field.kind) {
    case 'toggle':
      return [!value]
    case 'select':
      return field.options.filter((option) => option !== value)
    case 'number':
      return [Number(value) === field.max ? Number(value) - field.step : Number(value) + field.step]
    case 'richText':
      return [html('Other')]
    case 'color':
      return ['#123456']
    case 'responsive':
      return [
        { ...(value as JsonObject), desktop: 61 },
        { ...(value as JsonObject), mobile: 41 },
      ]
    case 'link':
      return [
        { name: 'collection', params: { slug: 'hats' } },
        { name: 'home', params: { slug: '' } },
      ]
    case 'menu':
      return ['other', [{ title: 'Other', url: { name: 'home', params: { slug: '' } } }]]
    case 'font':
      return [{ font: 'Roboto', style: '900italic', url: '', key: '' }]
    case 'list':
      return [[...(value as Json[]), { ...(value as JsonObject[])[0], heading: 'A third', value: 'A third' }]]
    default:
      return ['Other']
  }
}

interface Change {
  name: string
  path: (string | number)[]
  to: Json
}
const changesOf = (fields: Fields, values: JsonObject, path: (string | number)[] = []): Change[] =>
  Object.entries(fields).flatMap(([key, field]): Change[] => {
    const here = [...path, key]
    const value = values[key] ?? null
    if ('isHidden' in field && field.isHidden) return []
    if (field.kind === 'group') return changesOf(field.fields, value as JsonObject, here)
    const own = others(field, value).map((to) => ({
      name: `${here.join('.')} → ${JSON.stringify(to)}`,
      path: here,
      to,
    }))
    if (field.kind !== 'list') return own
    return [...own, ...changesOf(field.fields, (value as JsonObject[])[0]!, [...here, 0])]
  })

function put(document: ThemeDocument, path: readonly (string | number)[], value: Json) {
  const last = path.length - 1
  // biome-ignore lint/suspicious/noExplicitAny: a path traverses values of any type
  const parent = path.slice(0, last).reduce<any>((at, key) => (at[key] ??= {}), document)
  parent[path[last]!] = value
}

describe.each(themeKeys)('each setting has an effect in %s', (themeKey) => {
  const cases = themeSchemas[themeKey].groups
    .filter(({ key }) => groups.includes(key))
    .flatMap(({ key, path, fields }) => {
      const base = filled(fields)
      const resolved = resolveFields(fields, base)
      return changesOf(fields, resolved).map((change) => ({ group: key, path, base, change }))
    })
  const known = new Map<string, string>()

  it('covers every group', () => {
    expect(new Set(cases.map(({ group }) => group))).toEqual(new Set(groups))
  })

  it.each(partOfCases(cases).map((one) => [`${one.group}: ${one.change.name}`, one] as const))(
    '%s',
    (_, { group, path, base, change }) => {
      const before = known.get(group) ?? drawn(themeKey, (document) => put(document, path, structuredClone(base)))
      known.set(group, before)
      const after = drawn(themeKey, (document) => {
        put(document, path, structuredClone(base))
        put(document, [...path, ...change.path], change.to)
      })
      expect(after).not.toBe(before)
    },
  )
})
