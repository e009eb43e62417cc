import type { ThemeDocument } from '../document/document.ts'
import { type RandomSource, randomKey } from '../document/random-key.ts'
import { sectionSchemaOf, type ThemeSchemas } from '../schema.ts'
import { presetSection } from '../sections/preset-section.ts'
import { allSections, placed, sectionPath, themePageOf, themePagePath } from '../sections/theme-pages.ts'
import { type Edit, edit, json } from './action.ts'

interface Addition {
  schemas: ThemeSchemas
  page: string
  type: string
  /** The index on the page. Without it, the section is appended. */
  index?: number
  random: RandomSource
}

/** Adds a section with its preset. `key` is the key of the new section. */
export function addSection(
  document: ThemeDocument,
  { schemas, page, type, index, random }: Addition,
): Edit & { key: string } {
  const { order } = themePageOf(document, page)
  const key = randomKey(type, allSections(document), random)
  const preset = sectionSchemaOf(schemas[document.themeKey], type)?.preset
  const section = presetSection(type, preset, (block, used) => randomKey(block, used, random))
  return {
    key,
    ...edit(document, [
      { path: sectionPath(page, key), value: json(section) },
      { path: [...themePagePath(page), 'order'], value: placed(order, key, index ?? order.length) },
    ]),
  }
}
