import type { ThemeDocument } from '../document/document.ts'
import type { RandomSource } from '../document/random-key.ts'
import { sectionOf, themePageOf } from '../sections/theme-pages.ts'
import { type Edit, unchanged } from './action.ts'
import { pasteSection } from './paste-section.ts'

interface Duplication {
  page: string
  key: string
  random: RandomSource
}

/** Inserts a copy after the section. `copy` is the key of the copy. */
export function duplicateSection(
  document: ThemeDocument,
  { page, key, random }: Duplication,
): Edit & { copy: string | undefined } {
  const section = sectionOf(document, page, key)
  if (!section) return { ...unchanged(document), copy: undefined }
  const index = themePageOf(document, page).order.indexOf(key) + 1
  const { key: copy, ...copied } = pasteSection(document, { page, section, index, random })
  return { copy, ...copied }
}
