import { collectionsIn } from '@backroom/contract/catalog/bulk-updates/actions'
import { BulkRun } from '@backroom/contract/catalog/bulk-updates/endpoints'
import { limits } from '@backroom/contract/catalog/bulk-updates/limits'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../platform/context.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { countMatching, nextMatching } from '../products/products.ts'
import { type ProductChange, planChanges, type VariantChange } from './plan-changes.ts'
import { findTargets, lockTargets } from './targets.ts'
import { undoChanges } from './undo-changes.ts'
import { type CollectionWrite, writeCollections, writeValues } from './write-values.ts'

const batch = { maxProducts: 200, maxVariants: 2_000 }

/** Where the next batch begins, and how many rows were refused so far. */
interface From {
  after: string
  refused: number
}

const collectionGone: InLanguages = {
  en: 'A collection that it names no longer exists. Change the bulk update and run it again.',
  vi: 'Một bộ sưu tập được chọn không còn nữa. Hãy sửa cập nhật hàng loạt rồi chạy lại.',
}

/** Makes the changes of a bulk update, product by product in the order of their ids. */
export const runBulkUpdate = task({
  kind: 'products.bulkUpdate',
  input: BulkRun,
  async count(ctx, run) {
    const { products } = await countMatching(ctx, run, limits.products)
    return products > limits.products ? null : products
  },
  async batch(ctx, run, from: From | null) {
    if (await isCollectionGone(ctx, run)) {
      await report(ctx, run, 'collection', 1)
      return { next: null, done: 0, rows: [{ outcome: 'failed', label: run.name, error: collectionGone }] }
    }
    const { ids, variantIds, next } = await nextMatching(ctx, run, { after: from?.after ?? null, ...batch })
    await lockTargets(ctx, ids, variantIds)
    const targets = await findTargets(ctx, run, ids)
    const { products, variants } = planChanges(targets, run.actions)
    const rows = [...products, ...variants].map(outcomeOf)
    const [changedProducts, changedVariants] = [products.filter(isMade), variants.filter(isMade)]
    await writeValues(ctx, changedProducts, changedVariants)
    await writeCollections(ctx, changedProducts.flatMap(collectionWrites))
    const refused = (from?.refused ?? 0) + rows.length - changedProducts.length - changedVariants.length
    if (next === null && refused > 0) await report(ctx, run, 'rows', refused)
    return { next: next === null ? null : { after: next, refused }, done: targets.length, rows }
  },
  undo: undoChanges,
})

const isMade = ({ refusal }: ProductChange | VariantChange) => refusal === undefined

function outcomeOf({
  id,
  productId,
  title,
  variant,
  before,
  after,
  refusal,
}: ProductChange | VariantChange): RowOutcome {
  const label = variant ? `${title}: ${variant}` : title
  if (refusal) return { outcome: 'failed', itemId: id, label, error: refusal }
  return {
    outcome: 'done',
    itemId: id,
    label,
    before: { productId, values: before },
    after: { productId, values: after },
  }
}

const collectionWrites = ({ id, before, after }: ProductChange): CollectionWrite[] =>
  Object.entries(after.collections ?? {})
    .filter(([collectionId, position]) => position !== before.collections?.[collectionId])
    .map(([collectionId, position]) => ({ collectionId, productId: id, position }))

async function isCollectionGone({ db, storeId }: StoreContext, { actions }: BulkRun): Promise<boolean> {
  const ids = [...new Set(collectionsIn(actions))]
  if (ids.length === 0) return false
  // Keeps them from being deleted until the batch has committed.
  const { rows } = await sql`
    select from collections where store_id = ${storeId} and id = any(${ids}::uuid[]) for key share`.execute(db)
  return rows.length < ids.length
}

/** Tells members of a scheduled run that could not do everything. Who starts a run sees it. */
async function report(ctx: StoreContext, { name, isScheduled }: BulkRun, reason: 'rows' | 'collection', count: number) {
  if (isScheduled) await notify(ctx, 'bulk_update.incomplete', { name, reason, count })
}
