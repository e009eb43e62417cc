import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { revokeTokens } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { requireManageable } from './require-grantable.ts'
import { lockStaff, staffName } from './staff-queries.ts'

/** Deletes a membership, or revokes an invitation and its link. */
export async function removeStaff(ctx: TenantContext, id: string) {
  const { db, storeId } = ctx
  const staff = await lockStaff(ctx, id)
  const person = staffName(staff)
  await nameSubject(ctx, person)
  await requireManageable(ctx, staff)
  if (staff.status === 'active') {
    await db.deleteFrom('memberships').where('store_id', '=', storeId).where('user_id', '=', id).execute()
    await notify(ctx, 'staff.removed', { person, email: staff.email })
    return {}
  }
  await db
    .updateTable('invitations')
    .set({ revoked_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  await revokeTokens(db, 'invitation', staff.email, storeId)
  return {}
}
