import type { ResolvedSection, ResolvedTheme } from '@backroom/theme/resolve'
import { type SectionLabel, schemaFor } from '@backroom/theme/schema'
import type { labelsIn } from './labels.ts'

export interface SectionPlace {
  key: string
  label: string
  /** In the home page's order; undefined for what can't be moved. */
  index: number | undefined
  last: boolean
}

/** What the marked element of the page is called, and where it stands in the order. */
export function sectionPlace(
  theme: ResolvedTheme,
  key: string,
  labels: ReturnType<typeof labelsIn>,
): SectionPlace | undefined {
  const { sections } = theme.pages.homepage
  const index = sections.findIndex((section) => section.key === key)
  const section = sections[index]
  if (section) {
    const label = section.name || typeName(theme, section.type, labels)
    return { key, label, index, last: index === sections.length - 1 }
  }
  if (key !== 'header' && key !== 'footer' && key !== 'product') return undefined
  return { key, label: labels[key], index: undefined, last: false }
}

const typeName = (
  { themeKey }: ResolvedTheme,
  type: ResolvedSection['type'],
  { sections, unknown }: ReturnType<typeof labelsIn>,
) => (type === 'unknown' ? unknown : sections[schemaFor(themeKey).sections[type].label[themeKey] as SectionLabel])
