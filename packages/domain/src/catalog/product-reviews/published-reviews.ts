import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import type { ReviewSort } from '@backroom/contract/catalog/product-reviews/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { imageAddress } from '../../platform/files/files.ts'

export interface ProductRating {
  count: number
  sum: number
  /** How many published reviews have 1, 2, 3, 4 and 5 stars. */
  stars: [number, number, number, number, number]
}

export interface PublishedReview {
  id: string
  rating: number
  title: string
  body: string
  authorName: string
  isVerified: boolean
  helpfulCount: number
  reply: string
  createdAt: string
  images: { src: string; width: number; height: number; sources: { src: string; width: number }[] }[]
}

/** What is kept with a product; zeros without published reviews. */
export async function findRating({ db, storeId }: StoreContext, productId: string): Promise<ProductRating> {
  const row = await db
    .selectFrom('product_ratings')
    .select(['review_count', 'rating_sum', 'stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'])
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (!row) return { count: 0, sum: 0, stars: [0, 0, 0, 0, 0] }
  return {
    count: row.review_count,
    sum: row.rating_sum,
    stars: [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5],
  }
}

interface Listing {
  productId: string
  /** Only reviews with so many stars. */
  stars?: number | undefined
  sort?: ReviewSort | undefined
  limit: number
  offset?: number
}

interface ImageRow {
  hash: string
  width: number
  height: number
  widths: number[]
}

const orders = {
  newest: sql`r.id desc`,
  helpful: sql`r.helpful_count desc, r.id desc`,
  highest: sql`r.rating desc, r.id desc`,
  lowest: sql`r.rating, r.id desc`,
} satisfies Record<ReviewSort, unknown>

/** Published reviews of a product. Finds the ids first, so that skipped reviews are not read. */
export async function listPublishedReviews(
  { db, storeId }: StoreContext,
  { productId, stars, sort = 'newest', limit, offset = 0 }: Listing,
): Promise<PublishedReview[]> {
  const { rows } = await sql<Omit<PublishedReview, 'images'> & { images: ImageRow[] }>`
    select r.id, r.rating, r.title, r.body, r.author_name as "authorName", r.is_verified as "isVerified",
           r.helpful_count as "helpfulCount", r.reply, r.created_at as "createdAt",
           (select coalesce(jsonb_agg(jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
                                                         'widths', i.widths) order by i.position), '[]')
              from product_review_images i where i.store_id = r.store_id and i.review_id = r.id) as images
      from (select r.id from product_reviews r
             where r.store_id = ${storeId} and r.product_id = ${productId} and r.state = 'published'
               ${stars === undefined ? sql`` : sql`and r.rating = ${stars}`}
             order by ${orders[sort]} limit ${sql.lit(limit)} offset ${sql.lit(Math.min(offset, limits.pages * limits.perPage))}) page
      join product_reviews r on r.store_id = ${storeId} and r.id = page.id
     order by ${orders[sort]}`.execute(db)
  return rows.map(({ images, ...review }) => ({
    ...review,
    images: images.map(({ hash, width, height, widths }) => ({
      ...{ width, height, src: imageAddress(storeId, hash, widths.at(-1) ?? width) },
      sources: widths.map((one) => ({ src: imageAddress(storeId, hash, one), width: one })),
    })),
  }))
}
