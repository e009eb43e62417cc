import { href } from '@backroom/contract/addresses'
import { isFitEmail } from '@backroom/contract/emails'
import { fail } from '@backroom/contract/errors'
import { limits } from '@backroom/contract/limits'
import type { Staff } from '@backroom/contract/staff'
import { sql } from 'kysely'
import { issueToken, revokeTokens } from '../auth/auth.ts'
import type { TenantContext } from '../context.ts'
import { queueMail } from '../mails/mails.ts'
import { findStore } from '../stores/stores.ts'
import { invitationMail } from './invitation-mail.ts'
import { type Powers, requireGrantable, requireTouchable } from './require-grantable.ts'
import { holdStaff, requireStaff } from './staff-queries.ts'

interface Invited extends Powers {
  email: string
  firstName?: string | undefined
  lastName?: string | undefined
  language?: 'en' | 'vi' | undefined
}

const expiry = sql<string>`now() + ${limits.invitationLifeMs} * interval '1 millisecond'`

export async function inviteStaff(ctx: TenantContext, given: Invited): Promise<Staff> {
  const email = given.email.trim()
  if (!isFitEmail(email)) fail('email_unfit')
  await requireGrantable(ctx, given)
  await requireNoMember(ctx, email)
  const made = await ctx.db
    .insertInto('invitations')
    .values({
      store_id: ctx.storeId,
      email,
      first_name: given.firstName?.trim() ?? '',
      last_name: given.lastName?.trim() ?? '',
      role: given.isStoreAdmin ? 'admin' : 'staff',
      permissions: [...new Set(given.scopes)],
      invited_by: ctx.user.id,
      language: given.language ?? 'en',
      expires_at: expiry,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) fail('already_invited')
  await sendInvitation(ctx, made.id)
  return requireStaff(ctx, made.id)
}

/** A new link, and 72 hours more; the one sent before is no longer good. */
export async function resendInvitation(ctx: TenantContext, id: string): Promise<Staff> {
  const staff = await holdStaff(ctx, id)
  if (staff.status === 'active') fail('not_found')
  await requireTouchable(ctx, staff)
  await requireGrantable(ctx, staff)
  await ctx.db
    .updateTable('invitations')
    .set({ expires_at: expiry, invited_by: ctx.user.id })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  await sendInvitation(ctx, id)
  return requireStaff(ctx, id)
}

async function requireNoMember({ db, storeId }: TenantContext, email: string) {
  const member = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.store_id', '=', storeId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (member) fail('already_member')
}

async function sendInvitation(ctx: TenantContext, invitationId: string) {
  const { db, storeId, ports } = ctx
  const { email, language, inviter } = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invited_by')
    .select([
      'invitations.email',
      'invitations.language',
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('inviter'),
    ])
    .where('store_id', '=', storeId)
    .where('invitations.id', '=', invitationId)
    .executeTakeFirstOrThrow()
  await revokeTokens(db, 'invitation', email, storeId)
  const lifeMs = limits.invitationLifeMs
  const token = await issueToken(db, { purpose: 'invitation', email, storeId, payload: { invitationId }, lifeMs })
  const { name } = await findStore(ctx)
  const url = ports.adminOrigin + href('auth', { authPage: 'accept' }, { invitation_token: token })
  await queueMail(
    ctx,
    invitationMail({ recipient: email, storeName: name, inviter, url, language: language === 'vi' ? 'vi' : 'en' }),
  )
}
