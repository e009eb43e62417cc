import type { ThemeDocument } from '../document/document.ts'
import { type RandomSource, randomKey } from '../document/random-key.ts'
import { allSections, placed, sectionOf, sectionPath, themePageOf, themePagePath } from '../sections/theme-pages.ts'
import { type Edit, edit, json, unchanged } from './action.ts'

interface Duplication {
  page: string
  key: string
  random: RandomSource
}

/** Puts a copy after the section; `copy` names it. */
export function duplicateSection(
  document: ThemeDocument,
  { page, key, random }: Duplication,
): Edit & { copy: string | undefined } {
  const section = sectionOf(document, page, key)
  if (!section) return { ...unchanged(document), copy: undefined }
  const { order } = themePageOf(document, page)
  const copy = randomKey(section.type, allSections(document), random)
  return {
    copy,
    ...edit(document, [
      { path: sectionPath(page, copy), value: json(structuredClone(section)) },
      { path: [...themePagePath(page), 'order'], value: placed(order, copy, order.indexOf(key) + 1) },
    ]),
  }
}
