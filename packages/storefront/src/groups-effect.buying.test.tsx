import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import type { Json, JsonObject, Path, ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { themeKeys } from '@backroom/theme/document/document'
import type { Field, Fields } from '@backroom/theme/fields/field'
import { applyPatches, valueAt } from '@backroom/theme/history/apply-patches'
import { resolve } from '@backroom/theme/resolve'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { renderStorefront } from './render/render-page.tsx'
import { newTheme } from './sections/new-theme.ts'
import { themeSchemas } from './sections/theme-schemas.ts'
import { emptyPage, pageKinds, testPage } from './test-pages.ts'
import { visibleHtml } from './test-styles.ts'

const groups = ['cart', 'cart_goal', 'cart_upsell', 'checkout', 'thankpage', 'popup']

// The checkout's clock reads the current time.
beforeAll(() => void vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00Z') }))
afterAll(() => void vi.useRealTimers())

const link = (slug: string) => ({ name: 'collection', params: { slug } })
/** Everything is on and filled in; the goal is far away or reached. */
const settings = (goalAmount: number): ThemeDocument['settings'] => ({
  cart_goal: { settings: { isShow: true, goalAmount } },
  cart_upsell: {
    settings: {
      isShowMotivational: true,
      motivationalMessage: 'Nearly there',
      isShowCartUpsell: true,
      buttonLabel: 'All of it',
      url: link('tees'),
    },
  },
  checkout: { show_time_countdown: true, time: { day: 0, hour: 1, min: 30 } },
  thankpage: {
    steps: {
      settings: { blocks: [{ name: 'Order Placed', isEdit: false }, { name: 'Packed' }, { name: 'Sent' }] },
    },
    delivery_policies: {
      settings: {
        blocks: [
          { name: 'Production', content: '<p>Three days.</p>' },
          { name: 'Shipping', content: '<p>A week.</p>' },
        ],
      },
    },
  },
  popup: {
    discount: { isShow: true },
    welcome: { isShow: true, code: 'HELLO' },
    subscribe: { isShow: true },
  },
})
const documents = (themeKey: ThemeKey): ThemeDocument[] =>
  [1000, 1].map((goal) => ({ ...newTheme(themeKey, { storeName: 'Northwind Tees' }), settings: settings(goal) }))

interface Leaf {
  path: Path
  field: Field
}
/** Each field that a merchant sets. For a list, the fields of the second item, since the first may be fixed. */
const leaves = (fields: Fields, base: Path): Leaf[] =>
  Object.entries(fields).flatMap(([key, field]): Leaf[] => {
    const path = [...base, key]
    if ('isHidden' in field && field.isHidden) return []
    if (field.kind === 'group') return leaves(field.fields, path)
    if (field.kind === 'list') return leaves(field.fields, [...path, '1'])
    return [{ path, field }]
  })

function another(field: Field, value: Json | undefined): Json {
  switch (field.kind) {
    case 'toggle':
      return !(value ?? field.default)
    case 'select':
      return field.options.find((option) => option !== (value ?? field.default)) ?? ''
    case 'number':
      return Number(value ?? field.default) + 1
    case 'richText':
    case 'code':
      return '<p>Something else</p>'
    case 'image':
      return '/files/else.webp'
    case 'link':
      return link('else') as unknown as JsonObject
    case 'text':
    case 'multiline':
      return field.isNumeric ? '7' : 'Something else'
    default:
      throw new Error(`No other value is known for ${field.kind}`)
  }
}

const pages = [...pageKinds.map((kind) => testPage(kind)), emptyPage('cart')]
const drawn = (document: ThemeDocument) => {
  const theme = resolve(themeSchemas, document)
  return pages.map((page) => visibleHtml(document.themeKey, renderStorefront(page, theme))).join('\n')
}

describe.each(themeKeys)('in %s', (themeKey) => {
  const bases = () => documents(themeKey).map((document) => ({ document, html: drawn(document) }))
  let known: ReturnType<typeof bases>
  beforeAll(() => {
    known = bases()
  })
  const fields = themeSchemas[themeKey].groups
    .filter(({ key }) => groups.includes(key))
    .flatMap(({ path, fields }) => leaves(fields, path))

  it.each(partOfCases(fields).map((leaf) => [leaf.path.join('.'), leaf] as const))(
    '%s changes a page',
    (_, { path, field }) => {
      const changes = known.map(({ document, html }) => {
        const patched = applyPatches(document, [{ path, value: another(field, valueAt(document, path) as Json) }])
        return drawn(patched) !== html
      })
      expect(changes).toContain(true)
    },
  )
})
