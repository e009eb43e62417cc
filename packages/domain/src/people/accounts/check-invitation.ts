import { authErrors } from '@backroom/contract/people/auth/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import { inStore, type PublicContext } from '../../platform/context.ts'
import { readToken } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { findInvitation } from '../staff/staff.ts'

/** The invitation as its page shows it. Only the mail contains the token, so the invited person may see its address. */
export async function checkInvitation(ctx: PublicContext, text: string) {
  const token = await readToken(ctx.db, ['invitation'], text)
  const { storeId, payload } = token ?? fail(authErrors.token_invalid)
  const invitation = await inStore(ctx, storeId ?? fail(authErrors.token_invalid), (store) =>
    findInvitation(store, String(payload.invitationId)),
  )
  if (!invitation) fail(authErrors.token_invalid)
  const account = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', token!.email.toLowerCase())
    .executeTakeFirst()
  return { email: token!.email, ...invitation, hasAccount: account !== undefined, expiresAt: token!.expiresAt }
}
