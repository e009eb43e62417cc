import type {
  ProductReview,
  ProductReviewSummary,
  productReviews,
} from '@backroom/contract/catalog/product-reviews/endpoints'
import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import type { ReviewSource, ReviewState, SpamFinding } from '@backroom/contract/catalog/product-reviews/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { imageAddress } from '../../platform/files/files.ts'
import { listRows, pagedColumns } from '../../platform/lists/lists.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { reviewSource } from './review-source.ts'

const reviewsOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('product_reviews')
    .innerJoin('products', (join) =>
      join
        .onRef('products.store_id', '=', 'product_reviews.store_id')
        .onRef('products.id', '=', 'product_reviews.product_id'),
    )
    .select(['product_reviews.id', 'product_id', 'products.title as productTitle', 'rating', 'product_reviews.title'])
    .select([
      'author_name',
      'state',
      'is_verified',
      'source',
      'findings',
      'helpful_count',
      'product_reviews.created_at',
    ])
    .where('product_reviews.store_id', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof reviewsOf>['executeTakeFirstOrThrow']>>

const fieldsFrom = (row: Row) => ({
  id: row.id,
  productId: row.product_id,
  productTitle: row.productTitle,
  rating: row.rating,
  title: row.title,
  authorName: row.author_name,
  state: row.state as ReviewState,
  isVerified: row.is_verified,
  source: row.source as ReviewSource,
  findings: row.findings as SpamFinding[],
  helpfulCount: row.helpful_count,
  createdAt: row.created_at,
})

const excerpt = sql<string>`left(product_reviews.body, ${limits.excerptLength})`

export async function listReviews(ctx: StoreContext, query: Input<typeof productReviews.list>['query']) {
  const page = await listRows(ctx, reviewSource, query, (page) =>
    reviewsOf(ctx)
      .innerJoin(page, 'page.id', 'product_reviews.id')
      .select(pagedColumns)
      .select([excerpt.as('excerpt'), 'image_count', sql<boolean>`reply <> ''`.as('hasReply')])
      .orderBy('page.rank')
      .execute(),
  )
  const items = page.items.map(
    (row): ProductReviewSummary => ({
      ...fieldsFrom(row),
      excerpt: row.excerpt,
      imageCount: row.image_count,
      hasReply: row.hasReply,
    }),
  )
  return { ...page, items }
}

export async function findReview(ctx: StoreContext, id: string): Promise<ProductReview> {
  const { db, storeId, ports } = ctx
  const person = sql<string>`(
    select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from users where users.id = replied_by)`
  const order = sql<ProductReview['order']>`(
    select jsonb_build_object('id', o.id, 'name', o.name)
      from order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
     where l.store_id = product_reviews.store_id and l.id = order_line_id)`
  const row = await reviewsOf(ctx)
    .select(['body', 'product_reviews.email', 'language', 'products.handle', 'reply', 'replied_at', 'published_at'])
    .select(['product_reviews.revision', person.as('repliedBy'), order.as('order')])
    .where('product_reviews.id', '=', id)
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
  const images = await db
    .selectFrom('product_review_images')
    .select(['id', 'hash', 'width', 'height', 'widths'])
    .where('store_id', '=', storeId)
    .where('review_id', '=', id)
    .orderBy('position')
    .execute()
  const { host } = await findStore(ctx)
  return {
    ...fieldsFrom(row),
    body: row.body,
    email: row.email,
    language: row.language as Language,
    productUrl: `${publicOrigin(ports, host)}/products/${encodeURIComponent(row.handle)}`,
    images: images.map(({ id: imageId, hash, width, height, widths }) => ({
      ...{ id: imageId, width, height, url: imageAddress(storeId, hash, widths.at(-1) ?? width) },
    })),
    order: row.order,
    reply: row.reply,
    repliedAt: row.replied_at,
    repliedBy: row.reply === '' ? '' : (row.repliedBy ?? ''),
    publishedAt: row.published_at,
    revision: row.revision,
  }
}

/** The latest reviews, whose products the filter of the list offers. */
const latest = 500

/** Products for the filter of the list. */
export async function listReviewedProducts({ db, storeId }: StoreContext) {
  const half = limits.productsOffered / 2
  const { rows: products } = await sql<{ id: string; title: string }>`
    select p.id, p.title from products p
     where p.store_id = ${storeId} and p.id in (
       (select product_id from product_ratings where store_id = ${storeId} order by review_count desc limit ${half})
       union
       (select distinct product_id from (select product_id from product_reviews where store_id = ${storeId}
                                          order by id desc limit ${latest}) recent limit ${half}))
     order by p.title collate "vi-x-icu", p.id`.execute(db)
  return { products }
}
