import { MediaRemoval } from '@backroom/contract/catalog/media/endpoints'
import { mediaErrors } from '@backroom/contract/catalog/media/errors'
import { limits } from '@backroom/contract/catalog/media/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { listIds } from '../../platform/lists/lists.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { deleteUnused } from './delete-unused.ts'
import { countImages, mediaSource } from './media-source.ts'

const batchSize = 200

/** Deletes the images that nothing shows, and names those that are in use. */
export const removeImages = task({
  kind: 'media.remove',
  input: MediaRemoval,
  async count(ctx, { ids, matching = {} }) {
    if (ids) return ids.length
    const { count, isMore } = await countImages(ctx, matching, limits.bulkMatching)
    return isMore ? null : count
  },
  async batch(ctx, removal, from: string | null) {
    const { ids, next } = await nextIds(ctx, removal, from)
    const names = await findNames(ctx, ids)
    const removed = await deleteUnused(ctx, ids)
    const kept = [...names].filter(([id]) => !removed.has(id))
    return {
      next,
      done: removed.size,
      rows: kept.map(
        ([id, label]): RowOutcome => ({ outcome: 'failed', itemId: id, label, error: mediaErrors.image_in_use }),
      ),
    }
  },
})

/** The ids of a batch. `next` is the last id of the input, or the cursor of the filter's next page. */
async function nextIds(ctx: StoreContext, { ids, matching = {} }: MediaRemoval, from: string | null) {
  if (ids) {
    const start = from === null ? 0 : ids.indexOf(from) + 1
    const batch = ids.slice(start, start + batchSize)
    return { ids: batch, next: start + batchSize < ids.length ? (batch.at(-1) ?? null) : null }
  }
  const query = { ...matching, limit: batchSize, ...(from !== null && { cursor: from }) }
  const { items, nextCursor } = await listIds(ctx, mediaSource, query)
  return { ids: items.map(({ id }) => id), next: nextCursor }
}

/** Names for the report, by id. An image that was deleted meanwhile has none. */
async function findNames({ db, storeId }: StoreContext, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'alt'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name, alt }) => [id, name || alt || id]))
}
