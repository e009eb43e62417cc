type Fields = Record<string, unknown>

export interface Change {
  table: string
  before: Fields | null
  after: Fields | null
}

/** A row that was there before and after is told by what differs, also deep in a document that it holds. */
export function difference({ table, before, after }: Change): Change {
  if (!before || !after) return { table, before, after }
  const [old, now] = differing(before, after)
  return { table, before: old, after: now }
}

function differing(before: Fields, after: Fields): [Fields, Fields] {
  const [old, now]: [Fields, Fields] = [{}, {}]
  for (const field of Object.keys({ ...before, ...after })) {
    const [one, other] = [before[field], after[field]]
    if (JSON.stringify(one) === JSON.stringify(other)) continue
    const [from, to] = isFields(one) && isFields(other) ? differing(one, other) : [one ?? null, other ?? null]
    old[field] = from
    now[field] = to
  }
  return [old, now]
}

/** What is left of a value that was too long to keep is one value. */
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('omittedBytes' in value)
