import { isObject } from '../fields/resolve-fields.ts'
import type { Json, JsonObject } from './document.ts'
import { own } from './own.ts'

interface BlockEntry extends JsonObject {
  block: string
  config: JsonObject
}

/**
 * hydro's footer is a list of `{ block, config: { value } }` on the wire. Stored, its values are settings like any
 * other; the list stays for its order, which a map in the database has not, and for what else its entries hold.
 */
export function footerFromBlocks(footer: JsonObject): JsonObject {
  const { blocks: list, ...others } = footer
  if (!Array.isArray(list)) return footer
  const values = new Map<string, Json>()
  const blocks = list.map((entry) => {
    if (!isBlock(entry) || entry.config.value === undefined || values.has(entry.block)) return entry
    const { value, ...config } = entry.config
    values.set(entry.block, value)
    return { ...entry, config }
  })
  const settings = isObject(footer.settings) ? footer.settings : {}
  return { ...others, blocks, settings: { ...Object.fromEntries(values), ...settings } }
}

/** The way back. */
export function footerToBlocks({ settings, blocks, ...footer }: JsonObject): JsonObject {
  const left: JsonObject = isObject(settings) ? { ...settings } : {}
  const listed = (Array.isArray(blocks) ? blocks : []).map((entry) => {
    const value = isBlock(entry) ? own(left, entry.block) : undefined
    if (!isBlock(entry) || value === undefined) return entry
    delete left[entry.block]
    return { ...entry, config: { ...entry.config, value } }
  })
  const added = Object.entries(left).map(([block, value]) => ({ block, config: { value } }))
  return { ...footer, blocks: [...listed, ...added] }
}

const isBlock = (entry: Json): entry is BlockEntry =>
  isObject(entry) && typeof entry.block === 'string' && isObject(entry.config)
