import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'

/** Letters and digits of a handle; a number may follow. */
const maxLength = 100
/** For a title of signs alone. */
const nameless = 'product'

/**
 * The last part of a product's address, made of its title: `Áo thun đẹp` → `ao-thun-dep`, `店` stays `店`. Letters of any
 * script are kept, for an address may hold them; nothing is reserved, for products have a folder of their own.
 */
export function handleOf(title: string): string {
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

/** The handle itself while it is free, or with the next number after the highest that is taken: one question, however many. */
export async function freeHandle({ db, storeId }: StoreContext, wanted: string): Promise<string> {
  // Of characters, as Postgres counts them.
  const from = [...wanted].length + 2
  const { rows } = await sql<{ isTaken: boolean; highest: number | null }>`
    select exists (select from products where store_id = ${storeId} and handle = ${wanted}) as "isTaken",
           (select max(substring(handle from ${from}::int)::int)
              from products
             where store_id = ${storeId}
               and handle between ${`${wanted}-0`} and ${`${wanted}-:`}
               and substring(handle from ${from}::int) ~ '^[1-9][0-9]{0,8}$') as highest`.execute(db)
  const { isTaken = false, highest } = rows[0] ?? {}
  return isTaken ? `${wanted}-${Math.max(highest ?? 1, 1) + 1}` : wanted
}
