import { languages } from '@backroom/contract/platform/api/language'
import { type JsonObject, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import type { Field, Fields } from '@backroom/theme/fields/field'
import { resolveFields } from '@backroom/theme/fields/resolve-fields'
import type { SectionSchema } from '@backroom/theme/sections/section-schema'
import { expect, it } from 'vitest'
import { filledSection } from '../test-sections.ts'
import { themeSchemas } from './theme-schemas.ts'

/** A line for each field: its path, kind, label and everything that limits its value. */
function linesOf(fields: Fields, base: string, texts: SectionSchema['texts']): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const { kind, label, fields: inner, ...own } = field as Field & { fields?: Fields }
    const parts = Object.entries(own).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const named = languages.flatMap((language) => texts[language].labels?.[label] ?? []).join(' / ')
    const path = `${base}${key}${kind === 'list' ? '[]' : ''}`
    const line = [path, kind, label, named && `(${named})`, ...parts].filter(Boolean).join(' ')
    return [line, ...(inner ? linesOf(inner, `${path}.`, texts) : [])]
  })
}

/** What the section draws that is not in the theme, as it is filled in and with its defaults. */
function needsOf(schema: SectionSchema): string[] {
  const { settings, blocks, blockOrder } = filledSection(schema)
  const filled = blockOrder.map((key) => ({ key, ...blocks[key]! }))
  const of = (values: JsonObject, chosen: typeof filled) =>
    JSON.stringify(schema.needs?.(resolveFields(schema.fields, values) as JsonObject, chosen) ?? [])
  const defaults = Object.entries(schema.blocks).map(([type, { fields }]) => ({
    ...{ key: type, type, settings: resolveFields(fields, {}) as JsonObject },
  }))
  return [`needs ${of(settings, filled)}`, `needs by default ${of({}, defaults)}`, `needs without blocks ${of({}, [])}`]
}

function outline(themeKey: ThemeKey, type: string): string[] {
  const schema = themeSchemas[themeKey].sections[type]!
  const { fields, blocks, texts, preset, starter, aliases, maxBlocks } = schema
  const { icon, sketch, type: _, needs: __, ...others } = schema
  const flags = Object.entries(others).filter(([, value]) => value === true || typeof value === 'string')
  return [
    `${type} ${texts.en.name[themeKey]} / ${texts.vi.name[themeKey]}`,
    ...flags.map(([name, value]) => `${name} ${value}`),
    `aliases ${JSON.stringify(aliases ?? [])}, at most ${maxBlocks} blocks`,
    ...linesOf(fields, '', texts),
    ...Object.entries(blocks).flatMap(([block, { label, max, fields }]) => [
      `block ${block} ${label}${max === undefined ? '' : ` at most ${max}`}`,
      ...linesOf(fields, `${block}.`, texts),
    ]),
    `as added ${JSON.stringify(preset)}`,
    `in a new store ${JSON.stringify(starter?.(themeKey, { storeName: 'Northwind' }))}`,
    ...needsOf(schema),
  ]
}

it('keeps every setting of every section with its label, its default, its choices and its limits', async () => {
  const types = Object.keys(themeSchemas.hydro.sections)
  expect(Object.keys(themeSchemas.newchick.sections)).toEqual(types)
  const parts = types.flatMap((type) => {
    const [hydro, newchick] = [outline('hydro', type), outline('newchick', type)]
    const others = newchick.filter((line) => !hydro.includes(line))
    return [...hydro, ...(others.length ? ['newchick, where it differs', ...others] : []), '']
  })
  await expect(parts.join('\n')).toMatchFileSnapshot('schemas.snapshot.txt')
})

it('has an icon and two areas of a sketch for each section', () => {
  for (const { icon, sketch } of themeKeys.flatMap((themeKey) => Object.values(themeSchemas[themeKey].sections)))
    for (const path of [icon, sketch.pale, sketch.dark]) expect(path).toMatch(/^M[\d.]+[ -][\d.]+/)
})
