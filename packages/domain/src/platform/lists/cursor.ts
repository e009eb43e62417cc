import { fail } from '@backroom/contract/platform/api/domain-error'
import { type ListDefinition, type Sort, writeSort } from '@backroom/contract/platform/lists/define-list'
import { listsErrors } from '@backroom/contract/platform/lists/errors'

/** A position next to a row, by its sort key and id. */
export interface Position {
  key: string
  id: string
  /** Whether the page begins after the row or ends before it. */
  is: 'after' | 'before'
}

/** Postgres type of a sort key. */
export type KeyType = 'uuid' | 'bigint' | 'text' | 'timestamptz'

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A key of another type would fail in Postgres. */
const isKey: Record<KeyType, (key: string) => boolean> = {
  uuid: (key) => isId.test(key),
  bigint: (key) => /^-?\d{1,18}$/.test(key),
  text: (key) => key.isWellFormed() && !key.includes('\0'),
  timestamptz: (key) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(key) && !Number.isNaN(Date.parse(key)),
}

/** Opaque to callers; includes the sort order. */
export const writeCursor = <D extends ListDefinition>(
  definition: D,
  sort: Sort<D>,
  { key, id, is }: Position,
): string => Buffer.from(JSON.stringify([writeSort(definition, sort), is, key, id])).toString('base64url')

/** Rejects malformed cursors, and cursors of another sort order. */
export function readCursor<D extends ListDefinition>(
  definition: D,
  sort: Sort<D>,
  type: KeyType,
  cursor: string,
): Position {
  const parts = parse(Buffer.from(cursor, 'base64url').toString())
  const [order, is, key, id] = Array.isArray(parts) ? parts : []
  const isPosition = (is === 'after' || is === 'before') && isId.test(String(id))
  if (typeof key !== 'string' || !isKey[type](key) || !isPosition || order !== writeSort(definition, sort))
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
