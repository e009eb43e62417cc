import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { domainsErrors } from '@backroom/contract/stores/domains/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { forgetStore } from '../stores/stores.ts'
import { findAnyDomain } from './domain-queries.ts'

/** Makes an active domain the primary one. All other hosts of the store redirect to it from then on. */
export async function setPrimaryDomain(ctx: StoreContext, typed: string): Promise<Domain> {
  const host = await lockActive(ctx, typed)
  await nameSubject(ctx, host)
  const own = () => ctx.db.updateTable('hosts').where('store', '=', ctx.storeId)
  // In this order, because a store has one primary host at any time.
  await own().set({ is_primary: false }).where('is_primary', '=', true).where('host', '<>', host).execute()
  await own().set({ is_primary: true }).where('host', '=', host).where('is_primary', '=', false).execute()
  forgetStore(ctx)
  return findAnyDomain(ctx, host)
}

/**
 * Sets the active domain where buyers check out.
 * @param typed null for the primary domain, whichever it is
 */
export async function setCheckoutDomain(ctx: StoreContext, typed: string | null): Promise<Domain> {
  const host = typed === null ? null : await lockActive(ctx, typed)
  const own = () => ctx.db.updateTable('hosts').where('store', '=', ctx.storeId)
  await own()
    .set({ is_checkout: false })
    .where('is_checkout', '=', true)
    .where('host', '<>', host ?? '')
    .execute()
  if (host !== null)
    await own().set({ is_checkout: true }).where('host', '=', host).where('is_checkout', '=', false).execute()
  const shown = host ?? (await primaryHost(ctx))
  await nameSubject(ctx, shown)
  return findAnyDomain(ctx, shown)
}

/** Locks the store's hosts, so that two changes at once do not both find no primary host. */
async function lockActive(ctx: StoreContext, typed: string): Promise<string> {
  await sql`select from hosts where store = ${ctx.storeId} order by host for update`.execute(ctx.db)
  const { host, state } = await findAnyDomain(ctx, typed)
  if (state !== 'active') fail(domainsErrors.domain_inactive)
  return host
}

async function primaryHost({ db, storeId }: StoreContext): Promise<string> {
  const { host } = await db
    .selectFrom('hosts')
    .select('host')
    .where('store', '=', storeId)
    .where('is_primary', '=', true)
    .executeTakeFirstOrThrow()
  return host
}
