import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { TenantContext } from '../../platform/context.ts'

const ownerNeeded = {
  en: 'Only the owner of the shop can do this.',
  vi: 'Chỉ chủ cửa hàng được làm việc này.',
}

/** Fails unless the person owns the store. No permission stands for it, because admins hold every permission. */
export async function requireOwner({ db, storeId, user }: TenantContext): Promise<void> {
  const membership = await db
    .selectFrom('memberships')
    .select('role')
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (membership?.role !== 'owner') fail(generalErrors.forbidden, [ownerNeeded])
}
