import type { Staff } from '@backroom/contract/people/staff/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { type AccessGrant, requireGrantable, requireManageable } from './require-grantable.ts'
import { lockStaff, requireStaff, staffName } from './staff-queries.ts'

/** Changes permissions. They take effect at once, because a trigger notifies every process. */
export async function updateStaff(
  ctx: TenantContext,
  id: string,
  access: AccessGrant,
  revision: number,
): Promise<Staff> {
  const staff = await lockStaff(ctx, id)
  await nameSubject(ctx, staffName(staff))
  await requireManageable(ctx, staff)
  if (staff.revision !== revision) fail(generalErrors.revision_conflict)
  // Existing permissions may stay, even if the caller could not grant them.
  await requireGrantable(ctx, { ...access, scopes: access.scopes.filter((scope) => !staff.scopes.includes(scope)) })
  const role = access.isStoreAdmin ? 'admin' : 'staff'
  const permissions = [...new Set(access.scopes)]
  const changed = { role, permissions, revision: revision + 1 }
  const { db, storeId } = ctx
  if (staff.status === 'active')
    await db.updateTable('memberships').set(changed).where('store_id', '=', storeId).where('user_id', '=', id).execute()
  else await db.updateTable('invitations').set(changed).where('store_id', '=', storeId).where('id', '=', id).execute()
  return requireStaff(ctx, id)
}
