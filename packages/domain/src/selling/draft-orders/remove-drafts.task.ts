import { DraftsRemoval } from '@backroom/contract/selling/draft-orders/endpoints'
import { limits } from '@backroom/contract/selling/draft-orders/limits'
import { countSelected, nextSelected } from '../../platform/lists/lists.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { draftSource } from './draft-queries.ts'
import { lockDrafts } from './lock-draft.ts'
import { findChangeErrors } from './open-drafts.ts'
import { deleteDrafts } from './remove-draft.ts'

/** The carts and stock of all drafts of a batch are locked until it ends. */
const batchSize = 100

/** Deletes many drafts, and reports those that are orders or being paid. Nothing of a draft is kept, so it can't be undone. */
export const removeDrafts = task({
  kind: 'draftOrders.remove',
  input: DraftsRemoval,
  count: (ctx, selected) => countSelected(ctx, draftSource, selected, limits.bulkMatching),
  async batch(ctx, selected, from: string | null) {
    const { ids, next } = await nextSelected(ctx, draftSource, selected, { from, size: batchSize })
    const drafts = [...(await lockDrafts(ctx, ids)).values()]
    const errors = await findChangeErrors(ctx, drafts)
    const removed = drafts.filter(({ id }) => !errors.has(id))
    await deleteDrafts(ctx, removed)
    const rows = drafts.flatMap(({ id, name }): RowOutcome[] => {
      const error = errors.get(id)
      return error ? [{ outcome: 'failed', itemId: id, label: name, error: { en: error.en, vi: error.vi } }] : []
    })
    return { next, done: removed.length, rows }
  },
})
