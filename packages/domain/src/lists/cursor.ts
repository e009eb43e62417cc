import { fail } from '@backroom/contract/api/refusal'
import { type ListDefinition, type Sort, writeSort } from '@backroom/contract/lists/define-list'

/** Beside a row: what it is sorted by, as text, and its id. */
export interface Place {
  key: string
  id: string
  /** Whether the page is the one that ends before it, or the one that begins after it. */
  is: 'after' | 'before'
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Opaque to callers; it holds the order it was read in. */
export const writeCursor = <D extends ListDefinition>(definition: D, sort: Sort<D>, { key, id, is }: Place): string =>
  Buffer.from(JSON.stringify([writeSort(definition, sort), is, key, id])).toString('base64url')

/** Refuses what we never gave, and the place in a list that was sorted otherwise. */
export function readCursor<D extends ListDefinition>(definition: D, sort: Sort<D>, cursor: string): Place {
  const given = parse(Buffer.from(cursor, 'base64url').toString())
  const [order, is, key, id] = Array.isArray(given) ? given : []
  const isPlace = (is === 'after' || is === 'before') && isId.test(String(id))
  const isKey = typeof key === 'string' && key.isWellFormed() && !key.includes('\0')
  if (!isKey || !isPlace || order !== writeSort(definition, sort)) fail('cursor_invalid')
  return { key, id: String(id), is }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
