import type { Block, Section, ThemeDocument } from '../document/document.ts'
import { own } from '../document/own.ts'
import { type RandomSource, randomKey } from '../document/random-key.ts'
import { sectionSchemaOf, type ThemeSchemas } from '../schema.ts'
import type { SectionSchema } from '../sections/section-schema.ts'
import { blockOf, placed, sectionOf, sectionPath } from '../sections/theme-pages.ts'
import { type Edit, edit, json, unchanged } from './action.ts'

interface Addition {
  schemas: ThemeSchemas
  page: string
  section: string
  type: string
  /** The index among the blocks. Without it, the block is appended. */
  index?: number
  random: RandomSource
}

/** Whether the section can hold another block of this type. */
export function hasRoom({ maxBlocks, blocks }: SectionSchema, section: Section, type: string): boolean {
  const max = own(blocks, type)?.max ?? maxBlocks
  const ofType = section.blockOrder.filter((key) => blockOf(section, key)?.type === type)
  return section.blockOrder.length < maxBlocks && ofType.length < max
}

/** Adds a block unless the section has reached its limit. `key` is the key of the new block. */
export function addBlock(
  document: ThemeDocument,
  { schemas, page, section: sectionKey, type, index, random }: Addition,
): Edit & { key: string | undefined } {
  const section = sectionOf(document, page, sectionKey)
  const schema = section && sectionSchemaOf(schemas[document.themeKey], section.type)
  if (!section || !schema || !hasRoom(schema, section, type)) return { ...unchanged(document), key: undefined }
  const key = randomKey(type, section.blocks, random)
  const block: Block = { type, settings: {} }
  const base = sectionPath(page, sectionKey)
  const order = placed(section.blockOrder, key, index ?? section.blockOrder.length)
  return {
    key,
    ...edit(document, [
      { path: [...base, 'blocks', key], value: json(block) },
      { path: [...base, 'blockOrder'], value: order },
    ]),
  }
}
