import type { Staff } from '@backroom/contract/people/staff/endpoints'
import { type Permission, permissions, presets } from '@backroom/contract/platform/access/permissions'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { deviceNameOf } from '../users/users.ts'

/** Drops permissions that no longer exist. */
const knownPermissions = (stored: string[]) =>
  stored.filter((name): name is Permission => permissions.includes(name as Permission))

export const allPermissions = () => ({
  scopes: [...permissions],
  presets: Object.fromEntries(Object.entries(presets).map(([name, scopes]) => [name, [...scopes]])),
})

/** The caller's role and permissions in the store. */
export async function findOwnPermissions({ db, storeId, user }: TenantContext) {
  const row = await db
    .selectFrom('memberships')
    .select(['role', 'permissions'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return viewerOf(row)
}

export const viewerOf = ({ role, permissions: stored }: { role: string; permissions: string[] }) => ({
  isStoreOwner: role === 'owner',
  isStoreAdmin: role === 'admin',
  scopes: knownPermissions(stored),
})

/** The name of a member or invited person. */
export const staffName = ({ firstName, lastName, email }: Pick<Staff, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email

const members = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'email',
      'first_name',
      'last_name',
      'picture_url',
      'role',
      'permissions',
      'memberships.created_at',
      'memberships.revision',
      'totp_enabled_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select(({ fn }) => fn.max('rotated_at').as('at'))
        .as('lastSeenAt'),
    )
    .where('memberships.store_id', '=', storeId)

const openInvitations = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('invitations')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'permissions', 'created_at', 'revision'])
    .select(sql<boolean>`expires_at <= now()`.as('isExpired'))
    .where('store_id', '=', storeId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)

type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>
type InvitationRow = Awaited<ReturnType<ReturnType<typeof openInvitations>['executeTakeFirstOrThrow']>>

const personOf = (row: MemberRow | InvitationRow) => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  isStoreOwner: row.role === 'owner',
  isStoreAdmin: row.role === 'admin',
  scopes: knownPermissions(row.permissions),
  createdAt: row.created_at,
  revision: row.revision,
})

const memberFrom = (row: MemberRow): Staff => ({
  ...personOf(row),
  profilePicture: row.picture_url,
  status: 'active',
  lastSeenAt: row.lastSeenAt,
  hasTwoFactor: row.totp_enabled_at !== null,
})

const invitationFrom = (row: InvitationRow): Staff => ({
  ...personOf(row),
  profilePicture: '',
  status: row.isExpired ? 'expired' : 'invited',
  lastSeenAt: null,
  hasTwoFactor: false,
})

/** Members by join date, then invitations. */
export async function listStaff(ctx: StoreContext): Promise<{ staffs: Staff[] }> {
  const [memberRows, invitationRows] = await Promise.all([
    members(ctx).orderBy('memberships.created_at').orderBy('users.id').execute(),
    openInvitations(ctx).orderBy('id').execute(),
  ])
  return { staffs: [...memberRows.map(memberFrom), ...invitationRows.map(invitationFrom)] }
}

/** A member by the person's id, or an open invitation by its own id. */
export async function requireStaff(ctx: StoreContext, id: string): Promise<Staff> {
  const member = await members(ctx).where('users.id', '=', id).executeTakeFirst()
  if (member) return memberFrom(member)
  const invitation = await openInvitations(ctx).where('id', '=', id).executeTakeFirst()
  return invitation ? invitationFrom(invitation) : fail(generalErrors.not_found)
}

/** Locks a member or an invitation before a change, so that concurrent changes wait. */
export async function lockStaff(ctx: StoreContext, id: string): Promise<Staff> {
  const { db, storeId } = ctx
  await db
    .selectFrom('memberships')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('user_id', '=', id)
    .forUpdate()
    .execute()
  await db
    .selectFrom('invitations')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return requireStaff(ctx, id)
}

export async function findStaff(ctx: StoreContext, id: string) {
  const staff = await requireStaff(ctx, id)
  if (staff.status !== 'active') return { ...staff, sessions: [] }
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'rotated_at', sql<string>`coalesce(host(address), '')`.as('address')])
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('rotated_at', 'desc')
    .limit(50)
    .execute()
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceNameOf(row.user_agent),
    address: row.address,
    createdAt: row.created_at,
    lastSeenAt: row.rotated_at,
  }))
  return { ...staff, sessions }
}
