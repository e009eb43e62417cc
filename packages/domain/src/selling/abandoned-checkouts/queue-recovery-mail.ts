import type { AbandonedMailSettingsBody } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { sql } from 'kysely'
import { queueBuyerMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { showMailSettings } from './mail-settings.ts'
import { createRecoveryCode } from './recovery-code.ts'
import { type Left, renderRecoveryMail } from './render-recovery-mail.ts'

export type MailStep = 1 | 2 | 3

/** What the merchant wrote for a step. */
export const ownText = (settings: AbandonedMailSettingsBody, step: MailStep) =>
  ({
    1: { subject: settings.firstSubject, body: settings.firstBody },
    2: { subject: settings.secondSubject, body: settings.secondBody },
    3: { subject: settings.thirdSubject, body: settings.thirdBody },
  })[step]

/** Queues the mail of a step, once for each checkout. @returns whether it was queued */
export async function queueRecoveryMail(
  ctx: StoreContext,
  step: MailStep,
  left: Left & { cartId: string },
): Promise<boolean> {
  const { db, storeId } = ctx
  const first = await db
    .insertInto('abandoned_mails')
    .values({ store_id: storeId, checkout_id: left.id, step })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
  if (!first) return false
  const settings = await showMailSettings(ctx)
  const code = settings.codeStep === step ? await createRecoveryCode(ctx, left.cartId, settings) : undefined
  await db
    .updateTable('abandoned_checkouts')
    .set({
      mail_count: sql<number>`mail_count + 1`,
      next_check_at: null,
      ...(code && { discount_code: code.code }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', left.id)
    .execute()
  await queueBuyerMail(ctx, await renderRecoveryMail(ctx, left, { ...ownText(settings, step), code }))
  return true
}
