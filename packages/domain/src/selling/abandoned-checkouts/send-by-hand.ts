import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Language } from '@backroom/contract/platform/api/language'
import { abandonedCheckoutsErrors } from '@backroom/contract/selling/abandoned-checkouts/errors'
import { sql } from 'kysely'
import { queueBuyerMail } from '../../messages/mails/mails.ts'
import { claimAttempt } from '../../platform/attempts/attempts.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findAbandoned } from './abandoned-queries.ts'
import { showMailSettings } from './mail-settings.ts'
import { findBuyable, isWritable } from './mailable.ts'
import { type MailStep, ownText, queueRecoveryMail } from './queue-recovery-mail.ts'
import { exampleCode } from './recovery-code.ts'
import { renderRecoveryMail } from './render-recovery-mail.ts'

const testMails = { max: 20, windowMs: 3_600_000 }

/** Sends the next mail of the sequence, whether that step is turned on or not. */
export async function sendNextMail(ctx: StoreContext, id: string) {
  const { db, storeId } = ctx
  await findAbandoned(ctx, id)
  const { rows } = await sql<{ email: string; language: Language; cartId: string; step: MailStep }>`
    select a.email, c.language, c.cart_id as "cartId",
           1 + (select coalesce(max(m.step), 0) from abandoned_mails m where m.store_id = a.store_id and m.checkout_id = a.id) as step
      from abandoned_checkouts a join checkouts c on c.store_id = a.store_id and c.id = a.id
     where a.store_id = ${storeId} and a.id = ${id} and ${isWritable}
       for update of a`.execute(db)
  const [left] = rows
  const titles = left && left.step <= 3 ? await findBuyable(ctx, left.cartId) : []
  if (!left || titles.length === 0) return fail(abandonedCheckoutsErrors.checkout_not_mailable)
  const { step, ...customer } = left
  if (!(await queueRecoveryMail(ctx, step, { id, titles, ...customer })))
    fail(abandonedCheckoutsErrors.checkout_not_mailable)
  return findAbandoned(ctx, id)
}

/** Sends the saved text of a mail to the caller. Its links open nothing. */
export async function sendTestMail(ctx: TenantContext, step: MailStep) {
  await claimAttempt(ctx.db, { action: 'test-mail', of: [ctx.storeId] }, testMails)
  await ctx.db
    .insertInto('abandoned_mail_settings')
    .values({ store_id: ctx.storeId, tested_at: sql`now()` })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ tested_at: sql`now()` }))
    .execute()
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  const [{ name }, settings] = await Promise.all([findStore(ctx), showMailSettings(ctx)])
  const left = { id: 'test', email: user.email, language: user.language as Language, titles: [`1 × ${name}`] }
  const code = await exampleCode(ctx, step, settings)
  await queueBuyerMail(ctx, await renderRecoveryMail(ctx, left, { ...ownText(settings, step), code }))
  return {}
}
