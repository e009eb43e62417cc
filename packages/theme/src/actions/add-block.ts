import type { Block, ThemeDocument } from '../document/document.ts'
import { type RandomSource, randomKey } from '../document/random-key.ts'
import { sectionSchemaOf, type ThemeSchemas } from '../schema.ts'
import { placed, sectionOf, sectionPath } from '../sections/theme-pages.ts'
import { type Edit, edit, json, unchanged } from './action.ts'

interface Addition {
  schemas: ThemeSchemas
  page: string
  section: string
  type: string
  /** Place among the blocks; without it the block comes last. */
  index?: number
  random: RandomSource
}

/** Adds a block unless the section holds as many as it may; `key` names the new block. */
export function addBlock(
  document: ThemeDocument,
  { schemas, page, section: sectionKey, type, index, random }: Addition,
): Edit & { key: string | undefined } {
  const section = sectionOf(document, page, sectionKey)
  const limit = (section && sectionSchemaOf(schemas[document.themeKey], section.type)?.maxBlocks) ?? 0
  if (!section || section.blockOrder.length >= limit) return { ...unchanged(document), key: undefined }
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
