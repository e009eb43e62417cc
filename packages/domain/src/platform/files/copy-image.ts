import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import type { StoreContext, WaitingStoreContext } from '../context.ts'
import { imageKey } from './image-address.ts'

interface FoundImage {
  storeId: string
  width: number
  height: number
  widths: number[]
  byteCounts: number[]
}

/** An image of this content, in any store. */
export async function findImageOfHash(db: Db, hash: string): Promise<FoundImage | undefined> {
  const { rows } = await sql<FoundImage>`
    select store_id as "storeId", width, height, widths, byte_counts as "byteCounts" from find_image(${hash})`.execute(
    db,
  )
  return rows[0]
}

/**
 * Takes an image of this content into the store's library: its own one, or the sizes of another store's. Originals are not
 * copied, because only members of that store download them.
 * @param also runs in the transaction that stores the row
 * @returns whether there is such an image
 */
export async function copyImage(
  ctx: WaitingStoreContext,
  hash: string,
  also: (tx: StoreContext, fileId: string) => Promise<unknown>,
): Promise<boolean> {
  const { storeId, ports } = ctx
  const found = await ctx.read(async (tx) => (await findOwn(tx, hash)) ?? findImageOfHash(tx.db, hash))
  if (!found) return false
  if ('storeId' in found)
    for (const width of found.widths) {
      const bytes = await ports.files.get(imageKey(found.storeId, hash, width))
      if (!bytes) return false
      await ports.files.put(imageKey(storeId, hash, width), bytes, 'image/webp')
    }
  await ctx.write(async (tx) => {
    const id = 'storeId' in found ? await insertCopy(tx, hash, found) : found.id
    await also(tx, id)
  })
  return true
}

const findOwn = ({ db, storeId }: StoreContext, hash: string) =>
  db.selectFrom('files').select('id').where('store_id', '=', storeId).where('hash', '=', hash).executeTakeFirst()

async function insertCopy(
  { db, storeId }: StoreContext,
  hash: string,
  { width, height, widths, byteCounts }: FoundImage,
): Promise<string> {
  const byteCount = byteCounts.reduce((sum, bytes) => sum + bytes, 0)
  const { id } = await db
    .insertInto('files')
    .values({ store_id: storeId, hash, width, height, widths, byte_count: byteCount, byte_counts: byteCounts })
    // A person may have uploaded it meanwhile.
    .onConflict((conflict) => conflict.columns(['store_id', 'hash']).doUpdateSet({ hash }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
