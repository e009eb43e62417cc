import type { Block, Section, ThemeDocument, ThemePage } from '../document/document.ts'
import { own } from '../document/own.ts'

const none: ThemePage = { sections: {}, order: [] }

export const themePageOf = (document: ThemeDocument, page: string): ThemePage => own(document.pages, page) ?? none

export const sectionOf = (document: ThemeDocument, page: string, key: string): Section | undefined =>
  own(themePageOf(document, page).sections, key)

/** The page that holds a section. */
export const themePageWith = (document: ThemeDocument, key: string): string | undefined =>
  Object.keys(document.pages).find((page) => sectionOf(document, page, key))

export const blockOf = ({ blocks }: Section, key: string): Block | undefined => own(blocks, key)

/** Inserts `key` at `index`, counted without `key`. An index beyond the end appends it. */
export function placed(order: readonly string[], key: string, index: number): string[] {
  const others = order.filter((one) => one !== key)
  return others.toSpliced(Math.max(0, index), 0, key)
}

export const themePagePath = (page: string) => ['pages', page] as const
export const sectionPath = (page: string, key: string) => ['pages', page, 'sections', key] as const

/** Section keys are unique in the whole theme, not only on their page. */
export const allSections = ({ pages }: ThemeDocument): Record<string, Section> =>
  Object.fromEntries(Object.values(pages).flatMap(({ sections }) => Object.entries(sections)))
