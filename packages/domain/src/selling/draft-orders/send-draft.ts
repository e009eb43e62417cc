import { fail } from '@backroom/contract/platform/api/domain-error'
import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { draftOrdersErrors } from '@backroom/contract/selling/draft-orders/errors'
import { sql } from 'kysely'
import { queueOrderMail } from '../../messages/mails/mails.ts'
import { claimAttempt } from '../../platform/attempts/attempts.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findDraft } from './draft-queries.ts'
import { readLinkEnd } from './draft-times.ts'
import { lockDraft } from './lock-draft.ts'
import { writeDraftMail } from './queue-draft-mail.ts'
import { requireSellable } from './require-sellable.ts'

/** Mails with links of drafts, which members can send to any address. */
export const draftMails = { max: 200, windowMs: 3_600_000 } as const

interface DraftMail {
  /** '' for the words of the store, as the message. */
  subject: string
  message: string
  /** Null keeps the end of the link, or renews it if it is over. */
  linkExpiresAt: string | null
}

/** Mails the link of a draft to its customer. It asks for the price of the moment in which it is opened. */
export async function sendDraft(ctx: StoreContext, id: string, mail: DraftMail): Promise<DraftOrder> {
  const { subject, message } = mail
  const { name, state, linkExpiresAt } = await lockDraft(ctx, id)
  await nameSubject(ctx, name)
  if (state === 'completed') fail(draftOrdersErrors.draft_completed)
  const end = readLinkEnd(mail.linkExpiresAt, linkExpiresAt)
  await ctx.db
    .updateTable('draft_orders')
    .set({ state: 'invoice_sent', sent_at: sql<string>`now()`, link_expires_at: end, updated_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  const draft = await findDraft(ctx, id)
  requireSellable(draft)
  await claimAttempt(ctx.db, { action: 'draft-mail', of: [ctx.storeId] }, draftMails)
  await queueOrderMail(ctx, {
    ...(await writeDraftMail(ctx, draft)),
    typed: { subject, introduction: message },
  })
  return draft
}
