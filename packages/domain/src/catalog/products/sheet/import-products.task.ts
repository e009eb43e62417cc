import { ProductImport } from '@backroom/contract/catalog/products/product-import'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { StoreContext } from '../../../platform/context.ts'
import { ensureQueued, type RowOutcome, task } from '../../../platform/tasks/tasks.ts'
import { updateProduct } from '../update-product.ts'
import { fetchImages } from './fetch-images.task.ts'
import { failure, type ImportPlan, type PlannedUpdate, textsOf } from './import-plan.ts'
import { setImportedStock } from './import-stock.ts'
import { insertProducts } from './insert-products.ts'
import { planImport, prepareProducts } from './plan-import.ts'
import { changesOf } from './undo-changes.ts'
import { undoImport } from './undo-import.ts'

const taken: InLanguages = {
  en: 'A product with this handle was just created. Import the file again.',
  vi: 'Sản phẩm có handle này vừa được tạo. Hãy nhập tệp lần nữa.',
}

/** Creates and updates the products of a file, each as a whole or not at all. */
export const importProducts = task({
  kind: 'products.import',
  input: ProductImport,
  count: async (_ctx, { products }) => products,
  prepare: prepareProducts,
  async batch(ctx, input, _from, prepared) {
    const { products, next } = prepared ?? { products: [], next: null }
    const plan = await planImport(ctx, input, products)
    const saved: [PlannedUpdate, RowOutcome][] = []
    for (const update of plan.updated) saved.push([update, await save(ctx, update)])
    const stocked = await setImportedStock(ctx, saved, input.userId)
    const created = await create(ctx, plan.created)
    const rows = [...plan.findings.map(failure), ...stocked.rows, ...created]
    const failed = plan.failed + stocked.failed + created.filter(({ outcome }) => outcome === 'failed').length
    return { next, done: products.length - failed, rows }
  },
  followUp: queueImages,
  undo: undoImport,
})

/** The images of the products are a task of their own, because other servers may be slow. */
async function queueImages(
  ctx: StoreContext,
  input: ProductImport,
  { id, startedBy }: { id: string; startedBy: string },
) {
  if (!input.columns.includes('Image Src')) return
  await ensureQueued({ ...ctx, user: { id: startedBy, sessionId: '' } }, fetchImages, { ...input, importId: id })
}

async function create(ctx: StoreContext, products: ImportPlan['created']): Promise<RowOutcome[]> {
  const ids = await insertProducts(ctx, products)
  return products.map(({ body, line }) => {
    const itemId = ids.get(body.handle)
    if (itemId === undefined) return failure({ line, name: body.handle, column: '', text: taken })
    return { outcome: 'done', itemId, label: body.title, before: null, after: { revision: 1 } }
  })
}

async function save(ctx: StoreContext, update: PlannedUpdate): Promise<RowOutcome> {
  const { id, line, before, after, feedValues } = update
  const done = { outcome: 'done', itemId: id, label: after.title } as const
  if (!update.isChanged) return { ...done, before: {}, after: { revision: update.revision } }
  try {
    const { revision } = await updateProduct(ctx, id, after, update.revision)
    await saveFeedValues(ctx, id, feedValues.after)
    if (update.isBySku) return { ...done, ...changesOf(update) }
    return { ...done, before: { body: before, feedValues: feedValues.before }, after: { revision } }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return failure({ line, name: before.handle, column: '', text: textsOf(error) })
  }
}

const saveFeedValues = ({ db, storeId }: StoreContext, id: string, values: Record<string, string>) =>
  db
    .updateTable('products')
    .set({ feed_values: JSON.stringify(values) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
