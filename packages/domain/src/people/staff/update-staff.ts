import type { Staff } from '@backroom/contract/people/staff/endpoints'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { type AccessGrant, requireGrantable, requireTouchable } from './require-grantable.ts'
import { lockStaff, requireStaff, staffName } from './staff-queries.ts'

/** New powers take effect at once: the change is announced to every process. */
export async function updateStaff(ctx: TenantContext, id: string, powers: AccessGrant): Promise<Staff> {
  const staff = await lockStaff(ctx, id)
  await nameSubject(ctx, staffName(staff))
  await requireTouchable(ctx, staff)
  const isKept = (scope: Staff['scopes'][number]) => staff.scopes.includes(scope)
  // What somebody holds already may stay, even if the one who saves could not have given it.
  await requireGrantable(ctx, { ...powers, scopes: powers.scopes.filter((scope) => !isKept(scope)) })
  const role = powers.isStoreAdmin ? 'admin' : 'staff'
  const permissions = [...new Set(powers.scopes)]
  const { db, storeId } = ctx
  if (staff.status === 'active')
    await db
      .updateTable('memberships')
      .set({ role, permissions })
      .where('store_id', '=', storeId)
      .where('user_id', '=', id)
      .execute()
  else
    await db
      .updateTable('invitations')
      .set({ role, permissions })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute()
  return requireStaff(ctx, id)
}
