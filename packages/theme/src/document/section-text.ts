import * as z from 'zod/mini'
import { sectionSchemaOf, type ThemeSchemas } from '../schema.ts'
import type { Section, ThemeDocument } from './document.ts'
import { jsonFindings } from './json-limits.ts'
import { own } from './own.ts'

/** Marks a copied section among other texts on the clipboard. */
const marker = 'backroom.section'

const text = z.string().check(z.maxLength(100))
const settings = z.record(z.string(), z.json())
const copied = z.object({
  backroom: z.literal(marker),
  section: z.object({
    type: text.check(z.minLength(1)),
    name: text,
    hidden: z.boolean(),
    settings,
    blocks: z.record(text, z.object({ type: text, settings })),
    blockOrder: z.array(text).check(z.maxLength(100)),
  }),
})

export const sectionToText = (section: Section) => JSON.stringify({ backroom: marker, section }, undefined, 2)

/** Parses a section from copied text. Returns undefined for other text and for types that this theme lacks. */
export function sectionFromText(
  schemas: ThemeSchemas,
  { themeKey }: Pick<ThemeDocument, 'themeKey'>,
  pasted: string,
): Section | undefined {
  const read = copied.safeParse(jsonOf(pasted))
  if (!read.success || jsonFindings(read.data).length > 0) return undefined
  const section = read.data.section as Section
  const schema = sectionSchemaOf(schemas[themeKey], section.type)
  if (!schema) return undefined
  const blockOrder = [...new Set(section.blockOrder)].filter((key) => own(section.blocks, key))
  const blocks = Object.fromEntries(blockOrder.map((key) => [key, section.blocks[key]!]))
  return { ...section, type: schema.type, blocks, blockOrder }
}

/** Parses JSON. Returns undefined for invalid JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
