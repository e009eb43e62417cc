import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { Block, Json, JsonObject, Section, ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { type Field, type Fields, linkNames } from '@backroom/theme/fields/field'
import type { SectionSchema } from '@backroom/theme/sections/section-schema'

/**
 * `stored`: every setting has a value that is not its default. `shown`: only what makes every field visible is stored,
 * with one item in each empty list. `new`: nothing is stored.
 */
export type Amount = 'stored' | 'shown' | 'new'

/** A theme with one section of every type, with its blocks. */
export function wholeTheme(themeKey: ThemeKey, amount: Amount): ThemeDocument {
  const document = newTheme(themeKey, { storeName: 'Northwind' })
  const { groups, sections } = themeSchemas[themeKey]
  const types = Object.values(sections)
  document.fixed = { header: { settings: {} }, footer: { settings: {} } }
  for (const { path, fields } of groups) put(document as unknown as Json, path, settingsOf(fields, amount))
  document.pages.homepage = {
    sections: Object.fromEntries(types.map((schema) => [keyOf(schema), sectionOf(schema, amount)])),
    order: types.map(keyOf),
  }
  return document
}

/** The key of the section of a type. */
export const keyOf = ({ type }: Pick<SectionSchema, 'type'>) => `${type}_1`

function put(document: Json, path: readonly string[], values: JsonObject) {
  let at = document as JsonObject
  for (const key of path) {
    at[key] ??= {}
    at = at[key] as JsonObject
  }
  Object.assign(at, values)
}

/** Two blocks of each type, where two are allowed. */
function sectionOf({ type, fields, blocks, maxBlocks }: SectionSchema, amount: Amount): Section {
  const made = Object.entries(blocks).flatMap(([one, { fields, max = maxBlocks }]) =>
    [1, 2].slice(0, max).map((number): [string, Block] => {
      return [`${one}_${number}`, { type: one, settings: settingsOf(fields, amount, number) }]
    }),
  )
  return {
    type,
    name: '',
    hidden: amount === 'stored',
    settings: settingsOf(fields, amount),
    blocks: Object.fromEntries(made),
    blockOrder: made.map(([key]) => key),
  }
}

function settingsOf(fields: Fields, amount: Amount, item = 1): JsonObject {
  if (amount === 'new') return {}
  return amount === 'stored' ? filled(fields, item) : shown(fields)
}

const conditionsOf = (fields: Fields) =>
  Object.values(fields).flatMap(({ visibleIf }) => (visibleIf ? [visibleIf] : []))

/** Values other than the defaults, different in each item of a list. */
function filled(fields: Fields, item = 1): JsonObject {
  const conditions = conditionsOf(fields)
  return Object.fromEntries(
    Object.entries(fields).map(([key, field], index): [string, Json] => {
      const condition = conditions.find((one) => one.field === key)
      return [key, condition ? condition.is : otherValue(field, index + item)]
    }),
  )
}

const shown = (fields: Fields): JsonObject => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, Json][] => {
      if (field.kind === 'group') return [[key, shown(field.fields)]]
      return field.kind === 'list' && !field.initial ? [[key, [shown(field.fields)]]] : []
    }),
  ),
  ...Object.fromEntries(conditionsOf(fields).map(({ field, is }): [string, Json] => [field, is])),
})

/** The list's own items come first, because some of them are fixed. */
const items = ({ fields, initial = [], max }: Extract<Field, { kind: 'list' }>) =>
  [...initial, filled(fields, 1), filled(fields, 2)].slice(0, max)

/** Colors with and without contrast to white and to black. */
const colors = ['#f4f4f5', '#123456', '#fed', '#0F766E']

/** @param number chooses among the values of fields of one kind */
export function otherValue(field: Field, number: number): Json {
  switch (field.kind) {
    case 'group':
      return filled(field.fields, number)
    case 'list':
      return items(field)
    case 'text':
    case 'multiline':
      return (field.isNumeric ? `${number},5` : `${field.label} ${number} “<b>”`).slice(0, field.maxLength)
    case 'richText':
      return `<p>${field.label} <strong>${number}</strong></p>`
    case 'code':
      return `<p onclick="go()">${field.label} ${number}</p>`
    case 'instant':
      return `2026-12-0${(number % 9) + 1}T18:30:00.000Z`
    case 'timer':
      return { day: number % 2, hour: 20, minute: 59, end: '2026-11-22T23:30:00.000Z' }
    case 'number': {
      const { min = 0, max = 5_000, step, default: usual } = field
      return usual === max ? min : Math.min(max, Math.max(min, usual) + step * (1 + (number % 3)))
    }
    case 'toggle':
      return !field.default
    case 'select':
      return field.options.find((one) => one !== field.default) ?? field.default
    case 'color':
      return colors[number % colors.length] as string
    case 'responsive':
      return { desktop: 1_200 + number, mobile: 60 + number }
    case 'image':
      return `/files/${number}.webp`
    case 'focal':
      return { x: number, y: 100 - number }
    case 'link': {
      const name = linkNames[1 + (number % (linkNames.length - 1))] ?? 'home'
      return { name, params: { slug: name === 'home' ? '' : name === 'address' ? 'not an address' : 'mugs' } }
    }
    case 'collection':
      return ['mugs', 'deleted-collection'][number % 2] as string
    case 'product':
      return ['blue-mug', 'deleted-product'][number % 2] as string
    case 'menu':
      return ['main', 'deleted-menu', [{ title: 'Old', url: { name: 'home', params: { slug: '' } } }]][
        number % 3
      ] as Json
    case 'font':
      return { font: 'Rancho', style: '400', url: '/fonts/rancho.css', key: 'Rancho 400' }
  }
}
