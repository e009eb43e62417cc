import { staffErrors } from '@backroom/contract/people/staff/errors'
import { staffCan } from '@backroom/contract/people/staff/rules'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { endSessions } from '../auth/auth.ts'
import { findOwnPermissions, listStaff, requireStaff, staffName } from './staff-queries.ts'

/** A session is the person's, not the store's: it ends in every store they work in. */
export async function logOutStaff(ctx: TenantContext, id: string) {
  const staff = await requireStaff(ctx, id)
  await nameSubject(ctx, staffName(staff))
  if (staff.status !== 'active') fail(generalErrors.not_found)
  if (!staffCan.logOut(await actorOf(ctx), staff)) fail(staffErrors.staff_protected)
  return { ended: await endAndNote(ctx, [id]) }
}

export async function logOutAllStaff(ctx: TenantContext) {
  const actor = await actorOf(ctx)
  const { staffs } = await listStaff(ctx)
  const ids = staffs.filter((one) => one.status === 'active' && staffCan.logOut(actor, one)).map(({ id }) => id)
  return { ended: await endAndNote(ctx, ids) }
}

const actorOf = async (ctx: TenantContext) => ({ id: ctx.user.id, ...(await findOwnPermissions(ctx)) })

/** Sessions have no store, so the member's row carries the trace that the store's audit log shows. */
async function endAndNote({ db, storeId }: TenantContext, ids: string[]): Promise<number> {
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
