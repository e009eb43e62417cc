import type { Block, JsonObject, Section } from '../document/document.ts'
import type { Preset } from './section-schema.ts'

const nothing: Preset = { settings: {}, blocks: [] }

/** Creates a section with the preset's values. `keyOf` generates the keys of its blocks. */
export function presetSection(
  type: string,
  { settings, blocks }: Preset = nothing,
  keyOf: (block: string, used: Section['blocks']) => string,
): Section {
  const section: Section = {
    type,
    name: '',
    hidden: false,
    settings: structuredClone(settings) as JsonObject,
    blocks: {},
    blockOrder: [],
  }
  for (const block of blocks) {
    const key = keyOf(block.type, section.blocks)
    section.blocks[key] = structuredClone(block) as Block
    section.blockOrder.push(key)
  }
  return section
}
