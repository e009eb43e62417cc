import { appsErrors } from '@backroom/contract/people/apps/errors'
import type { Permission } from '@backroom/contract/platform/access/permissions'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { TenantContext } from '../../platform/context.ts'

/** Fails if the caller lacks one of the permissions: nobody gets more by an app than they hold. */
export function requireGrantableScopes({ permissions }: TenantContext, scopes: readonly Permission[]): void {
  const lacking = scopes.filter((scope) => !permissions.has(scope))
  if (lacking.length > 0)
    fail(appsErrors.app_scope_lacking, [
      {
        en: `You don’t have these permissions yourself: ${lacking.join(', ')}. Ask the shop owner.`,
        vi: `Chính bạn không có các quyền này: ${lacking.join(', ')}. Hãy nhờ chủ cửa hàng.`,
      },
    ])
}
