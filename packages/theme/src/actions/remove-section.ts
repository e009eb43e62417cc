import type { ThemeDocument } from '../document/document.ts'
import { sectionOf, sectionPath, themePageOf, themePagePath } from '../sections/theme-pages.ts'
import { type Edit, edit, unchanged } from './action.ts'

export function removeSection(document: ThemeDocument, { page, key }: { page: string; key: string }): Edit {
  if (!sectionOf(document, page, key)) return unchanged(document)
  const order = themePageOf(document, page).order.filter((one) => one !== key)
  return edit(document, [
    { path: [...themePagePath(page), 'order'], value: order },
    { path: sectionPath(page, key), value: undefined },
  ])
}
