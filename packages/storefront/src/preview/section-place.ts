import type { Language } from '@backroom/contract/platform/api/language'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { ResolvedSection } from '@backroom/theme/sections/resolved-section'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { textsIn } from './preview-texts.ts'

export interface SectionPlace {
  key: string
  label: string
  /** The index in the page's order. Undefined for sections that cannot be moved. */
  index: number | undefined
  last: boolean
}

/** The name and the index of the section of a marked element. */
export function sectionPlace(
  theme: ResolvedTheme,
  { page, key }: { page: string; key: string },
  language: Language,
): SectionPlace | undefined {
  const sections = theme.pages[page]?.sections ?? []
  const index = sections.findIndex((section) => section.key === key)
  const section = sections[index]
  if (section) {
    const label = section.name || typeName(theme, section.type, language)
    return { key, label, index, last: index === sections.length - 1 }
  }
  if (key !== 'header' && key !== 'footer' && key !== 'product') return undefined
  return { key, label: textsIn(language)[key], index: undefined, last: false }
}

/** Uses the names of the section types, as the editor's list does. */
const typeName = ({ themeKey }: ResolvedTheme, type: ResolvedSection['type'], language: Language) =>
  themeSchemas[themeKey].sections[type]?.texts[language].name[themeKey] ?? textsIn(language).unknown
