type Fields = Record<string, unknown>

export interface Change {
  table: string
  before: Fields | null
  after: Fields | null
}

/** Reduces an updated row to the fields that differ, at any depth of JSON values. */
export function difference({ table, before, after }: Change): Change {
  if (!before || !after) return { table, before, after }
  const [old, now] = differing(before, after)
  return { table, before: old, after: now }
}

function differing(before: Fields, after: Fields): [Fields, Fields] {
  const [old, now]: [Fields, Fields] = [{}, {}]
  for (const field of Object.keys({ ...before, ...after })) {
    const [from, to] = [before[field], after[field]]
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    const [oldValue, newValue] = isFields(from) && isFields(to) ? differing(from, to) : [from ?? null, to ?? null]
    old[field] = oldValue
    now[field] = newValue
  }
  return [old, now]
}

/** A truncated value (`omittedBytes`) is compared as a whole. */
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('omittedBytes' in value)
