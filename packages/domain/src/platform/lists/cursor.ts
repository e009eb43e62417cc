import { fail } from '@backroom/contract/platform/api/domain-error'
import { type ListDefinition, type Sort, writeSort } from '@backroom/contract/platform/lists/define-list'
import { listsErrors } from '@backroom/contract/platform/lists/errors'

/** Beside a row: what it is sorted by, as text, and its id. */
export interface Place {
  key: string
  id: string
  /** Whether the page is the one that ends before it, or the one that begins after it. */
  is: 'after' | 'before'
}

/** What the key of a row is sorted as: its type in Postgres. */
export type KeyType = 'uuid' | 'bigint' | 'text' | 'timestamptz'

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Postgres would answer a key of another type with an error. */
const isKey: Record<KeyType, (key: string) => boolean> = {
  uuid: (key) => isId.test(key),
  bigint: (key) => /^-?\d{1,18}$/.test(key),
  text: (key) => key.isWellFormed() && !key.includes('\0'),
  timestamptz: (key) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(key) && !Number.isNaN(Date.parse(key)),
}

/** Opaque to callers; it holds the order it was read in. */
export const writeCursor = <D extends ListDefinition>(definition: D, sort: Sort<D>, { key, id, is }: Place): string =>
  Buffer.from(JSON.stringify([writeSort(definition, sort), is, key, id])).toString('base64url')

/** Refuses what we never gave, and the place in a list that was sorted otherwise. */
export function readCursor<D extends ListDefinition>(
  definition: D,
  sort: Sort<D>,
  type: KeyType,
  cursor: string,
): Place {
  const given = parse(Buffer.from(cursor, 'base64url').toString())
  const [order, is, key, id] = Array.isArray(given) ? given : []
  const isPlace = (is === 'after' || is === 'before') && isId.test(String(id))
  if (typeof key !== 'string' || !isKey[type](key) || !isPlace || order !== writeSort(definition, sort))
    fail(listsErrors.cursor_invalid)
  return { key, id: String(id), is }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
