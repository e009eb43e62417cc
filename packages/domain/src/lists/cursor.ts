import { fail } from '@backroom/contract/errors'
import { type ListDefinition, type Sort, writeSort } from '@backroom/contract/lists/define-list'

/** The last row of a page: what it is sorted by, as text, and its id. */
export interface Place {
  key: string
  id: string
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Opaque to callers; it holds the order it was read in. */
export const writeCursor = <D extends ListDefinition>(definition: D, sort: Sort<D>, { key, id }: Place): string =>
  Buffer.from(JSON.stringify([writeSort(definition, sort), key, id])).toString('base64url')

/** Refuses what we never gave, and the place in a list that was sorted otherwise. */
export function readCursor<D extends ListDefinition>(definition: D, sort: Sort<D>, cursor: string): Place {
  const given = parse(Buffer.from(cursor, 'base64url').toString())
  const [order, key, id] = Array.isArray(given) ? given : []
  const isWhole = typeof key === 'string' && key.isWellFormed() && !key.includes('\0') && isId.test(String(id))
  if (!isWhole || order !== writeSort(definition, sort)) fail('cursor_invalid')
  return { key, id: String(id) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
