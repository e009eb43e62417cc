import { fail } from '@backroom/contract/platform/api/domain-error'
import { domainsErrors } from '@backroom/contract/stores/domains/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findDomain, systemHost } from './domain-queries.ts'
import { releaseOwnHost } from './save-result.ts'

/** Removes a domain. The system domain takes over what it was used for. */
export async function removeDomain(ctx: StoreContext, typed: string) {
  const { db, storeId } = ctx
  if (typed.trim().toLowerCase() === (await systemHost(ctx))) fail(domainsErrors.domain_system)
  const { host } = await findDomain(ctx, typed)
  await nameSubject(ctx, host)
  await releaseOwnHost(ctx, host)
  await db.deleteFrom('domains').where('store_id', '=', storeId).where('host', '=', host).execute()
  return {}
}
