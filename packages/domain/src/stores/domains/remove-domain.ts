import { fail } from '@backroom/contract/platform/api/domain-error'
import { domainsErrors } from '@backroom/contract/stores/domains/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findDomain, systemHost } from './domain-queries.ts'

export async function removeDomain(ctx: StoreContext, typed: string) {
  const { db, storeId } = ctx
  if (typed.trim().toLowerCase() === (await systemHost(ctx))) fail(domainsErrors.domain_system)
  const { host } = await findDomain(ctx, typed)
  await nameSubject(ctx, host)
  await db.deleteFrom('hosts').where('store', '=', storeId).where('host', '=', host).execute()
  await db.deleteFrom('domains').where('store_id', '=', storeId).where('host', '=', host).execute()
  return {}
}
