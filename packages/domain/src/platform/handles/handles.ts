import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../context.ts'

/** Without the number that may follow. */
const maxLength = 100
/**
 * The last part of an address, from a title: `Áo thun đẹp` → `ao-thun-dep`. Letters of any script are kept; no handle
 * is reserved, because each kind of item has its own folder.
 * @param fallback for a title without letters and digits
 */
export function handleOf(title: string, fallback: string): string {
  const words = title
    .normalize('NFD')
    // Only for Latin letters: in other scripts marks are part of the letter.
    .replaceAll(/(\p{Script=Latin})\p{Mark}+/gu, '$1')
    .normalize('NFC')
    // Marks of no letter, such as the one that makes a sign an emoji.
    .replaceAll(/(^|[^\p{Letter}\p{Mark}\p{Number}])\p{Mark}+/gu, '$1')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return shortened(words) || fallback
}

/** Cuts between words if possible. */
function shortened(words: string): string {
  const characters = [...words]
  if (characters.length <= maxLength) return words
  const cut = characters.slice(0, maxLength).join('')
  return cut.includes('-') && characters[maxLength] !== '-'
    ? cut.slice(0, cut.lastIndexOf('-'))
    : cut.replace(/-+$/, '')
}

/** Tables with a `handle` unique within the store. */
type HandledTable = 'products' | 'collections' | 'menus' | 'content_pages'

/**
 * The handle itself, or with a free number appended. A single query: doubles the number until one is free, then
 * searches below it by bisection (30 lookups for 10 000 products of one title).
 */
export async function freeHandle({ db, storeId }: StoreContext, table: HandledTable, base: string): Promise<string> {
  // A scalar subquery, because `exists` may be planned as a join that reads all handles.
  const isTaken = (number: RawBuilder<unknown>) => sql`
    (select true from ${sql.table(table)}
      where store_id = ${storeId}
        and handle = ${base}::text || case when ${number} > 1 then '-' || ${number} else '' end) is not null`
  const { rows } = await sql<{ free: number }>`
    with recursive doubled (below, number) as (
      select 0, 1
      union all
      select number, number * 2 from doubled where ${isTaken(sql`number`)}
    ), halved (below, free) as (
      (select below, number from doubled order by number desc limit 1)
      union all
      select case when is_taken then middle else below end, case when is_taken then free else middle end
        from halved
        cross join lateral (select (below + free) / 2 as middle) gap
        cross join lateral (select ${isTaken(sql`middle`)} as is_taken) looked
       where free - below > 1
    )
    select free from halved order by free limit 1`.execute(db)
  const { free = 1 } = rows[0] ?? {}
  return free > 1 ? `${base}-${free}` : base
}

/** Maps a violation of the unique key to a field error. */
export async function rejectTakenHandle<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    if (isUniqueViolation(error)) fail(generalErrors.handle_taken)
    throw error
  })
}
