import type { Json, JsonObject } from '@backroom/theme/document/document'
import type { Fields } from '@backroom/theme/fields/field'
import { hasClock } from '@backroom/theme/fields/has-clock'
import { isObject } from '@backroom/theme/fields/resolve-fields'
import type { PreviewStates } from '@backroom/theme/preview-messages'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { ResolvedSection } from '@backroom/theme/sections/resolved-section'
import { themeSchemas } from '../sections/theme-schemas.ts'

const minuteMs = 60_000
const runningForMs = 3 * 24 * 60 * minuteMs

/**
 * Creates a function that sets every clock of a theme to running or ended. Sections without a clock keep their
 * identity. Sections with a clock keep their copy until they change.
 */
export function clocksIn(clock: PreviewStates['clock'], nowMs: number): (theme: ResolvedTheme) => ResolvedTheme {
  if (clock === 'usual') return (theme) => theme
  const end = new Date(clock === 'ended' ? nowMs - minuteMs : nowMs + runningForMs).toISOString()
  const copies = new WeakMap<ResolvedSection, ResolvedSection>()
  return (theme) => {
    const section = (one: ResolvedSection): ResolvedSection => {
      const copy = copies.get(one) ?? withEnd(theme, one, end)
      copies.set(one, copy)
      return copy
    }
    const pages = Object.entries(theme.pages).map(([name, page]) => [name, { sections: page.sections.map(section) }])
    return { ...theme, pages: Object.fromEntries(pages) } as ResolvedTheme
  }
}

function withEnd({ themeKey }: ResolvedTheme, section: ResolvedSection, end: string): ResolvedSection {
  const schema = themeSchemas[themeKey].sections[section.type]
  if (!schema) return section
  const all = [schema.fields, ...Object.values(schema.blocks).map(({ fields }) => fields)]
  if (!all.some(hasClock)) return section
  return {
    ...section,
    settings: ending(schema.fields, section.settings, end),
    blocks: section.blocks.map((block) => ({
      ...block,
      settings: ending(schema.blocks[block.type]?.fields ?? {}, block.settings, end),
    })),
  }
}

function ending(fields: Fields, settings: JsonObject, end: string): JsonObject {
  const ended = Object.entries(fields).flatMap(([key, field]): [string, Json][] => {
    const value = settings[key]
    if (field.kind === 'instant') return [[key, end]]
    if (!isObject(value)) return []
    if (field.kind === 'timer') return [[key, { ...value, end }]]
    return field.kind === 'group' ? [[key, ending(field.fields, value, end)]] : []
  })
  return { ...settings, ...Object.fromEntries(ended) }
}
