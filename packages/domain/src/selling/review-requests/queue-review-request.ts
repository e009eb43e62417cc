import type { Language } from '@backroom/contract/platform/api/language'
import { signAddress } from '../../catalog/product-reviews/product-reviews.ts'
import { type OrderMail, queueOrderMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findRecipient } from '../orders/orders.ts'
import type { ItemToReview } from './reviewed-item.ts'

const texts = {
  en: { review: (product: string) => `Review ${product}`, stop: 'No more emails like this' },
  vi: { review: (product: string) => `Đánh giá ${product}`, stop: 'Không nhận email như thế này nữa' },
}

/** Queues the mail with a link for each product, whose review is verified. */
export async function queueReviewRequest(ctx: StoreContext, orderId: string, items: readonly ItemToReview[]) {
  const mail = await writeReviewRequest(ctx, orderId, items)
  if (mail) await queueOrderMail(ctx, mail)
}

/** @returns undefined for an erased customer, who gets no mail */
export async function writeReviewRequest(
  ctx: StoreContext,
  orderId: string,
  items: readonly ItemToReview[],
  inLanguage?: Language,
): Promise<OrderMail | undefined> {
  const [recipient, store] = await Promise.all([findRecipient(ctx, orderId, inLanguage), findStore(ctx)])
  if (!recipient) return
  const { email, language, values } = recipient
  const text = texts[language]
  const origin = publicOrigin(ctx.ports, store.host)
  const unsubscribeUrl = `${origin}/review-requests/stop/${encodeURIComponent(signAddress(ctx, email))}`
  return {
    ...{ kind: 'review_request', of: { orderId }, recipient: email, language, values, paragraphs: [] },
    links: [
      ...items.map(({ handle, title, token }) => ({
        label: text.review(title),
        url: `${origin}/products/${encodeURIComponent(handle)}/reviews/new?order=${encodeURIComponent(token)}`,
      })),
      { label: text.stop, url: unsubscribeUrl },
    ],
    unsubscribeUrl,
  }
}
