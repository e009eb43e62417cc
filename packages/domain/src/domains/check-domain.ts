import type { Domain } from '@backroom/contract/domains'
import { fail } from '@backroom/contract/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import type { Dns } from '../dns/dns.ts'
import { findDomain, proofName, systemHost } from './domain-queries.ts'

/** Looks the records up; with both in place the shop answers at the domain from now on. */
export async function checkDomain(
  ctx: StoreContext,
  { domain, storeId }: { domain: string; storeId: string },
): Promise<Domain> {
  if (storeId !== ctx.storeId) fail('not_found')
  const { host, proof, verified_at } = await findDomain(ctx, domain)
  const problem = (await problemOf(ctx, host, proof)) ?? (await takeHost(ctx, host))
  await ctx.db
    .updateTable('domains')
    .set({
      problem,
      checked_at: sql<string>`now()`,
      // Once proven it stays: records that fail for a while must not close a shop.
      verified_at: verified_at ?? (problem ? null : sql<string>`now()`),
    })
    .where('store_id', '=', storeId)
    .where('host', '=', host)
    .execute()
  return (await findDomain(ctx, host)).view
}

async function problemOf(ctx: StoreContext, host: string, proof: string): Promise<Domain['problem']> {
  const { dns, domainAddresses } = ctx.ports
  const system = await systemHost(ctx)
  try {
    const [texts, isPointed] = await Promise.all([
      dns.txt(proofName(host)),
      pointsHere(dns, host, system, domainAddresses),
    ])
    if (!texts.includes(proof)) return 'no_proof'
    return isPointed ? null : 'not_pointed'
  } catch {
    // Nobody answered, or nonsense: shown to the merchant as what it is.
    return 'dns_failed'
  }
}

async function pointsHere(dns: Dns, host: string, system: string, own: readonly string[]): Promise<boolean> {
  const names = await dns.cname(host)
  if (names.some((name) => name.toLowerCase().replace(/\.$/, '') === system)) return true
  return own.length > 0 && (await dns.addresses(host)).some((address) => own.includes(address))
}

/** The primary key of `hosts` decides between two shops that both hold the proof. */
async function takeHost({ db, storeId }: StoreContext, host: string): Promise<'taken' | null> {
  await db
    .insertInto('hosts')
    .values({ host, store: storeId, kind: 'custom', is_primary: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { store } = await db.selectFrom('hosts').select('store').where('host', '=', host).executeTakeFirstOrThrow()
  return store === storeId ? null : 'taken'
}
