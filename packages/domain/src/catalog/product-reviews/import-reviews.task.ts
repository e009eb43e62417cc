import { ReviewFile } from '@backroom/contract/catalog/product-reviews/endpoints'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { type ImportedReview, readImported } from './imported-reviews.ts'
import { lockReviews } from './lock-reviews.ts'

const batchSize = 200

const errors = {
  changedSince: {
    en: 'This review was changed later, so it was kept.',
    vi: 'Đánh giá này đã được đổi sau đó nên được giữ nguyên.',
  },
} satisfies Record<string, InLanguages>

type Readable = Extract<ImportedReview, { productId: string }>

/**
 * Adds the reviews of a file. None is verified, and nobody gets a mail. Lines that can't be read are reported, and a review
 * that exists is skipped, so a file can be imported again.
 */
export const importReviews = task({
  kind: 'productReviews.import',
  input: ReviewFile,
  count: async (_ctx, { rows }) => rows.length,
  async batch(ctx, { rows, userId }, from: number | null) {
    const start = from ?? 0
    const reviews = await readImported(ctx, rows.slice(start, start + batchSize), Date.now())
    const readable = reviews.filter((review): review is Readable => review.error === undefined)
    const ids = await insertReviews(ctx, readable, userId)
    return {
      next: start + batchSize < rows.length ? start + batchSize : null,
      done: readable.length,
      rows: reviews.flatMap((review): RowOutcome[] => {
        const { line, label, error } = review
        if (error) return [{ outcome: 'failed', label, error }]
        const itemId = ids.get(line)
        return itemId === undefined ? [] : [{ outcome: 'done', itemId, label, before: null, after: 1 }]
      }),
    }
  },
  async undo(ctx, rows) {
    const reviews = await lockReviews(
      ctx,
      rows.map(({ itemId }) => itemId),
    )
    const isRemoved = ({ itemId, after }: (typeof rows)[number]) => reviews.get(itemId)?.revision === after
    await ctx.db
      .deleteFrom('product_reviews')
      .where('store_id', '=', ctx.storeId)
      .where(sql<boolean>`id = any(${rows.filter(isRemoved).map(({ itemId }) => itemId)}::uuid[])`)
      .execute()
    return rows.map((row): RowOutcome => {
      const { itemId, label, before, after } = row
      // Somebody who deleted it did the same.
      if (isRemoved(row) || !reviews.has(itemId))
        return { outcome: 'done', itemId, label, before: after, after: before }
      return { outcome: 'changed_since', itemId, label, error: errors.changedSince }
    })
  },
})

/** Inserts the reviews that the store does not have. @returns the ids of the new ones by line */
async function insertReviews(ctx: StoreContext, reviews: readonly Readable[], userId: string) {
  const { language } = await findStore(ctx)
  const lines = reviews.map(({ label, error, ...review }) => review)
  const { rows } = await sql<{ id: string; line: number }>`
    with lines as materialized (
      select *, uuidv7("createdAt" - now()) as id
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
          line int, "productId" uuid, rating smallint, title text, body text, "authorName" text, email text,
          "createdAt" timestamptz, reply text, state text)),
    added as (
      insert into product_reviews (store_id, id, product_id, rating, title, body, author_name, email, language, state,
                                   source, reply, replied_at, replied_by, reply_mailed_at, published_at, created_at)
      select ${ctx.storeId}, id, "productId", rating, title, body, "authorName", email, ${language}, state, 'import', reply,
             case when reply <> '' then now() end, case when reply <> '' then ${userId}::uuid end,
             case when reply <> '' then now() end, case when state = 'published' then now() end, "createdAt"
        from lines order by line
      on conflict do nothing
      returning id)
    select id, line from added join lines using (id)`.execute(ctx.db)
  return new Map(rows.map(({ id, line }) => [line, id]))
}
