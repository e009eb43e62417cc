import { CollectionsPublishing } from '@backroom/contract/catalog/collections/endpoints'
import { limits } from '@backroom/contract/catalog/collections/limits'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { collectionSource } from './collection-source.ts'
import { lockCollections } from './lock-collections.ts'
import { type Publication, savePublications } from './publications.ts'

const batchSize = 200

const gone = { en: 'This collection no longer exists.', vi: 'Bộ sưu tập này không còn nữa.' }
const changedSince = {
  en: 'It was changed later, so it was kept.',
  vi: 'Bộ sưu tập đã được sửa sau đó nên được giữ nguyên.',
}

/** Publishes many collections or hides them, also scheduled ones. Collections that are so already are left out. */
export const publishCollections = task({
  kind: 'collections.publish',
  input: CollectionsPublishing,
  count: (ctx, input) => countSelected(ctx, collectionSource, input, limits.bulkMatching),
  async batch(ctx, { isPublished, ...selected }, from: string | null) {
    const { ids, next } = await nextSelected(ctx, collectionSource, selected, { from, size: batchSize })
    const collections = await lockCollections(ctx, ids)
    const revisions = await savePublications(
      ctx,
      ids.map((id) => ({ id, isPublished, publishAt: null })),
    )
    const rows = ids.flatMap((id): RowOutcome[] => {
      const collection = collections.get(id)
      if (!collection) return [{ outcome: 'failed', itemId: id, label: id, error: gone }]
      const after = revisions.get(id)
      if (after === undefined) return []
      return [{ outcome: 'done', itemId: id, label: collection.title, before: publicationOf(collection), after }]
    })
    return { next, done: collections.size, rows }
  },
  async undo(ctx, rows) {
    const collections = await lockCollections(
      ctx,
      rows.map(({ itemId }) => itemId),
    )
    const outcomes = rows.map(({ itemId, label, before, after }): RowOutcome => {
      const collection = collections.get(itemId)
      if (!collection) return { outcome: 'failed', itemId, label, error: gone }
      const now = publicationOf(collection)
      // A collection that has the publication of before counts as done.
      if (collection.revision !== after && !isSame(now, before as Publication))
        return { outcome: 'changed_since', itemId, label, error: changedSince }
      return { outcome: 'done', itemId, label, before: now, after: before }
    })
    await savePublications(
      ctx,
      outcomes.flatMap(({ outcome, itemId, after }) =>
        outcome === 'done' ? [{ id: itemId!, ...(after as Publication) }] : [],
      ),
    )
    return outcomes
  },
})

const publicationOf = ({ isPublished, publishAt }: Publication): Publication => ({ isPublished, publishAt })

const isSame = (one: Publication, other: Publication) =>
  one.isPublished === other.isPublished && one.publishAt === other.publishAt
