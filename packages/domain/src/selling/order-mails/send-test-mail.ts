import type { MailKind } from '@backroom/contract/messages/mails/states'
import type { Language } from '@backroom/contract/platform/api/language'
import { limits } from '@backroom/contract/selling/order-mails/limits'
import { sql } from 'kysely'
import { findMailWords, queueBuyerMail, writeOrderMail } from '../../messages/mails/mails.ts'
import { claimAttempt } from '../../platform/attempts/attempts.ts'
import type { TenantContext } from '../../platform/context.ts'
import { exampleMail } from './example-mail.ts'

/** Sends the saved words of a kind of mail to the caller, with an example instead of an order. */
export async function sendTestMail(
  ctx: TenantContext,
  kind: MailKind,
  language: Language,
): Promise<Record<string, never>> {
  const { db, storeId, user } = ctx
  await claimAttempt(db, { action: 'test-mail-words', of: [storeId] }, limits.tests)
  await db
    .insertInto('mail_words')
    .values({ store_id: storeId, kind, tested_at: sql`now()` })
    .onConflict((conflict) => conflict.columns(['store_id', 'kind']).doUpdateSet({ tested_at: sql`now()` }))
    .execute()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', user.id).executeTakeFirstOrThrow()
  const words = await findMailWords(ctx, kind, language)
  const { missing: _, ...mail } = await writeOrderMail(ctx, await exampleMail(ctx, kind, language), words)
  await queueBuyerMail(ctx, { ...mail, recipient: email })
  return {}
}
