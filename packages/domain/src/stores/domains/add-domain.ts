import { randomBytes } from 'node:crypto'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { domainsErrors } from '@backroom/contract/stores/domains/errors'
import { limits } from '@backroom/contract/stores/domains/limits'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { lockStore } from '../../platform/lock-store.ts'
import { requireDomainName } from './domain-name.ts'
import { findDomain } from './domain-queries.ts'

/** Adds a domain with a proof that only this store knows; it becomes active once checkDomain finds its records. */
export async function addDomain(ctx: StoreContext, typed: string): Promise<Domain> {
  const { db, storeId, ports } = ctx
  const host = requireDomainName(typed, ports)
  await nameSubject(ctx, host)
  if ((await lockDomainCount(ctx)) >= limits.domainsPerStore) fail(domainsErrors.too_many_domains)
  const added = await db
    .insertInto('domains')
    .values({ store_id: storeId, host, proof: newProof() })
    .onConflict((conflict) => conflict.columns(['store_id', 'host']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) fail(domainsErrors.domain_added)
  return (await findDomain(ctx, host)).view
}

/** Counts the store's domains. Until the transaction ends, no other request adds one. */
export async function lockDomainCount(ctx: StoreContext): Promise<number> {
  const { db, storeId } = ctx
  await lockStore(ctx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from domains where store_id = ${storeId}`.execute(db)
  return rows[0]!.count
}

const newProof = () => `backroom-${randomBytes(16).toString('hex')}`

/** Adds a domain that was bought for the store, also beyond the limit. It needs no proof: the registrar sets its records. */
export async function addBoughtDomain({ db, storeId }: StoreContext, host: string): Promise<void> {
  await db
    .insertInto('domains')
    .values({ store_id: storeId, host, proof: newProof(), is_bought: true, next_check_at: sql<string>`now()` })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'host']).doUpdateSet({
        ...{ is_bought: true, failed_at: null, checks: 0, next_check_at: sql<string>`now()` },
        watched_until: sql<string>`now() + ${limits.watchDays} * interval '1 day'`,
      }),
    )
    .execute()
}
