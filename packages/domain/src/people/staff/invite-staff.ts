import { href } from '@backroom/contract/pages/addresses'
import { isValidEmail } from '@backroom/contract/people/auth/emails'
import { authErrors } from '@backroom/contract/people/auth/errors'
import type { Staff } from '@backroom/contract/people/staff/endpoints'
import { staffErrors } from '@backroom/contract/people/staff/errors'
import { limits } from '@backroom/contract/people/staff/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import { queueMail } from '../../messages/mails/mails.ts'
import { claimAttempt, type Wait } from '../../platform/attempts/attempts.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { issueToken, revokeTokens } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { invitationMail } from './invitation-mail.ts'
import { limits as serverLimits } from './limits.ts'
import { type AccessGrant, requireGrantable, requireTouchable } from './require-grantable.ts'
import { lockStaff, requireStaff, staffName } from './staff-queries.ts'

interface Invited extends AccessGrant {
  email: string
  firstName?: string | undefined
  lastName?: string | undefined
  language?: Language | undefined
}

const expiry = sql<string>`now() + ${serverLimits.invitationLifeMs} * interval '1 millisecond'`

export async function inviteStaff(ctx: TenantContext, given: Invited): Promise<Staff> {
  const email = given.email.trim()
  if (!isValidEmail(email)) fail(authErrors.email_invalid)
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
  if (!made) fail(staffErrors.already_invited)
  await sendInvitation(ctx, made.id)
  const staff = await requireStaff(ctx, made.id)
  await nameSubject(ctx, staffName(staff))
  return staff
}

/** A new link, and 72 hours more; the one sent before is no longer good. */
export async function resendInvitation(ctx: TenantContext, id: string): Promise<Staff> {
  const staff = await lockStaff(ctx, id)
  if (staff.status === 'active') fail(generalErrors.not_found)
  await nameSubject(ctx, staffName(staff))
  await requireTouchable(ctx, staff)
  await requireGrantable(ctx, staff)
  await claimAttempt(
    ctx.db,
    { action: 'invitation-resend', of: [ctx.storeId, id] },
    serverLimits.invitationResends,
    sentOften,
  )
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
  if (member) fail(staffErrors.already_member)
}

const sentOften = (wait: Wait) => ({
  en: `This invitation was resent ${serverLimits.invitationResends.max} times within an hour. Try again in ${wait.en}.`,
  vi: `Lời mời này đã được gửi lại ${serverLimits.invitationResends.max} lần trong một giờ qua. Hãy thử lại sau ${wait.vi}.`,
})

const manyInvited = (wait: Wait) => ({
  en: `This shop reached its limit of invitations. Try again in ${wait.en}.`,
  vi: `Cửa hàng đã đạt giới hạn số lời mời. Hãy thử lại sau ${wait.vi}.`,
})

const manyInvitedByYou = (wait: Wait) => ({
  en: `You reached your limit of invitations. Try again in ${wait.en}.`,
  vi: `Bạn đã đạt giới hạn số lời mời. Hãy thử lại sau ${wait.vi}.`,
})

/** The mails go to whatever address is typed: nobody may flood with them. What is refused later takes its claim back. */
async function claimMail({ db, storeId, user }: TenantContext) {
  await claimAttempt(
    db,
    { action: 'invitation-person', of: [user.id] },
    serverLimits.invitationMailsAPerson,
    manyInvitedByYou,
  )
  await claimAttempt(db, { action: 'invitation-hour', of: [storeId] }, serverLimits.invitationMails, manyInvited)
  await claimAttempt(db, { action: 'invitation-day', of: [storeId] }, limits.invitationMailsADay, manyInvited)
}

async function sendInvitation(ctx: TenantContext, invitationId: string) {
  const { db, storeId, ports } = ctx
  await claimMail(ctx)
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
  const lifeMs = serverLimits.invitationLifeMs
  const token = await issueToken(db, { purpose: 'invitation', email, storeId, payload: { invitationId }, lifeMs })
  const { name } = await findStore(ctx)
  const url = ports.adminOrigin + href('auth', { authPage: 'accept' }, { invitation_token: token })
  await queueMail(
    ctx,
    invitationMail({ recipient: email, storeName: name, inviter, url, language: language === 'vi' ? 'vi' : 'en' }),
  )
}
