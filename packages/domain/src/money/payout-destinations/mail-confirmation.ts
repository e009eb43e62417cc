import { hrefIn } from '@backroom/contract/pages/addresses'
import { sql } from 'kysely'
import { queueMail } from '../../messages/mails/mails.ts'
import { claimAttempt, type Wait } from '../../platform/attempts/attempts.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { issueToken } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { destinationMail } from './destination-mails.ts'
import { findDestination } from './destination-queries.ts'
import { limits } from './limits.ts'

const tooMany = (wait: Wait) => ({
  en: `You reached the limit of confirmation emails. Try again in ${wait.en}.`,
  vi: `Bạn đã đạt giới hạn số email xác nhận. Hãy thử lại sau ${wait.vi}.`,
})

/** Mails the person who entered the account a link that confirms it in this revision. */
export async function mailConfirmation(ctx: TenantContext, id: string): Promise<void> {
  const { db, storeId, user, ports } = ctx
  const { hint, revision } = await findDestination(ctx, id)
  await claimAttempt(db, { action: 'payout-account', of: [storeId, user.id] }, limits.confirmationMails, tooMany)
  const { email, language } = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const { name: storeName } = await findStore(ctx)
  const token = await issueToken(db, {
    ...{ purpose: 'payout-account', email, storeId, userId: user.id },
    ...{ payload: { destinationId: id, revision }, lifeMs: limits.confirmationLifeMs },
  })
  const url = ports.adminOrigin + hrefIn(storeId, 'website.settings.payout', { confirm: token })
  await db
    .updateTable('payout_destinations')
    .set({ mailed_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  await queueMail(
    ctx,
    destinationMail('confirm', language === 'vi' ? 'vi' : 'en', { recipient: email, storeName, hint, url }),
  )
}

/** Sends the mail again, to the person who asks for it. */
export async function resendConfirmation(ctx: TenantContext, id: string) {
  const { hint } = await findDestination(ctx, id)
  await nameSubject(ctx, hint)
  await mailConfirmation(ctx, id)
  return {}
}
