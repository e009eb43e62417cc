import { MediaRemoval } from '@backroom/contract/catalog/media/endpoints'
import { mediaErrors } from '@backroom/contract/catalog/media/errors'
import { limits } from '@backroom/contract/catalog/media/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { deleteUnused } from './delete-unused.ts'
import { mediaSource } from './media-source.ts'

const batchSize = 200

/** Deletes the images that nothing shows, and names those that are in use. */
export const removeImages = task({
  kind: 'media.remove',
  input: MediaRemoval,
  count: (ctx, removal) => countSelected(ctx, mediaSource, removal, limits.bulkMatching),
  async batch(ctx, removal, from: string | null) {
    const { ids, next } = await nextSelected(ctx, mediaSource, removal, { from, size: batchSize })
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
