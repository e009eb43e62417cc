import { CollectionsRemoval } from '@backroom/contract/catalog/collections/endpoints'
import { limits } from '@backroom/contract/catalog/collections/limits'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { collectionSource } from './collection-source.ts'
import { lockCollections } from './lock-collections.ts'
import { deleteCollections } from './remove-collection.ts'

const batchSize = 200
/** Taking this many products out of deleted collections takes half a second. */
const productsOfBatch = 100_000

interface ResumePoint {
  /** For `nextSelected`. */
  after: string | null
}

/** Deletes many collections. Nothing of them is kept, so it can't be undone. */
export const removeCollections = task({
  kind: 'collections.remove',
  input: CollectionsRemoval,
  count: (ctx, selected) => countSelected(ctx, collectionSource, selected, limits.bulkMatching),
  async batch(ctx, selected, from: ResumePoint | null) {
    const after = from?.after ?? null
    const { ids, next } = await nextSelected(ctx, collectionSource, selected, { from: after, size: batchSize })
    const collections = [...(await lockCollections(ctx, ids)).values()]
    const first = firstOf(collections)
    const { length: done } = await deleteCollections(
      ctx,
      first.map(({ id }) => id),
    )
    if (first.length === collections.length) return { next: next === null ? null : { after: next }, done }
    // The next batch takes more of the same ones.
    return { next: { after }, done }
  },
})

/** The first of these collections that together have no more products than a batch. One that has more is taken alone. */
function firstOf<T extends { productCount: number }>(collections: readonly T[]): readonly T[] {
  let products = 0
  const end = collections.findIndex(({ productCount }, place) => {
    products += productCount
    return place > 0 && products > productsOfBatch
  })
  return end === -1 ? collections : collections.slice(0, end)
}
