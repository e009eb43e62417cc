import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { Path, Section, ThemeDocument } from '@backroom/theme/document/document'
import { everyField, type Place } from '@backroom/theme/fields/every-field'
import { sectionOf } from '@backroom/theme/sections/theme-pages'

export interface ConflictPlace {
  group?: string
  section?: Section
  labels: string[]
}

/** Where what is disputed stands in the editor: its panel and its labels, looked for in either document. */
export function conflictPlace(documents: readonly ThemeDocument[], path: Path): ConflictPlace {
  for (const document of documents) {
    const fields = everyField(themeSchemas, document)
    const found = fields.find((field) => path.every((key, index) => field.path[index] === key))
    // Of a list as a whole, what is said of its items is left out.
    if (found)
      return {
        ...panelOf(document, found.place),
        labels: found.path.length > path.length ? found.labels.slice(0, -1) : found.labels,
      }
  }
  const [, page = '', , key = '', ...rest] = path
  const section = documents.map((document) => sectionOf(document, page, key)).find(Boolean)
  return section ? { section, labels: rest.slice(-1) } : { labels: path.slice(-2) }
}

function panelOf(document: ThemeDocument, place: Place): Omit<ConflictPlace, 'labels'> {
  if (place.kind === 'group') return { group: place.group }
  const section = sectionOf(document, place.page, place.section)
  return section ? { section } : {}
}
