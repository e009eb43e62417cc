import type { ThemeDocument } from '../document/document.ts'
import { blockOf, sectionOf, sectionPath } from '../sections/theme-pages.ts'
import { type Edit, edit, unchanged } from './action.ts'

interface Removal {
  page: string
  section: string
  key: string
}

export function removeBlock(document: ThemeDocument, { page, section: sectionKey, key }: Removal): Edit {
  const section = sectionOf(document, page, sectionKey)
  if (!section || !blockOf(section, key)) return unchanged(document)
  const base = sectionPath(page, sectionKey)
  return edit(document, [
    { path: [...base, 'blockOrder'], value: section.blockOrder.filter((one) => one !== key) },
    { path: [...base, 'blocks', key], value: undefined },
  ])
}
