import { type Edit, edit, json } from '../action.ts'
import type { Block, JsonObject, Section, ThemeDocument } from '../document.ts'
import { allSections, pageOf, pagePath, placed, sectionPath } from '../page-sections.ts'
import { type RandomSource, randomKey } from '../random-key.ts'
import { isSectionType, schemaFor } from '../schema.ts'

interface Addition {
  page: string
  type: string
  /** Place in the page; without it the section comes last. */
  index?: number
  random: RandomSource
}

/** Adds a section with its preset. `key` names the new section. */
export function addSection(document: ThemeDocument, { page, type, index, random }: Addition): Edit & { key: string } {
  const { order } = pageOf(document, page)
  const key = randomKey(type, allSections(document), random)
  const section = presetSection(document, type, random)
  return {
    key,
    ...edit(document, [
      { path: sectionPath(page, key), value: json(section) },
      { path: [...pagePath(page), 'order'], value: placed(order, key, index ?? order.length) },
    ]),
  }
}

function presetSection({ themeKey }: ThemeDocument, type: string, random: RandomSource): Section {
  const section: Section = { type, name: '', hidden: false, settings: {}, blocks: {}, blockOrder: [] }
  if (!isSectionType(type)) return section
  const { preset } = schemaFor(themeKey).sections[type]
  for (const block of preset.blocks) {
    const key = randomKey(block.type, section.blocks, random)
    section.blocks[key] = structuredClone(block) as Block
    section.blockOrder.push(key)
  }
  return { ...section, settings: structuredClone(preset.settings) as JsonObject }
}
