import { majorUnits } from '@backroom/contract/platform/api/currency'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { draftOrdersErrors } from '@backroom/contract/selling/draft-orders/errors'
import { sql } from 'kysely'
import { queueMail } from '../../messages/mails/mails.ts'
import { claimAttempt } from '../../platform/attempts/attempts.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findDraft } from './draft-queries.ts'
import { findMailLanguage } from './find-mail-language.ts'
import { lockDraft } from './lock-draft.ts'
import { requireSellable } from './require-sellable.ts'

/** Mails with links of drafts, which members can send to any address. */
export const draftMails = { max: 200, windowMs: 3_600_000 } as const

const texts = {
  en: {
    subject: (store: string, name: string) => `${store}: pay for your order ${name}`,
    message: 'Your order is ready. Please check it and pay by this link.',
    total: 'Total',
    open: 'Pay for the order',
  },
  vi: {
    subject: (store: string, name: string) => `${store}: thanh toán đơn hàng ${name}`,
    message: 'Đơn hàng của bạn đã sẵn sàng. Hãy kiểm tra và thanh toán qua liên kết này.',
    total: 'Tổng cộng',
    open: 'Thanh toán đơn hàng',
  },
}

interface DraftMail {
  /** '' for the standard text, as the message. */
  subject: string
  message: string
}

/** Mails the link of a draft to its customer. It asks for the price of the moment in which it is opened. */
export async function sendDraft(ctx: StoreContext, id: string, { subject, message }: DraftMail): Promise<DraftOrder> {
  const { name, state } = await lockDraft(ctx, id)
  await nameSubject(ctx, name)
  if (state === 'completed') fail(draftOrdersErrors.draft_completed)
  const draft = await findDraft(ctx, id)
  requireSellable(draft)
  await claimAttempt(ctx.db, { action: 'draft-mail', of: [ctx.storeId] }, draftMails)
  const [store, language] = await Promise.all([findStore(ctx), findMailLanguage(ctx, draft.email)])
  const text = texts[language]
  const { price } = draft
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: price.currency })
  await queueMail(ctx, {
    recipient: draft.email,
    subject: subject.trim() || text.subject(store.name, name),
    paragraphs: [
      ...(message.trim() || text.message).split(/\n{2,}/),
      ...price.lines.map(({ quantity, title }) => `${quantity} × ${title}`),
      `${text.total}: ${money.format(majorUnits(price.totalCents, price.currency))}`,
    ],
    link: { label: text.open, url: draft.url },
  })
  await ctx.db
    .updateTable('draft_orders')
    .set({ state: 'invoice_sent', sent_at: sql<string>`now()`, updated_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  return findDraft(ctx, id)
}
