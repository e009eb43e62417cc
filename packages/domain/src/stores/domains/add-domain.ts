import { randomBytes } from 'node:crypto'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { domainsErrors } from '@backroom/contract/stores/domains/errors'
import { limits } from '@backroom/contract/stores/domains/limits'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { domainName } from './domain-name.ts'
import { findDomain } from './domain-queries.ts'

/** Adds a domain with a proof that only this store knows; it becomes active once checkDomain finds its records. */
export async function addDomain(ctx: StoreContext, typed: string): Promise<Domain> {
  const { db, storeId, ports } = ctx
  const host = domainName(typed, ports) ?? fail(domainsErrors.domain_invalid)
  await nameSubject(ctx, host)
  // Serializes the check of the limit.
  await sql`select from stores where store_id = ${storeId} for update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from domains where store_id = ${storeId}`.execute(db)
  if (rows[0]!.count >= limits.domainsPerStore) fail(domainsErrors.too_many_domains)
  const added = await db
    .insertInto('domains')
    .values({ store_id: storeId, host, proof: `backroom-${randomBytes(16).toString('hex')}` })
    .onConflict((conflict) => conflict.columns(['store_id', 'host']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) fail(domainsErrors.domain_added)
  return (await findDomain(ctx, host)).view
}
