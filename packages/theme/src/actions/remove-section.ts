import type { ThemeDocument } from '../document/document.ts'
import { pageOf, pagePath, sectionOf, sectionPath } from '../sections/page-sections.ts'
import { type Edit, edit, unchanged } from './action.ts'

export function removeSection(document: ThemeDocument, { page, key }: { page: string; key: string }): Edit {
  if (!sectionOf(document, page, key)) return unchanged(document)
  const order = pageOf(document, page).order.filter((one) => one !== key)
  return edit(document, [
    { path: [...pagePath(page), 'order'], value: order },
    { path: sectionPath(page, key), value: undefined },
  ])
}
