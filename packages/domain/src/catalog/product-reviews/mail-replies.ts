import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { queueBuyerMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'

const texts = {
  en: {
    subject: (store: string, product: string) => `${store} replied to your review of ${product}`,
    review: (product: string) => `Your review of ${product}:`,
    reply: (store: string) => `The reply of ${store}:`,
    view: 'View reviews',
  },
  vi: {
    subject: (store: string, product: string) => `${store} đã trả lời đánh giá của bạn về ${product}`,
    review: (product: string) => `Đánh giá của bạn về ${product}:`,
    reply: (store: string) => `Trả lời của ${store}:`,
    view: 'Xem các đánh giá',
  },
}

interface Reply {
  email: string
  body: string
  reply: string
  language: Language
  product: string
  handle: string
}

/** Mails the replies to published reviews whose authors don't know them yet. Authors without an address get none. */
export async function mailReplies(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  const { db, storeId } = ctx
  const { rows } = await sql<Reply>`
    update product_reviews r set reply_mailed_at = now()
      from products p
     where r.store_id = ${storeId} and r.id = any(${[...ids]}::uuid[]) and r.state = 'published' and r.reply <> ''
       and r.email <> '' and r.replied_at > coalesce(r.reply_mailed_at, '-infinity')
       and p.store_id = r.store_id and p.id = r.product_id
    returning r.email, r.body, r.reply, r.language, p.title as product, p.handle`.execute(db)
  if (rows.length === 0) return
  const store = await findStore(ctx)
  for (const { email, body, reply, language, product, handle } of rows) {
    const text = texts[language]
    await queueBuyerMail(ctx, {
      language,
      recipient: email,
      subject: text.subject(store.name, product),
      paragraphs: [text.review(product), body, text.reply(store.name), reply],
      link: {
        label: text.view,
        url: `${publicOrigin(ctx.ports, store.host)}/products/${encodeURIComponent(handle)}/reviews`,
      },
    })
  }
}
