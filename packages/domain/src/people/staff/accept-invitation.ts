import { authErrors } from '@backroom/contract/people/auth/errors'
import { staff as staffContract } from '@backroom/contract/people/staff/endpoints'
import { staffCan } from '@backroom/contract/people/staff/rules'
import { holds, type Permission } from '@backroom/contract/platform/access/permissions'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../platform/context.ts'
import { viewerOf } from './staff-queries.ts'

const openInvitations = ({ db, storeId }: StoreContext, id: string) =>
  db
    .selectFrom('invitations')
    .where('invitations.store_id', '=', storeId)
    .where('invitations.id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)

export async function findInvitation(ctx: StoreContext, invitationId: string) {
  const row = await openInvitations(ctx, invitationId)
    .innerJoin('stores', 'stores.store_id', 'invitations.store_id')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.role',
      'invitations.permissions',
      'invitations.invited_by',
      'stores.name as storeName',
      'users.email',
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'),
    ])
    .executeTakeFirst()
  if (!row || !(await isStillGranted(ctx, row))) return
  return { storeName: row.storeName, inviterName: row.name || row.email }
}

interface InvitationGrant {
  role: string
  permissions: string[]
  invited_by: string
}

/** Whether the inviter still has the permissions for this invitation. */
async function isStillGranted({ db, storeId }: StoreContext, { role, permissions, invited_by }: InvitationGrant) {
  const inviter = await db
    .selectFrom('memberships')
    .select(['role', 'permissions'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', invited_by)
    .executeTakeFirst()
  if (!inviter) return false
  const viewer = viewerOf(inviter)
  const scopes = permissions as Permission[]
  return (
    holds(viewer, staffContract.add.permission) &&
    (role !== 'admin' || staffCan.makeAdmin({ id: invited_by, ...viewer })) &&
    scopes.every((scope) => staffCan.grant(viewer, scope))
  )
}

/** Creates the membership of the invited person with the invitation's current role and permissions. */
export async function acceptInvitation(
  ctx: StoreContext,
  { invitationId, userId }: { invitationId: string; userId: string },
) {
  const { db, storeId } = ctx
  const invitation = await openInvitations(ctx, invitationId)
    .select(['role', 'permissions', 'invited_by'])
    .forUpdate()
    .executeTakeFirst()
  if (!invitation || !(await isStillGranted(ctx, invitation))) fail(authErrors.token_invalid)
  // Before the person becomes a member, so that they are not notified themselves.
  await notifyMembers(ctx, userId)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('memberships')
    .values({ store_id: storeId, user_id: userId, role: invitation.role, permissions: invitation.permissions })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) fail(authErrors.token_invalid)
  await db
    .updateTable('invitations')
    .set({ accepted_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', invitationId)
    .execute()
}

async function notifyMembers(ctx: StoreContext, userId: string) {
  const { email, name } = await ctx.db
    .selectFrom('users')
    .select(['email', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await notify(ctx, 'staff.joined', { person: name || email, email })
}
