import { signAddress } from '../../catalog/product-reviews/product-reviews.ts'
import { queueMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import type { ItemToReview } from './reviewed-item.ts'

const texts = {
  en: {
    subject: (store: string) => `${store}: how do you like your order?`,
    ask: (order: string) => `You received order ${order}. Other customers would like to know what you think of it.`,
    review: (product: string) => `Review ${product}`,
    stop: 'No more emails like this',
  },
  vi: {
    subject: (store: string) => `${store}: bạn thấy đơn hàng thế nào?`,
    ask: (order: string) => `Bạn đã nhận đơn hàng ${order}. Các khách khác muốn biết cảm nhận của bạn.`,
    review: (product: string) => `Đánh giá ${product}`,
    stop: 'Không nhận email như thế này nữa',
  },
}

/** Queues the mail with a link for each product, whose review is verified. */
export async function queueReviewRequest(
  ctx: StoreContext,
  { name, email }: { name: string; email: string },
  items: readonly ItemToReview[],
) {
  const store = await findStore(ctx)
  const text = texts[store.language]
  const origin = publicOrigin(ctx.ports, store.host)
  await queueMail(ctx, {
    recipient: email,
    subject: text.subject(store.name),
    paragraphs: [text.ask(name)],
    links: [
      ...items.map(({ handle, title, token }) => ({
        label: text.review(title),
        url: `${origin}/products/${encodeURIComponent(handle)}/reviews/new?order=${encodeURIComponent(token)}`,
      })),
      { label: text.stop, url: `${origin}/review-requests/stop/${encodeURIComponent(signAddress(ctx, email))}` },
    ],
  })
}
