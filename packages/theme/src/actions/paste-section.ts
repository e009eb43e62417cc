import type { Section, ThemeDocument } from '../document/document.ts'
import { type RandomSource, randomKey } from '../document/random-key.ts'
import { allSections, placed, sectionPath, themePageOf, themePagePath } from '../sections/theme-pages.ts'
import { type Edit, edit, json } from './action.ts'

interface Pasting {
  page: string
  section: Section
  /** The index on the page. */
  index: number
  random: RandomSource
}

/** Inserts a copied section into a page. `key` is the key of the new section. */
export function pasteSection(
  document: ThemeDocument,
  { page, section, index, random }: Pasting,
): Edit & { key: string } {
  const key = randomKey(section.type, allSections(document), random)
  const { order } = themePageOf(document, page)
  return {
    key,
    ...edit(document, [
      { path: sectionPath(page, key), value: json(structuredClone(section)) },
      { path: [...themePagePath(page), 'order'], value: placed(order, key, index) },
    ]),
  }
}
