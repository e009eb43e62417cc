import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { imageAddress } from './image-address.ts'

/** What the images of the store at these addresses weigh; nothing of those that are elsewhere, or of unknown weight. */
export async function imageBytes(
  { db, storeId }: StoreContext,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ hash: string; width: number; bytes: number }>`
    select hash, one.width, one.bytes
      from files, unnest(widths, byte_counts) one (width, bytes)
     where store_id = ${storeId} and one.bytes is not null
       and hash = any(${addresses.map((address) => address.split('/')[3] ?? '')}::text[])`.execute(db)
  return new Map(rows.map(({ hash, width, bytes }) => [imageAddress(storeId, hash, width), bytes]))
}
