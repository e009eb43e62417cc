import type { Json, Path } from '../document/document.ts'
import { own } from '../document/own.ts'
import type { Field, Fields, ListField } from '../fields/field.ts'
import { isObject } from '../fields/resolve-fields.ts'
import { sameJson } from '../history/same-json.ts'

/** A value in three documents. It is undefined where a document has none. */
export interface Versions {
  base: Json | undefined
  mine: Json | undefined
  theirs: Json | undefined
}

/** A setting, section or block that both changed to different values. */
export interface Conflict extends Versions {
  path: Path
}

/** Resolves a conflict by choosing the value. */
export type Decide = (conflict: Conflict) => Json | undefined

/** The merged value if at most one of the two changed it, or if both made the same change. */
export function undisputed({ base, mine, theirs }: Versions): { value: Json | undefined } | undefined {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return { value: mine }
  return sameJson(base, mine) ? { value: theirs } : undefined
}

/** Merges three objects key by key. */
export function mergeEntries(versions: Versions, merge: (key: string, inner: Versions) => Json | undefined): Json {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((one) => (isObject(one) ? one : {}))
  const entries = [...new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})])].map((key) => {
    const inner = { base: own(base ?? {}, key), mine: own(mine ?? {}, key), theirs: own(theirs ?? {}, key) }
    const settled = undisputed(inner)
    return [key, settled ? settled.value : merge(key, inner)] as const
  })
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined))
}

/** Merges the settings of a panel field by field, and values without a field key by key. */
export function mergeFields(fields: Fields, versions: Versions, path: Path, decide: Decide): Json | undefined {
  // Only changed settings are stored, so missing settings are the same as an empty object.
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((one) => one ?? {})
  if (![base, mine, theirs].every(isObject)) return decide({ path, ...versions })
  return mergeEntries({ base, mine, theirs }, (key, inner) =>
    mergeField(own(fields, key), inner, [...path, key], decide),
  )
}

function mergeField(field: Field | undefined, versions: Versions, path: Path, decide: Decide): Json | undefined {
  if (!field) return mergeUnknown(versions, path, decide)
  if (field.kind === 'group') return mergeFields(field.fields, versions, path, decide)
  if (field.kind === 'list') return mergeList(field, versions, path, decide)
  return decide({ path, ...versions })
}

/**
 * Merges items by their index if the length is the same in all three documents. Otherwise nothing identifies the items.
 */
function mergeList({ fields, initial = [] }: ListField, versions: Versions, path: Path, decide: Decide) {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((one) => one ?? [...initial])
  const lists = listsOf({ base, mine, theirs })
  if (!lists) return decide({ path, ...versions })
  return mergeItems(lists, path, (inner, at) => mergeFields(fields, inner, at, decide))
}

/** Merges values without a field: objects, and lists of the same length, part by part; others as a whole. */
export function mergeUnknown(versions: Versions, path: Path, decide: Decide): Json | undefined {
  const { base = {}, mine, theirs } = versions
  if (isObject(base) && isObject(mine) && isObject(theirs))
    return mergeEntries(versions, (key, inner) => mergeUnknown(inner, [...path, key], decide))
  const lists = listsOf(versions)
  if (!lists) return decide({ path, ...versions })
  return mergeItems(lists, path, (inner, at) => mergeUnknown(inner, at, decide))
}

interface Lists {
  base: Json[]
  mine: Json[]
  theirs: Json[]
}

const mergeItems = (
  { base, mine, theirs }: Lists,
  path: Path,
  merge: (inner: Versions, at: Path) => Json | undefined,
): Json[] =>
  mine.map((item, index): Json => {
    const inner = { base: base[index], mine: item, theirs: theirs[index] }
    const settled = undisputed(inner)
    return (settled ? settled.value : merge(inner, [...path, String(index)])) ?? item
  })

/** The three values as lists of the same length. */
function listsOf({ base, mine, theirs }: Versions): Lists | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined
  return base.length === mine.length && base.length === theirs.length ? { base, mine, theirs } : undefined
}
