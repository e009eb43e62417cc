import { productReviews } from '@backroom/contract/catalog/product-reviews/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { byteOrderMark, csvLines } from '../../platform/csv/csv.ts'
import { listRows, pagedColumns } from '../../platform/lists/lists.ts'
import { task } from '../../platform/tasks/tasks.ts'
import { reviewColumns } from './import-columns.ts'
import { countReviews, reviewSource } from './review-source.ts'

/** A batch is in memory at once, and a text may have thousands of characters. */
const batchSize = 300
/** Counting more would take too long. */
const maxCount = 100_000

/** Exports the matching reviews in the columns of the import, newest first. */
export const exportReviews = task({
  kind: 'productReviews.export',
  input: productReviews.export.body,
  file: { name: (day) => `reviews-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  async count(ctx, query) {
    // Searches have their own count limit.
    const { count, isMore } = await countReviews(ctx, query, query.text ? undefined : maxCount)
    return isMore ? null : count
  },
  async batch(ctx, query, from: string | null) {
    const found = await findExported(ctx, { ...query, limit: batchSize, ...(from !== null && { cursor: from }) })
    return {
      next: found.nextCursor,
      done: found.items.length,
      text:
        (from === null ? byteOrderMark + csvLines([[...reviewColumns]]) : '') +
        csvLines(
          found.items.map((row) => [
            ...[row.handle, row.rating, row.title, row.body, row.author_name, row.email],
            ...[row.created_at.slice(0, 10), row.reply, row.state, row.is_verified ? 'yes' : 'no'],
          ]),
        ),
    }
  },
})

const findExported = (
  ctx: StoreContext,
  query: Parameters<typeof listRows<typeof reviewSource.definition, never>>[2],
) =>
  listRows(ctx, reviewSource, query, (page) =>
    ctx.db
      .selectFrom('product_reviews')
      .innerJoin(page, 'page.id', 'product_reviews.id')
      .select(pagedColumns)
      .select(['product_reviews.id', 'rating', 'title', 'body', 'author_name', 'email', 'created_at', 'reply', 'state'])
      .select(['is_verified'])
      .select(
        sql<string>`(select handle from products p
                      where p.store_id = product_reviews.store_id and p.id = product_id)`.as('handle'),
      )
      .where('product_reviews.store_id', '=', ctx.storeId)
      .orderBy('page.rank')
      .execute(),
  )
