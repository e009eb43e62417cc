import type { ThemeDocument } from '../document/document.ts'
import { sectionOf, sectionPath } from '../sections/theme-pages.ts'
import { type Edit, unchanged } from './action.ts'
import { setValue } from './set-value.ts'

interface Hiding {
  page: string
  key: string
  hidden: boolean
}

export function hideSection(document: ThemeDocument, { page, key, hidden }: Hiding): Edit {
  if (!sectionOf(document, page, key)) return unchanged(document)
  return setValue(document, { path: [...sectionPath(page, key), 'hidden'], value: hidden })
}
