import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { Path, Section, ThemeDocument } from '@backroom/theme/document/document'
import { everyField, everyList, type Place } from '@backroom/theme/fields/every-field'
import { sectionOf } from '@backroom/theme/sections/theme-pages'

export interface ConflictPlace {
  group?: string
  section?: Section
  labels: string[]
}

/** The editor's place of a conflict: its panel and labels, from either document. */
export function conflictPlace(documents: readonly ThemeDocument[], path: Path): ConflictPlace {
  for (const document of documents) {
    const places = [...everyList(themeSchemas, document), ...everyField(themeSchemas, document)]
    const itself = places.find((one) => one.path.length === path.length && startsWith(one.path, path))
    if (itself) return { ...panelOf(document, itself.place), labels: itself.labels }
    // For a whole group, the labels of its fields are left out.
    const inside = places.find((one) => startsWith(one.path, path))
    if (inside) return { ...panelOf(document, inside.place), labels: inside.labels.slice(0, -1) }
  }
  const [, page = '', , key = '', ...rest] = path
  const section = documents.map((document) => sectionOf(document, page, key)).find(Boolean)
  return section ? { section, labels: rest.slice(-1) } : { labels: path.slice(-2) }
}

const startsWith = (path: Path, start: Path) => start.every((key, index) => path[index] === key)

function panelOf(document: ThemeDocument, place: Place): Omit<ConflictPlace, 'labels'> {
  if (place.kind === 'group') return { group: place.group }
  const section = sectionOf(document, place.page, place.section)
  return section ? { section } : {}
}
