import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { everyField, type Place, type PlacedField } from '@backroom/theme/fields/every-field'
import { sectionOf } from '@backroom/theme/sections/theme-pages'
import { matchesSearch } from '../../../../../shell/keyboard/matches-search.ts'
import type { useThemeTexts } from '../use-theme-texts.ts'

export interface FoundPanel {
  key: string
  title: string
  settings: { field: PlacedField; label: string }[]
}

/** The most results to show. Short texts match most labels. */
const most = 60

/** Every setting whose label or panel name matches the search text, in the order of the panels. */
export function findSettings(
  document: ThemeDocument,
  texts: ReturnType<typeof useThemeTexts>,
  searchText: string,
): FoundPanel[] {
  const panels = new Map<string, FoundPanel>()
  const matches = everyField(themeSchemas, document)
    .map((field) => ({
      field,
      label: field.labels.map(texts.label).join(' · '),
      title: titleOf(document, texts, field),
    }))
    .filter(({ label, title }) => matchesSearch(`${title} ${label}`, searchText))
  for (const { field, label, title } of matches.slice(0, most)) {
    const key = `${keyOf(field.place)} ${title}`
    const panel = panels.get(key) ?? { key, title, settings: [] }
    panel.settings.push({ field, label })
    panels.set(key, panel)
  }
  return [...panels.values()]
}

const keyOf = (place: Place) => (place.kind === 'group' ? place.group : place.section)

function titleOf(
  document: ThemeDocument,
  { groupName, sectionName }: ReturnType<typeof useThemeTexts>,
  { place, path }: PlacedField,
) {
  if (place.kind === 'section') {
    const section = sectionOf(document, place.page, place.section)
    return section ? sectionName(section) : place.section
  }
  const group = themeSchemas[document.themeKey].groups.find(({ key }) => key === place.group)
  return groupName(place.group, group?.second?.fields.includes(path[group.path.length] ?? ''))
}
