import * as z from 'zod/mini'
import { isObject } from '../fields/resolve-fields.ts'
import { type JsonObject, type ThemeDocument, themeKeys } from './document.ts'
import { type Finding, jsonFindings } from './json-limits.ts'
import { schemaVersion } from './migrations.ts'
import { fromWire, toWire } from './wire.ts'

const object = z.custom<JsonObject>(isObject, 'must be an object')

/** An order and the records that it lists. Every key of the order has a record and vice versa, exactly once. */
const isOrderOf = (order: readonly string[], entries: object) =>
  order.length === Object.keys(entries).length &&
  new Set(order).size === order.length &&
  order.every((key) => Object.hasOwn(entries, key))

const keys = z.array(z.string())
const block = z.looseObject({ type: z.string(), settings: object })
const section = z
  .looseObject({
    type: z.string(),
    name: z.string(),
    hidden: z.boolean(),
    settings: object,
    blocks: z.record(z.string(), block),
    blockOrder: keys,
  })
  .check(z.refine(({ blocks, blockOrder }) => isOrderOf(blockOrder, blocks), 'has blocks and an order that differ'))
const page = z
  .looseObject({ sections: z.record(z.string(), section), order: keys })
  .check(z.refine(({ sections, order }) => isOrderOf(order, sections), 'has sections and an order that differ'))
const shape = z.strictObject({
  schemaVersion: z.literal(schemaVersion),
  themeKey: z.enum(themeKeys),
  settings: z.record(z.string(), object),
  fixed: z.looseObject({ header: object, footer: object }),
  pages: z.record(z.string(), page).check(z.refine(({ homepage }) => homepage !== undefined, 'has no homepage')),
})

/** Validates a document from outside or after partial changes, both in its stored shape and as a config. */
export function wholeDocument(input: unknown): { document: ThemeDocument } | { findings: Finding[] } {
  const limitFindings = jsonFindings(input)
  if (limitFindings.length) return { findings: limitFindings }
  const parsed = shape.safeParse(input)
  if (!parsed.success)
    return { findings: parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message })) }
  const document = input as ThemeDocument
  const config = fromWire(toWire('', document))
  if ('findings' in config) return config
  const isAnother = config.document.themeKey !== document.themeKey
  return isAnother ? { findings: [{ path: ['themeKey'], message: 'is another than the footer says' }] } : { document }
}
