import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { imageAddress } from './image-address.ts'

/** Sizes in bytes of the store's images at these addresses; without external images and unknown sizes. */
export async function imageBytes(
  { db, storeId }: StoreContext,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ hash: string; width: number; bytes: number }>`
    select hash, image.width, image.bytes
      from files, unnest(widths, byte_counts) image (width, bytes)
     where store_id = ${storeId} and image.bytes is not null
       and hash = any(${addresses.map((address) => address.split('/')[3] ?? '')}::text[])`.execute(db)
  return new Map(rows.map(({ hash, width, bytes }) => [imageAddress(storeId, hash, width), bytes]))
}
