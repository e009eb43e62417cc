import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../context.ts'

/** Letters and digits of a handle; a number may follow. */
const maxLength = 100
/**
 * The last part of an address, made of a title: `Áo thun đẹp` → `ao-thun-dep`, `店` stays `店`. Letters of any script are
 * kept, for an address may hold them; nothing is reserved, for each kind of thing has a folder of its own.
 * @param nameless for a title of signs alone
 */
export function handleOf(title: string, nameless: string): string {
  const words = title
    .normalize('NFD')
    // Of Latin letters only: elsewhere the marks are part of the letter.
    .replaceAll(/(\p{Script=Latin})\p{Mark}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return shortened(words) || nameless
}

/** Cut between words where there is one to cut at. */
function shortened(words: string): string {
  const characters = [...words]
  if (characters.length <= maxLength) return words
  const cut = characters.slice(0, maxLength).join('')
  return cut.includes('-') && characters[maxLength] !== '-'
    ? cut.slice(0, cut.lastIndexOf('-'))
    : cut.replace(/-+$/, '')
}

/** Tables whose rows are found by `handle`, unique in a store. */
type HandledTable = 'products' | 'menus' | 'content_pages'

/**
 * The handle itself while it is free, or with a number that is free. One question, however many there are: it doubles the
 * number until one is free, then halves the gap below it; ten thousand things of one title cost thirty looks.
 */
export async function freeHandle({ db, storeId }: StoreContext, table: HandledTable, wanted: string): Promise<string> {
  // A value and no `exists`: that may be joined, and read all handles there are.
  const isTaken = (number: RawBuilder<unknown>) => sql`
    (select true from ${sql.table(table)}
      where store_id = ${storeId}
        and handle = ${wanted}::text || case when ${number} > 1 then '-' || ${number} else '' end) is not null`
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
  return free > 1 ? `${wanted}-${free}` : wanted
}

/** The unique key of a table's handles decides: what it refuses is said at the field. */
export async function rejectTakenHandle<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    if (isUniqueViolation(error)) fail(generalErrors.handle_taken)
    throw error
  })
}
