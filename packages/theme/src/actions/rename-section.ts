import type { ThemeDocument } from '../document/document.ts'
import { sectionOf, sectionPath } from '../sections/theme-pages.ts'
import { type Edit, unchanged } from './action.ts'
import { setValue } from './set-value.ts'

interface Renaming {
  page: string
  key: string
  /** An empty name shows the name of the section type. */
  name: string
}

export function renameSection(document: ThemeDocument, { page, key, name }: Renaming): Edit {
  if (!sectionOf(document, page, key)) return unchanged(document)
  return setValue(document, { path: [...sectionPath(page, key), 'name'], value: name.trim() })
}
