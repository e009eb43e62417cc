import { isInstant } from '@backroom/theme/fields/resolve-fields'
import { resolve } from '@backroom/theme/resolve'
import { describe, expect, it } from 'vitest'
import { isOver } from '../clock/time-left.ts'
import { newTheme } from '../sections/new-theme.ts'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { filledSection } from '../test-sections.ts'
import { clocksIn } from './clocks-in.ts'

const nowMs = Date.parse('2026-11-22T10:00:00Z')
const document = newTheme('hydro', { storeName: 'Northwind' })
const types = Object.values(themeSchemas.hydro.sections)
document.pages.homepage = {
  sections: Object.fromEntries(types.map((schema) => [schema.type, filledSection(schema)])),
  order: types.map(({ type }) => type),
}
const theme = resolve(themeSchemas, document)

/** Every time in a section, at any depth. */
const endsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value].filter(isInstant)
    : typeof value === 'object' && value
      ? Object.values(value).flatMap(endsIn)
      : []

describe.each([
  ['running', false],
  ['ended', true],
] as const)('clocks that are shown %s', (clock, over) => {
  const setClocks = clocksIn(clock, nowMs)
  const shown = setClocks(theme).pages.homepage.sections

  it('includes all clocks, in sections and in their blocks', () => {
    const ends = shown.flatMap(endsIn)
    expect(ends.length).toBeGreaterThanOrEqual(2)
    for (const end of ends) expect(isOver(end, nowMs)).toBe(over)
  })

  it('keeps the identity of other sections and copies a section with a clock once', () => {
    const before = theme.pages.homepage.sections
    for (const [index, section] of shown.entries())
      expect(section === before[index]).toBe(endsIn(before[index]).length === 0)
    expect(setClocks(theme).pages.homepage.sections).toEqual(shown)
    for (const [index, section] of setClocks(theme).pages.homepage.sections.entries())
      expect(section).toBe(shown[index])
  })
})

it('changes nothing in the initial state', () => {
  expect(clocksIn('usual', nowMs)(theme)).toBe(theme)
})
