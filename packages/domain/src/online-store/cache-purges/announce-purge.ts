import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import type { PageAddress } from './read-line.ts'

/** Of a store: everything, or the pages of these addresses. */
export interface AnnouncedPurge {
  storeId: string
  /** Undefined for everything. */
  addresses?: readonly PageAddress[]
}

/** A longer path is announced as the prefix of its pages. Paths are encoded, so a character is a byte. */
const maxPath = 3_000
/** Postgres announces at most 8,000 bytes. */
const maxBytes = 7_500

/** Announces a purge to every process when the transaction commits. */
export async function announcePurge(ctx: StoreContext, addresses: readonly PageAddress[] | undefined): Promise<void> {
  const { db, storeId } = ctx
  for (const part of addresses ? partsOf(addresses) : [undefined]) {
    const payload = JSON.stringify({ storeId, addresses: part } satisfies Partial<
      Record<keyof AnnouncedPurge, unknown>
    >)
    await sql`select pg_notify('cache_purged', ${payload})`.execute(db)
  }
}

export const readAnnouncedPurge = (payload: string) => JSON.parse(payload) as AnnouncedPurge

/** Addresses in parts that an announcement can hold. */
function partsOf(addresses: readonly PageAddress[]): PageAddress[][] {
  const parts: PageAddress[][] = []
  let bytes = maxBytes
  for (const { path, isPrefix } of addresses) {
    const short = { path: path.slice(0, maxPath), isPrefix: isPrefix || path.length > maxPath }
    bytes += JSON.stringify(short).length + 1
    if (bytes > maxBytes - 100) {
      parts.push([])
      bytes = JSON.stringify(short).length
    }
    parts.at(-1)?.push(short)
  }
  return parts
}
