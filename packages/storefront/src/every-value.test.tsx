import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import type { Json, JsonObject, ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { themeKeys } from '@backroom/theme/document/document'
import type { Field, Fields } from '@backroom/theme/fields/field'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderStorefront } from './render/render-page.tsx'
import { themeSchemas } from './sections/theme-schemas.ts'
import { pageKinds, testPage, testStore, testTheme } from './test-pages.ts'
import { filledSection, testNeeds } from './test-sections.ts'

const extremes: Json[] = [1e9, -1e9, Number.NaN, '', '1000000000', '-1000000000', 'not a number']

/** Everything is on and filled in, so that each value is drawn. */
function filled(fields: Fields): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([key, field]): [string, Json] => [key, filledValue(field)]))
}
function filledValue(field: Field): Json {
  switch (field.kind) {
    case 'group':
      return filled(field.fields)
    case 'list':
      return [filled(field.fields)]
    case 'toggle':
      return true
    case 'text':
    case 'multiline':
      return field.isNumeric ? '10' : 'One text'
    case 'richText':
      return '<p>One text</p>'
    case 'image':
      return '/files/one.webp'
    default:
      return structuredClone(field.default) as unknown as Json
  }
}

type Path = (string | number)[]

interface StoredValue {
  path: Path
  isNumber: boolean
}

/** All values that fields store, including those in groups, objects and first items. */
function valuesIn(fields: Fields, base: Path = []): StoredValue[] {
  return Object.entries(fields).flatMap(([key, field]): StoredValue[] => {
    const path = [...base, key]
    const own = { path, isNumber: field.kind === 'number' || ('isNumeric' in field && field.isNumeric === true) }
    if (field.kind === 'group') return [own, ...valuesIn(field.fields, path)]
    if (field.kind === 'list') return [own, ...valuesIn(field.fields, [...path, 0])]
    const parts =
      typeof field.default === 'object' && !Array.isArray(field.default) ? Object.entries(field.default) : []
    return [own, ...parts.map(([part, value]) => ({ path: [...path, part], isNumber: typeof value === 'number' }))]
  })
}

function put(target: JsonObject, path: Path, value: Json): JsonObject {
  const changed = structuredClone(target)
  const last = path.length - 1
  // biome-ignore lint/suspicious/noExplicitAny: a path traverses values of any type
  const parent = path.slice(0, last).reduce<any>((at, key) => at[key], changed)
  parent[path[last]!] = value
  return changed
}

function putInDocument(document: ThemeDocument, path: readonly string[], value: Json) {
  // biome-ignore lint/suspicious/noExplicitAny: a path traverses values of any type
  const parent = path.slice(0, -1).reduce<any>((at, key) => (at[key] ??= {}), document)
  parent[path.at(-1)!] = value
}

/** Non-numbers must not reach style sheets or text. */
function expectDrawn(html: string) {
  expect(html.endsWith('</div>')).toBe(true)
  expect(/[:"(]NaN|Infinity|Invalid Date/.exec(html)?.[0]).toBeUndefined()
}

/** Random settings of all kinds, because one value can hide another. */
const mixes = (base: JsonObject, values: StoredValue[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...values), fc.constantFrom(...extremes)), { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce((settings, [{ path }, value]) => {
        try {
          return put(settings, path, value)
        } catch {
          return settings // an earlier change removed the parent of this path
        }
      }, base),
    )

/** The limits of each number. An invalid number stores none, so '' is its only other value. */
function checkEach(base: JsonObject, values: StoredValue[], draw: (settings: JsonObject) => void) {
  draw(base)
  for (const { path, isNumber } of values) for (const value of isNumber ? extremes : ['']) draw(put(base, path, value))
  if (values.length > 0) fc.assert(fc.property(mixes(base, values), draw), { numRuns: 20 })
}

describe.each(themeKeys)('draws every value in %s', (themeKey: ThemeKey) => {
  const theme = themeSchemas[themeKey]

  it.each(partOfCases(theme.groups).map((group) => [group.key, group] as const))(
    'in the settings of %s',
    (_, { path, fields }) => {
      const base = filled(fields)
      const draw = (settings: JsonObject) => {
        const drawn = testTheme(themeKey, (document) => putInDocument(document, path, settings))
        for (const kind of pageKinds) expectDrawn(renderStorefront(testPage(kind), drawn))
      }
      checkEach(base, valuesIn(fields), draw)
    },
  )

  it.each(partOfCases(Object.values(theme.sections)).map((one) => [one.type, one] as const))(
    'in a section of type %s',
    (_, schema) => {
      const start = filledSection(schema) as unknown as JsonObject
      const values = [
        ...valuesIn(schema.fields, ['settings']),
        ...Object.entries(schema.blocks).flatMap(([type, { fields }]) =>
          valuesIn(fields, ['blocks', `${type}_1`, 'settings']),
        ),
      ]
      const draw = (section: JsonObject) => {
        const drawn = testTheme(themeKey, ({ pages }) => {
          pages.homepage = { sections: { s: section as never }, order: ['s'] }
        })
        expectDrawn(renderStorefront({ kind: 'home', store: testStore(), needs: testNeeds }, drawn))
      }
      checkEach(start, values, draw)
    },
  )
})
