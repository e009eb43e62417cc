import { FeedRun } from '@backroom/contract/catalog/product-feeds/endpoints'
import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../platform/context.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { countMatching, nextMatching } from '../products/products.ts'
import { feedFields } from './feed-fields.ts'
import { type FeedFinding, feedFindings } from './feed-findings.ts'
import type { FeedField, FeedItem } from './feed-item.ts'
import { feedMediaTypes } from './feed-media-types.ts'
import { feedStyle } from './feed-style.ts'
import { findingText } from './finding-texts.ts'
import type { platformRules } from './platform-rules.ts'
import { readItems } from './read-items.ts'
import { feedEnd, feedEntry, feedStart } from './write-feed.ts'

/** Parts of the file are what a reader has in memory. */
const page = { maxProducts: 200, maxVariants: 400, onlyActive: true }
/** Counting more would take too long. */
const maxCount = 100_000

/** Writes the file of a feed. Once it is complete, the feed's address answers it, if it has an item. */
export const writeProductFeed = task({
  kind: 'product-feeds.write',
  input: FeedRun,
  file: {
    name: (day, { platform, format }) => `${platform}-products-${day}.${format}`,
    mediaType: ({ format }) => feedMediaTypes[format],
  },
  async count(ctx, rules) {
    const { products } = await countMatching(ctx, rules, maxCount, { onlyActive: true })
    return products > maxCount ? null : products
  },
  async batch(ctx, feed, after: string | null) {
    const style = await feedStyle(ctx, feed)
    const { variantIds, next } = await nextMatching(ctx, feed, { after, ...page })
    const items = (await readItems(ctx, variantIds, style.origin)).map((item) => ({
      item,
      fields: feedFields(style, item),
    }))
    const rows = rowsOf(items.map(({ item, fields }) => ({ item, findings: feedFindings(feed.platform, fields) })))
    const names = feedFieldNames(style.platform)
    const text = [
      after === null ? feedStart(style, names) : '',
      ...items.map(({ fields }) => feedEntry(style, fields)),
      next === null ? feedEnd(style) : '',
    ].join('')
    return { next, done: new Set(items.map(({ item }) => item.productId)).size, rows, text }
  },
  followUp: async (ctx, feed, { id }) => {
    if (!(await hasProducts(ctx, id))) return report(ctx, feed, 'empty')
    await publishFile(ctx, feed.feedId, id)
  },
  onFailure: (ctx, feed) => report(ctx, feed, 'failed'),
})

/** The names of all fields of a platform, in order. */
export function feedFieldNames(platform: keyof typeof platformRules): string[] {
  const nothing: FeedItem = {
    ...{ id: '', productId: '', title: '', variantTitle: '', isOnly: true, descriptionHtml: '', seoTitle: '' },
    ...{ seoDescription: '', handle: '', vendor: '', productType: '', tags: [], collection: '', options: {} },
    ...{ feedValues: {}, metafields: {}, sku: '', barcode: '', weightGrams: null, priceCents: 0, compareAtCents: null },
    ...{ availability: 'in_stock', images: [] },
  }
  const style = { platform, format: 'csv', shop: '', origin: '', currency: 'USD', map: {} } as const
  return feedFields(style, nothing).map(([name]: FeedField) => name)
}

/** A row for each product, field and problem. */
function rowsOf(items: readonly { item: FeedItem; findings: readonly FeedFinding[] }[]): RowOutcome[] {
  const found = new Map<string, { item: FeedItem; finding: FeedFinding; variants: number }>()
  for (const { item, findings } of items)
    for (const finding of findings) {
      const key = `${item.productId} ${finding.field} ${finding.problem}`
      const known = found.get(key)
      if (known) known.variants++
      else found.set(key, { item, finding, variants: 1 })
    }
  return [...found.values()].map(({ item, finding, variants }) => ({
    outcome: 'failed',
    itemId: item.productId,
    label: item.title,
    after: finding,
    error: findingText(finding, variants),
  }))
}

/** Tells members of a scheduled run without a new file. Who starts a run sees it. */
async function report(ctx: StoreContext, { name, isScheduled }: FeedRun, reason: 'empty' | 'failed') {
  if (isScheduled) await notify(ctx, 'product_feed.failed', { name, reason })
}

const hasProducts = async ({ db, storeId }: StoreContext, taskId: string) =>
  (
    await db
      .selectFrom('tasks')
      .select('done')
      .where('store_id', '=', storeId)
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow()
  ).done > 0

/** The address answers this run's file from now on, unless a later run was faster. The file before is not kept any longer. */
async function publishFile({ db, storeId }: StoreContext, feedId: string, taskId: string) {
  const { rows } = await sql<{ before: string | null }>`
    with before as (select good_task_id from product_feeds where store_id = ${storeId} and id = ${feedId})
    update product_feeds f set good_task_id = ${taskId}
      from before
     where f.store_id = ${storeId} and f.id = ${feedId} and (f.good_task_id is null or f.good_task_id < ${taskId})
    returning before.good_task_id as before`.execute(db)
  if (rows.length === 0) return
  await sql`
    update tasks set is_kept = id = ${taskId}
     where store_id = ${storeId} and id in (${taskId}, ${rows[0]!.before})`.execute(db)
}
