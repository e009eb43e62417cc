import { productReviewsErrors } from '@backroom/contract/catalog/product-reviews/errors'
import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import type { ReviewState, SpamFinding } from '@backroom/contract/catalog/product-reviews/states'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { claimAttempt, type Network, releaseAttempt } from '../../platform/attempts/attempts.ts'
import type { StoreContext, WaitingStoreContext } from '../../platform/context.ts'
import { reportWaitingReviews } from './report-waiting-reviews.job.ts'
import { type StoredReviewImage, storeReviewImages } from './review-images.ts'
import { findReviewSettings } from './review-settings.ts'
import { findSpam, isCertain } from './spam-findings.ts'

export interface NewReview {
  productId: string
  rating: number
  title: string
  body: string
  authorName: string
  email: string
  language: Language
  images: readonly Uint8Array[]
  /** The bought item that a signed link names. */
  orderLineId?: string | undefined
  network: Network
  hiddenField: string
  /** How long the form was open; undefined without a valid time. */
  openMs: number | undefined
}

/** Reviews of shorter texts are often the same by chance. */
const minLengthForSameText = 40
const minStarsToPublish = 4

/**
 * Stores a review that a customer wrote. What looks like spam gets the same answer.
 * @returns whether it is published, waits, or was written for this item before
 */
export async function submitReview(
  ctx: WaitingStoreContext,
  review: NewReview,
): Promise<'published' | 'waiting' | 'repeated'> {
  await ctx.write((tx) => claimReview(tx, review))
  const images = await storeReviewImages(ctx, review.images).catch(async (error: unknown) => {
    // A form with a file that is no image is sent again.
    if (error instanceof DomainError) await ctx.write((tx) => releaseReview(tx, review))
    throw error
  })
  return ctx.write((tx) => insertReview(tx, review, images))
}

const keysOf = (storeId: string, { productId, network }: NewReview) => ({
  ofNetwork: { action: 'review', of: [storeId], network } as const,
  ofProduct: { action: 'review-product', of: [storeId, productId], network } as const,
  ofShop: { action: 'reviews', of: [storeId] } as const,
})

async function claimReview({ db, storeId }: StoreContext, review: NewReview) {
  const { ofNetwork, ofProduct, ofShop } = keysOf(storeId, review)
  await claimAttempt(db, ofNetwork, limits.fromNetwork)
  await claimAttempt(db, ofProduct, limits.ofProductFromNetwork)
  const { en, vi } = productReviewsErrors.reviews_full
  await claimAttempt(db, ofShop, limits.ofShop, () => ({ en, vi }))
}

async function releaseReview({ db, storeId }: StoreContext, review: NewReview) {
  for (const key of Object.values(keysOf(storeId, review))) await releaseAttempt(db, key)
}

async function insertReview(ctx: StoreContext, review: NewReview, images: readonly StoredReviewImage[]) {
  const { db, storeId } = ctx
  const settings = await findReviewSettings(ctx)
  const isRepeated = review.body.length >= minLengthForSameText && (await isKnownText(ctx, review.body))
  const findings = findSpam({ ...review, blockedWords: settings.blockedWords, isRepeated })
  const state = stateOf(review, settings.publishes, findings)
  const added = await db
    .insertInto('product_reviews')
    .values({
      ...{ store_id: storeId, product_id: review.productId, rating: review.rating, title: review.title },
      ...{ body: review.body, author_name: review.authorName, email: review.email, language: review.language },
      ...{ state, findings, image_count: images.length, order_line_id: review.orderLineId ?? null },
      source: review.orderLineId === undefined ? 'storefront' : 'request',
      published_at: state === 'published' ? sql<string>`now()` : null,
    })
    // A bought item has one review, and a form that is sent twice is one.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return 'repeated'
  if (images.length > 0) await insertImages(ctx, added.id, images)
  if (state === 'pending') await reportWaitingReviews(ctx)
  return state === 'published' ? 'published' : 'waiting'
}

function stateOf(
  { orderLineId, rating }: NewReview,
  publishes: 'never' | 'verified_positive' | 'clean',
  findings: readonly SpamFinding[],
): ReviewState {
  if (isCertain(findings)) return 'spam'
  if (findings.length > 0 || publishes === 'never') return 'pending'
  if (publishes === 'clean') return 'published'
  return orderLineId !== undefined && rating >= minStarsToPublish ? 'published' : 'pending'
}

async function isKnownText({ db, storeId }: StoreContext, body: string): Promise<boolean> {
  const { rows } = await sql`
    select from product_reviews
     where store_id = ${storeId} and body_key = md5(regexp_replace(fold_text(${body}::text), '[^[:alnum:]]+', '', 'g'))
     limit 1`.execute(db)
  return rows.length > 0
}

const insertImages = ({ db, storeId }: StoreContext, reviewId: string, images: readonly StoredReviewImage[]) =>
  db
    .insertInto('product_review_images')
    .values(
      images.map(({ hash, width, height, widths, byteCount }, position) => ({
        ...{ store_id: storeId, review_id: reviewId, position, hash, width, height, widths, byte_count: byteCount },
      })),
    )
    .execute()
