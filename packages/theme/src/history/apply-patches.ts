import type { Json, Patch, Path } from '../document/document.ts'

type Holder = Record<string, unknown> | unknown[]

/**
 * Applies patches in order. Unchanged parts keep their identity. Missing objects on a path are created; an array
 * accepts an existing index, or its length to append. A patch that does not fit changes nothing.
 */
export function applyPatches<Value extends object>(value: Value, patches: readonly Patch[]): Value {
  return patches.reduce<Value>((result, { path, value }) => put(result, path, value) as Value, value)
}

/** The patches that revert a change, in the order in which to apply them. */
export function inversePatches(value: object, patches: readonly Patch[]): Patch[] {
  const inverse: Patch[] = []
  let current = value
  for (const patch of patches) {
    inverse.unshift(inverseOf(current, patch))
    current = applyPatches(current, [patch])
  }
  return inverse
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((holder, key) => (isHolder(holder) ? childOf(holder, key) : undefined), value)
}

function inverseOf(value: object, { path, value: next }: Patch): Patch {
  for (let depth = 1; depth <= path.length; depth++) {
    const holderPath = path.slice(0, depth - 1)
    const holder = valueAt(value, holderPath)
    const here = path.slice(0, depth)
    const before = valueAt(value, here) as Json | undefined
    const isLast = depth === path.length
    // Removing an item shifts the items after it, so the patch restores the whole list.
    if (Array.isArray(holder) && isLast && next === undefined) return { path: holderPath, value: holder as Json }
    if (isLast || !isHolder(before)) return { path: here, value: before }
  }
  return { path, value: value as Json }
}

function put(holder: unknown, path: Path, value: Json | undefined): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value ?? holder
  if (Array.isArray(holder)) return putItem(holder, key, rest, value)
  const before = isHolder(holder) ? (holder as Record<string, unknown>) : {}
  const next = rest.length ? put(childOf(before, key), rest, value) : value
  if (next === childOf(before, key)) return holder
  if (next !== undefined) return { ...before, [key]: next }
  const { [key]: _, ...without } = before
  return isHolder(holder) ? without : holder
}

function putItem(items: unknown[], key: string, rest: Path, value: Json | undefined): unknown[] {
  const index = /^\d+$/.test(key) ? Number(key) : Number.NaN
  if (!(index <= items.length)) return items
  const next = rest.length ? put(items[index], rest, value) : value
  if (next === items[index]) return items
  return next === undefined ? items.toSpliced(index, 1) : items.toSpliced(index, 1, next)
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

const childOf = (holder: Holder, key: string): unknown =>
  Object.hasOwn(holder, key) ? (holder as Record<string, unknown>)[key] : undefined
