import type { Staff } from '@backroom/contract/people/staff/endpoints'
import { staffErrors } from '@backroom/contract/people/staff/errors'
import { staffCan } from '@backroom/contract/people/staff/rules'
import type { Permission } from '@backroom/contract/platform/access/permissions'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { TenantContext } from '../../platform/context.ts'
import { findOwnPermissions } from './staff-queries.ts'

export interface AccessGrant {
  isStoreAdmin: boolean
  scopes: Permission[]
}

/** The caller with their permissions, as the rules of `staffCan` take it. */
export async function actorOf(ctx: TenantContext) {
  return { id: ctx.user.id, ...(await findOwnPermissions(ctx)) }
}

/** Fails if the caller lacks one of the permissions. */
export async function requireGrantable(ctx: TenantContext, { isStoreAdmin, scopes }: AccessGrant): Promise<void> {
  const actor = await actorOf(ctx)
  if (isStoreAdmin && !staffCan.makeAdmin(actor)) fail(staffErrors.staff_protected)
  const lacking = scopes.filter((scope) => !staffCan.grant(actor, scope))
  if (lacking.length > 0)
    fail(staffErrors.scope_lacking, [
      {
        en: `You can’t grant permissions you don’t have: ${lacking.join(', ')}.`,
        vi: `Bạn không thể cấp quyền mà mình không có: ${lacking.join(', ')}.`,
      },
    ])
}

export async function requireManageable(ctx: TenantContext, staff: Staff): Promise<void> {
  if (!staffCan.change(await actorOf(ctx), staff)) fail(staffErrors.staff_protected)
}
