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
import { type AccessGrant, requireGrantable, requireManageable } from './require-grantable.ts'
import { lockStaff, requireStaff, staffName } from './staff-queries.ts'

interface InvitationInput extends AccessGrant {
  email: string
  firstName?: string | undefined
  lastName?: string | undefined
  language?: Language | undefined
}

const expiry = sql<string>`now() + ${serverLimits.invitationLifeMs} * interval '1 millisecond'`

export async function inviteStaff(ctx: TenantContext, input: InvitationInput): Promise<Staff> {
  const email = input.email.trim()
  if (!isValidEmail(email)) fail(authErrors.email_invalid)
  await requireGrantable(ctx, input)
  await requireNoMember(ctx, email)
  const created = await ctx.db
    .insertInto('invitations')
    .values({
      store_id: ctx.storeId,
      email,
      first_name: input.firstName?.trim() ?? '',
      last_name: input.lastName?.trim() ?? '',
      role: input.isStoreAdmin ? 'admin' : 'staff',
      permissions: [...new Set(input.scopes)],
      invited_by: ctx.user.id,
      language: input.language ?? 'en',
      expires_at: expiry,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) fail(staffErrors.already_invited)
  await sendInvitation(ctx, created.id)
  const staff = await requireStaff(ctx, created.id)
  await nameSubject(ctx, staffName(staff))
  return staff
}

/** Sends a new link with a new expiry and revokes the old one. */
export async function resendInvitation(ctx: TenantContext, id: string): Promise<Staff> {
  const staff = await lockStaff(ctx, id)
  if (staff.status === 'active') fail(generalErrors.not_found)
  await nameSubject(ctx, staffName(staff))
  await requireManageable(ctx, staff)
  await requireGrantable(ctx, staff)
  await claimAttempt(
    ctx.db,
    { action: 'invitation-resend', of: [ctx.storeId, id] },
    serverLimits.invitationResends,
    tooManyResends,
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

const tooManyResends = (wait: Wait) => ({
  en: `This invitation was resent ${serverLimits.invitationResends.max} times within an hour. Try again in ${wait.en}.`,
  vi: `Lời mời này đã được gửi lại ${serverLimits.invitationResends.max} lần trong một giờ qua. Hãy thử lại sau ${wait.vi}.`,
})

const tooManyOfStore = (wait: Wait) => ({
  en: `This shop reached its limit of invitations. Try again in ${wait.en}.`,
  vi: `Cửa hàng đã đạt giới hạn số lời mời. Hãy thử lại sau ${wait.vi}.`,
})

const tooManyOfPerson = (wait: Wait) => ({
  en: `You reached your limit of invitations. Try again in ${wait.en}.`,
  vi: `Bạn đã đạt giới hạn số lời mời. Hãy thử lại sau ${wait.vi}.`,
})

/** Limits the mails, which go to any address. If the transaction fails later, its claims are rolled back. */
async function claimMail({ db, storeId, user }: TenantContext) {
  await claimAttempt(
    db,
    { action: 'invitation-person', of: [user.id] },
    serverLimits.invitationMailsAPerson,
    tooManyOfPerson,
  )
  await claimAttempt(db, { action: 'invitation-hour', of: [storeId] }, serverLimits.invitationMails, tooManyOfStore)
  await claimAttempt(db, { action: 'invitation-day', of: [storeId] }, limits.invitationMailsADay, tooManyOfStore)
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
