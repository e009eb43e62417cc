import type { StoreTransfer } from '@backroom/contract/money/store-transfers/endpoints'
import { storeTransfersErrors } from '@backroom/contract/money/store-transfers/errors'
import { limits as shared } from '@backroom/contract/money/store-transfers/limits'
import { href } from '@backroom/contract/pages/addresses'
import { isValidEmail } from '@backroom/contract/people/auth/emails'
import { authErrors } from '@backroom/contract/people/auth/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { queueMail } from '../../messages/mails/mails.ts'
import { claimAttempt, type Wait } from '../../platform/attempts/attempts.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { issueToken, revokeTokens } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { findStore, requireOwner } from '../../stores/stores/stores.ts'
import { hasOpenPayout } from '../payouts/payouts.ts'
import { limits } from './limits.ts'
import { transferMail } from './transfer-mails.ts'

const tooMany = (wait: Wait) => ({
  en: `You reached the limit of transfer emails. Try again in ${wait.en}.`,
  vi: `Bạn đã đạt giới hạn số email chuyển cửa hàng. Hãy thử lại sau ${wait.vi}.`,
})

const selectOpen = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('store_transfers')
    .select(['id', 'email', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('store_id', '=', storeId)
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<string>`now()`)

export async function findOpenTransfer(ctx: StoreContext): Promise<{ transfer: StoreTransfer | null }> {
  return { transfer: (await selectOpen(ctx).executeTakeFirst()) ?? null }
}

/**
 * Offers the store to whoever owns the address. The answer is the same for addresses without an account, which get the mail,
 * too: the link needs an account of this address.
 */
export async function offerStore(ctx: TenantContext, typed: string): Promise<StoreTransfer> {
  const { db, storeId, user } = ctx
  const email = typed.trim()
  await requireOwner(ctx)
  if (!isValidEmail(email)) fail(authErrors.email_invalid)
  const owner = await findPerson(ctx, user.id)
  if (owner.email.toLowerCase() === email.toLowerCase()) fail(storeTransfersErrors.transfer_to_self)
  if (await hasOpenPayout(ctx)) fail(storeTransfersErrors.transfer_payouts)
  await nameSubject(ctx, email)
  await claimAttempt(db, { action: 'store-transfer', of: [storeId, user.id] }, limits.offerMails, tooMany)
  await endExpired(ctx)
  const transfer = await insertTransfer(ctx, email)
  const token = await issueToken(db, {
    ...{ purpose: 'store-transfer', email, storeId, payload: { transferId: transfer.id } },
    lifeMs: shared.lifeHours * 3_600_000,
  })
  const { name, language } = await findStore(ctx)
  const url = ctx.ports.adminOrigin + href('auth', { authPage: 'shop' }, { transfer: token })
  await queueMail(
    ctx,
    transferMail('offered', (await languageOf(ctx, email)) ?? language, {
      ...{ recipient: email, storeName: name, person: owner.email, url },
    }),
  )
  return transfer
}

async function insertTransfer({ db, storeId, user }: TenantContext, email: string): Promise<StoreTransfer> {
  try {
    return await db
      .insertInto('store_transfers')
      .values({
        ...{ store_id: storeId, email, offered_by: user.id },
        expires_at: sql<string>`now() + make_interval(hours => ${shared.lifeHours})`,
      })
      .returning(['id', 'email', 'created_at as createdAt', 'expires_at as expiresAt'])
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (isUniqueViolation(error)) fail(storeTransfersErrors.transfer_open)
    throw error
  }
}

/** Takes the offer back; its link stops working. */
export async function cancelTransfer(ctx: TenantContext): Promise<{ transfer: null }> {
  const { db, storeId } = ctx
  await requireOwner(ctx)
  const cancelled = await db
    .updateTable('store_transfers')
    .set({ state: 'cancelled', ended_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<string>`now()`)
    .returning('email')
    .executeTakeFirst()
  if (!cancelled) fail(storeTransfersErrors.transfer_not_open)
  await nameSubject(ctx, cancelled.email)
  await revokeTokens(db, 'store-transfer', cancelled.email, storeId)
  return { transfer: null }
}

const endExpired = ({ db, storeId }: StoreContext) =>
  db
    .updateTable('store_transfers')
    .set({ state: 'cancelled', ended_at: sql<string>`expires_at` })
    .where('store_id', '=', storeId)
    .where('state', '=', 'open')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute()

const findPerson = ({ db }: StoreContext, id: string) =>
  db.selectFrom('users').select(['email', 'language']).where('id', '=', id).executeTakeFirstOrThrow()

/** Of the account of an address; undefined without one. */
async function languageOf({ db }: StoreContext, email: string) {
  const account = await db
    .selectFrom('users')
    .select('language')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return account && (account.language === 'vi' ? 'vi' : 'en')
}
