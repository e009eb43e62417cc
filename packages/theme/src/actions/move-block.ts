import type { ThemeDocument } from '../document/document.ts'
import { placed, sectionOf, sectionPath } from '../sections/theme-pages.ts'
import { type Edit, unchanged } from './action.ts'
import { setValue } from './set-value.ts'

interface Move {
  page: string
  section: string
  key: string
  /** The new index, counted without the block itself. */
  index: number
}

export function moveBlock(document: ThemeDocument, { page, section: sectionKey, key, index }: Move): Edit {
  const section = sectionOf(document, page, sectionKey)
  if (!section?.blockOrder.includes(key)) return unchanged(document)
  const path = [...sectionPath(page, sectionKey), 'blockOrder']
  return setValue(document, { path, value: placed(section.blockOrder, key, index) })
}
