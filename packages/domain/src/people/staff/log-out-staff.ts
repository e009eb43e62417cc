import { staffErrors } from '@backroom/contract/people/staff/errors'
import { staffCan } from '@backroom/contract/people/staff/rules'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { endSessions } from '../auth/auth.ts'
import { actorOf } from './require-grantable.ts'
import { listStaff, requireStaff, staffName } from './staff-queries.ts'

/** Ends the sessions of a member, in all stores, because sessions belong to a person. */
export async function logOutStaff(ctx: TenantContext, id: string) {
  const staff = await requireStaff(ctx, id)
  await nameSubject(ctx, staffName(staff))
  if (staff.status !== 'active') fail(generalErrors.not_found)
  if (!staffCan.logOut(await actorOf(ctx), staff)) fail(staffErrors.staff_protected)
  return { ended: await endAndRecord(ctx, [id]) }
}

export async function logOutAllStaff(ctx: TenantContext) {
  const actor = await actorOf(ctx)
  const { staffs } = await listStaff(ctx)
  const ids = staffs.filter((staff) => staff.status === 'active' && staffCan.logOut(actor, staff)).map(({ id }) => id)
  return { ended: await endAndRecord(ctx, ids) }
}

/** Ends sessions and increments the members' revisions, so that the store's audit log shows it: sessions have no store. */
async function endAndRecord({ db, storeId }: TenantContext, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const ended = await endSessions(db, ids)
  await db
    .updateTable('memberships')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('user_id', 'in', ids)
    .execute()
  return ended
}
