import { authErrors } from '@backroom/contract/people/auth/errors'
import { limits } from '@backroom/contract/people/auth/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { claimAttempt } from '../../platform/attempts/attempts.ts'
import { inStore, type PublicContext, type StoreContext } from '../../platform/context.ts'
import { consumeToken, type OneTimeToken, readToken } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { publicHost } from '../../platform/ports.ts'
import { createStore, findStore } from '../../stores/stores/stores.ts'
import { hashPassword, isPassword, recordAccess, requireValidPassword, startSession } from '../auth/auth.ts'
import { acceptInvitation } from '../staff/staff.ts'
import { checkCredentials } from './log-in.ts'

interface ActivationInput {
  token: string
  password?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  code?: string | undefined
}

/** Consumes a mailed link: creates an account with its store, or a membership in the inviting store. */
export async function activateAccount(ctx: PublicContext, input: ActivationInput) {
  const token = await readToken(ctx.db, ['activation', 'invitation'], input.token)
  if (!token) fail(authErrors.token_invalid)
  return token.purpose === 'activation' ? openAccount(ctx, token, input) : joinStore(ctx, token, input)
}

/** Needs the mail and the password of the sign-up, because another person may have signed up with this address. */
async function openAccount(ctx: PublicContext, { payload }: OneTimeToken, input: ActivationInput) {
  const password = input.password?.trim()
  if (!password) fail(authErrors.password_needed)
  await claimAttempt(ctx.db, { action: 'activation', of: [input.token] }, limits.signInTries)
  if (!(await isPassword(password, String(payload.passwordHash)))) fail(authErrors.credentials_wrong)
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(ctx.db)
  return inStore(ctx, rows[0]!.id, async (store) => {
    const { email, payload } =
      (await consumeToken(store.db, ['activation'], input.token)) ?? fail(authErrors.token_invalid)
    const { passwordHash, storeName, code, language } = payload as Record<string, string>
    const userId = await insertUser(store.db, { email, password_hash: passwordHash!, language: language! })
    await createStore(store, { ownerId: userId, name: storeName!, language: language === 'vi' ? 'vi' : 'en' })
    return startFirstSession(ctx, store, userId, { event: 'activate_account', details: { code } })
  })
}

async function joinStore(ctx: PublicContext, { email, storeId }: OneTimeToken, input: ActivationInput) {
  const existing = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  const password = input.password ?? ''
  const account = existing && (await checkCredentials(ctx, { email, password, code: input.code }))
  const hash = existing ? '' : await hashPassword(requireValidPassword(password))
  return inStore(ctx, storeId ?? fail(authErrors.token_invalid), async (store) => {
    const { payload } = (await consumeToken(store.db, ['invitation'], input.token)) ?? fail(authErrors.token_invalid)
    const names = { first_name: input.firstName?.trim() ?? '', last_name: input.lastName?.trim() ?? '' }
    const userId = account?.id ?? (await insertUser(store.db, { email, password_hash: hash, ...names }))
    await acceptInvitation(store, { invitationId: String(payload.invitationId), userId })
    return startFirstSession(ctx, store, userId, { event: 'accept_invitation', verifiedAt: account?.verifiedAt })
  })
}

type NewUser = { email: string; password_hash: string; language?: string; first_name?: string; last_name?: string }

/** If two links of one address are opened at once, the unique key rejects one. */
async function insertUser(db: Db, user: NewUser): Promise<string> {
  const created = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return created?.id ?? fail(authErrors.token_invalid)
}

interface AccessEntry {
  event: 'activate_account' | 'accept_invitation'
  details?: object
  verifiedAt?: string | null | undefined
}

async function startFirstSession(ctx: PublicContext, store: StoreContext, userId: string, entry: AccessEntry) {
  const { sessionId, accessToken, refreshToken } = await startSession(store.db, ctx, userId, entry.verifiedAt)
  await recordAccess({ ...ctx, db: store.db }, entry.event, { userId, sessionId }, entry.details)
  const { host } = await findStore(store)
  const storeDomain = publicHost(ctx.ports, host)
  const register = entry.event === 'activate_account'
  return { accessToken, refreshToken, storeId: store.storeId, storeDomain, register }
}
