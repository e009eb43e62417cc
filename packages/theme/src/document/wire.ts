import * as z from 'zod/mini'
import { isObject } from '../fields/resolve-fields.ts'
import { footerFromBlocks, footerToBlocks } from './block-footer.ts'
import type { Block, JsonObject, Section, ThemeDocument, ThemeKey, ThemePage } from './document.ts'
import { type Finding, jsonFindings } from './json-limits.ts'
import { schemaVersion } from './migrations.ts'
import { own } from './own.ts'

/** The specified shape of a theme config: one map of sections, ordered by `index`. */
export interface WireConfig {
  id: string
  pages: { fixed: { header: JsonObject; footer: JsonObject }; homepage: JsonObject; others: JsonObject }
  settings: JsonObject
  /** Names the page of sections that are not on the home page. */
  sections: JsonObject
}

const object = z.custom<JsonObject>(isObject, 'must be an object')
const name = z.string().check(z.minLength(1), z.maxLength(100))
const wireBlock = z.looseObject({ key: z.optional(name), type: z.optional(name), settings: z.optional(object) })
const wireSection = z.looseObject({
  type: name,
  name: z.optional(z.string().check(z.maxLength(100))),
  hidden: z.optional(z.boolean()),
  settings: z.optional(object),
  blocks: z.optional(z.array(wireBlock).check(z.maxLength(100))),
  index: z.optional(z.int()),
  page: z.optional(name),
})
type WireSection = z.infer<typeof wireSection>
const wireConfig = z.object({
  // A page next to `others` is read as one of `others`.
  pages: z.catchall(
    z.object({
      fixed: z.looseObject({ header: object, footer: object }),
      homepage: z.optional(object),
      others: z.optional(z.record(name, object)),
    }),
    object,
  ),
  settings: z.record(z.string(), object),
  sections: z
    .record(name, wireSection)
    .check(z.refine((sections) => Object.keys(sections).length <= 200, 'holds more than 200 sections')),
})

/**
 * A footer with settings belongs to newchick; hydro's is the older list of blocks. This check runs before defaults are
 * resolved.
 */
export const themeKeyOf = (footer: JsonObject): ThemeKey => (isObject(footer.settings) ? 'newchick' : 'hydro')

export function toWire(id: string, { settings, fixed, pages, themeKey }: ThemeDocument): WireConfig {
  const footer = themeKey === 'hydro' ? footerToBlocks(fixed.footer) : fixed.footer
  const { homepage, ...others } = pages
  const sections = Object.entries(pages).flatMap(([page, one]) =>
    one.order.map((key, index) => [key, sectionToWire(one.sections[key] as Section, index, page)] as const),
  )
  return {
    id,
    pages: {
      fixed: { ...fixed, footer },
      homepage: ownOf(homepage),
      others: Object.fromEntries(Object.entries(others).map(([page, one]) => [page, ownOf(one)])),
    },
    settings: { ...settings },
    sections: Object.fromEntries(sections),
  }
}

export function fromWire(config: unknown): { document: ThemeDocument } | { findings: Finding[] } {
  const limitFindings = jsonFindings(config)
  if (limitFindings.length) return { findings: limitFindings }
  const parsed = wireConfig.safeParse(config)
  if (!parsed.success)
    return { findings: parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message })) }
  const { pages, settings, sections } = parsed.data
  const repeated = repeatedBlocks(sections)
  if (repeated.length) return { findings: repeated }
  const named = Object.values(sections).map(({ page }) => page ?? 'homepage')
  const { fixed, homepage, others, ...beside } = pages
  const more: Record<string, JsonObject> = { ...beside, ...others }
  const document: ThemeDocument = {
    schemaVersion,
    themeKey: themeKeyOf(fixed.footer),
    settings,
    fixed: { ...fixed, footer: footerFromBlocks(fixed.footer) },
    pages: {
      homepage: themePageFrom('homepage', homepage, sections),
      ...Object.fromEntries(
        [...new Set([...Object.keys(more), ...named])]
          .filter((page) => page !== 'homepage')
          .map((page) => [page, themePageFrom(page, own(more, page), sections)]),
      ),
    },
  }
  return { document }
}

function sectionToWire(section: Section, index: number, page: string): JsonObject {
  const { blocks, blockOrder, ...own } = section
  const list = blockOrder.map((key) => ({ key, ...blocks[key] }) as JsonObject)
  return { ...own, blocks: list, index, ...(page !== 'homepage' && { page }) }
}

/** The unknown properties of a page besides its sections. */
function ownOf({ sections, order, ...own }: ThemePage): JsonObject {
  return own as JsonObject
}

function themePageFrom(page: string, own: JsonObject = {}, all: Record<string, WireSection>): ThemePage {
  const entries = Object.entries(all)
    .filter(([, section]) => (section.page ?? 'homepage') === page)
    .sort(([, one], [, other]) => (one.index ?? Number.MAX_VALUE) - (other.index ?? Number.MAX_VALUE))
  return {
    ...own,
    sections: Object.fromEntries(entries.map(([key, section]) => [key, sectionFrom(section)])),
    order: entries.map(([key]) => key),
  }
}

function sectionFrom({ page, index, type, blocks: list = [], ...own }: WireSection): Section {
  const keyed = list.map(({ key, type = 'item', settings = {}, ...rest }, place) => ({
    key: key ?? `${type}_${place}`,
    block: { ...rest, type, settings } as Block,
  }))
  return {
    ...own,
    type,
    name: own.name ?? '',
    hidden: own.hidden ?? false,
    settings: own.settings ?? {},
    blocks: Object.fromEntries(keyed.map(({ key, block }) => [key, block])),
    blockOrder: keyed.map(({ key }) => key),
  }
}

function repeatedBlocks(sections: Record<string, WireSection>): Finding[] {
  return Object.entries(sections).flatMap(([section, { blocks = [] }]) => {
    const keys = blocks.map(({ key, type = 'item' }, place) => key ?? `${type}_${place}`)
    if (new Set(keys).size === keys.length) return []
    return [{ path: ['sections', section, 'blocks'], message: 'two blocks have the same key' }]
  })
}
