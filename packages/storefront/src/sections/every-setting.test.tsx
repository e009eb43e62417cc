import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { type Json, type Section, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import type { Field, Fields } from '@backroom/theme/fields/field'
import { applyPatches } from '@backroom/theme/history/apply-patches'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawSection, filledSection, valuesOf } from '../test-sections.ts'
import { visibleHtml } from '../test-styles.ts'
import { themeSchemas } from './theme-schemas.ts'

const drawnIn = (themeKey: ThemeKey, section: Section) =>
  visibleHtml(themeKey, drawSection(themeKey, section).outerHTML)

interface Case {
  name: string
  path: string[]
  field: Field
  /** Settings that a merchant must change to see the field. */
  prerequisites: { path: string[]; value: Json }[]
}

/** Every field with a value, including those in groups and in the first item of lists. */
function casesOf(fields: Fields, base: string[]): Case[] {
  return Object.entries(fields).flatMap(([key, field]): Case[] => {
    const path = [...base, key]
    const { visibleIf } = field
    const prerequisites = visibleIf ? [{ path: [...base, visibleIf.field], value: visibleIf.is }] : []
    const inner =
      field.kind === 'group'
        ? casesOf(field.fields, path)
        : field.kind === 'list'
          ? casesOf(field.fields, [...path, '0'])
          : [{ name: path.join('.'), path, field, prerequisites: [] }]
    return inner.map((one) => ({ ...one, prerequisites: [...prerequisites, ...one.prerequisites] }))
  })
}

// Clocks show the time at which they are rendered.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe.each(themeKeys)('every setting of a section in %s changes what is drawn', (themeKey) => {
  const { sections } = themeSchemas[themeKey]
  const cases = Object.values(sections).flatMap((schema) =>
    [
      ...casesOf(schema.fields, ['settings']),
      ...Object.entries(schema.blocks).flatMap(([type, { fields }]) =>
        casesOf(fields, ['blocks', `${type}_1`, 'settings']),
      ),
    ].map((one) => ({ ...one, type: schema.type })),
  )

  it('has settings to show', () => expect(cases.length).toBeGreaterThan(60))

  it.each(partOfCases(cases))('$type: $name', ({ type, path, field, prerequisites }) => {
    const start = applyPatches({ s: filledSection(sections[type]!) } as never, [
      ...prerequisites.map(({ path, value }) => ({ path: ['s', ...path], value })),
    ]) as never as { s: Section }
    const withValue = (value: Json) =>
      drawnIn(themeKey, (applyPatches(start as never, [{ path: ['s', ...path], value }]) as never as typeof start).s)
    const drawn = valuesOf(field).map(withValue)
    expect(new Set(drawn).size).toBe(drawn.length)
  })
})
