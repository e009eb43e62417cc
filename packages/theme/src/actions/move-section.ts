import type { ThemeDocument } from '../document/document.ts'
import { placed, themePageOf, themePagePath } from '../sections/theme-pages.ts'
import { type Edit, unchanged } from './action.ts'
import { setValue } from './set-value.ts'

interface Move {
  page: string
  key: string
  /** The new index, counted without the section itself. */
  index: number
}

export function moveSection(document: ThemeDocument, { page, key, index }: Move): Edit {
  const { order } = themePageOf(document, page)
  if (!order.includes(key)) return unchanged(document)
  return setValue(document, { path: [...themePagePath(page), 'order'], value: placed(order, key, index) })
}
