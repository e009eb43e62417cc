import type { FeedFormat } from '@backroom/contract/catalog/product-feeds/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { isFeedSecret } from './feed-address.ts'

export interface FeedFile {
  /** Changes with the file. */
  etag: string
  byteCount: number
  /** Keys of its parts in the file store, in order. */
  keys: string[]
}

/**
 * The file at a feed's address; undefined for an unknown feed, a wrong secret, and before the first complete file. After a change of
 * the format, the address before answers the file before until the new one is complete.
 */
export async function findFeedFile(
  { db, storeId, ports }: StoreContext,
  feedId: string,
  secret: string,
  format: FeedFormat,
): Promise<FeedFile | undefined> {
  const { rows } = await sql<{
    addressVersion: number
    taskId: string
    fileId: string
    byteCount: number
    parts: string[]
  }>`
    select f.address_version as "addressVersion", t.id as "taskId", file.id as "fileId", file.byte_count as "byteCount", file.parts
      from product_feeds f
      join tasks t on t.store_id = f.store_id and t.id = f.good_task_id
      join task_files file on file.store_id = t.store_id and file.id = t.file_id
     where f.store_id = ${storeId} and f.id = ${feedId} and t.input->>'format' = ${format}`.execute(db)
  const [row] = rows
  if (!row || !isFeedSecret(ports.secret, secret, { id: feedId, addressVersion: row.addressVersion })) return
  return {
    etag: `"${row.taskId}"`,
    byteCount: Number(row.byteCount),
    keys: row.parts.map((part) => `${storeId}/${row.fileId}/${part}`),
  }
}
