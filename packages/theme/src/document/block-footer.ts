import { isObject } from '../fields/resolve-fields.ts'
import type { Json, JsonObject } from './document.ts'
import { own } from './own.ts'

interface BlockEntry extends JsonObject {
  block: string
  config: JsonObject
}

/**
 * In the API, hydro's footer is a list of `{ block, config: { value } }`. The document stores the values as settings
 * like any other. It keeps the list as well, because the database does not keep the order of a map's keys, and because
 * entries may hold further data.
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

/** Converts the stored settings back to the list. */
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
