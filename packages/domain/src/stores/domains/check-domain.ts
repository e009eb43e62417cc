import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { sql } from 'kysely'
import { claimAttempt } from '../../platform/attempts/attempts.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, WaitingContext } from '../../platform/context.ts'
import type { Dns } from '../../platform/dns/dns.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import type { Ports } from '../../platform/ports.ts'
import { findDomain, proofName, systemHost } from './domain-queries.ts'
import { limits } from './limits.ts'

/** Limits concurrent DNS lookups over all stores: name servers may be anybody's, and never answer. */
const inTurn = limitConcurrency(8)

/** Looks the records up; with both in place the store answers at the domain from now on. */
export async function checkDomain(
  ctx: WaitingContext,
  { domain, storeId }: { domain: string; storeId: string },
): Promise<Domain> {
  if (storeId !== ctx.storeId) fail(generalErrors.not_found)
  const asked = await ctx.read(async (tenant) => ({
    ...(await findDomain(tenant, domain)),
    system: await systemHost(tenant),
  }))
  await claimAttempt(ctx.directory, { action: 'domain-check', of: [storeId] }, limits.domainChecks)
  const records = await inTurn(() => lookUp(ctx.ports, asked), storeId)
  return ctx.write((tenant) => keepOutcome(tenant, asked, records))
}

interface Asked {
  host: string
  proof: string
  system: string
}

interface Records {
  texts: string[]
  isPointed: boolean
}

/** Undefined when nobody answers, or nonsense. */
async function lookUp({ dns, domainAddresses }: Ports, { host, system }: Asked): Promise<Records | undefined> {
  try {
    const [texts, isPointed] = await Promise.all([
      dns.txt(proofName(host)),
      pointsHere(dns, host, system, domainAddresses),
    ])
    return { texts, isPointed }
  } catch {
    // Shown to the merchant as what it is.
    return undefined
  }
}

async function pointsHere(dns: Dns, host: string, system: string, own: readonly string[]): Promise<boolean> {
  const names = await dns.cname(host)
  if (names.some((name) => name.toLowerCase().replace(/\.$/, '') === system)) return true
  return own.length > 0 && (await dns.addresses(host)).some((address) => own.includes(address))
}

async function keepOutcome(ctx: StoreContext, { host, proof }: Asked, records: Records | undefined): Promise<Domain> {
  const { db, storeId } = ctx
  await nameSubject(ctx, host)
  // Removed while the records were looked up, and maybe added again: what they proved is not this row.
  const row = await db
    .selectFrom('domains')
    .select('verified_at')
    .where('store_id', '=', storeId)
    .where('host', '=', host)
    .where('proof', '=', proof)
    .forUpdate()
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
  const problem = problemOf(proof, records) ?? (await takeHost(ctx, host, records?.texts ?? []))
  await db
    .updateTable('domains')
    .set({
      problem,
      checked_at: sql<string>`now()`,
      // Once proven it stays: records that fail for a while must not close a store.
      verified_at: row.verified_at ?? (problem ? null : sql<string>`now()`),
    })
    .where('store_id', '=', storeId)
    .where('host', '=', host)
    .execute()
  return (await findDomain(ctx, host)).view
}

function problemOf(proof: string, records: Records | undefined): Domain['problem'] {
  if (!records) return 'dns_failed'
  if (!records.texts.includes(proof)) return 'no_proof'
  return records.isPointed ? null : 'not_pointed'
}

/**
 * The primary key of `hosts` decides between two stores that both hold the proof; one whose proof is gone has sold the
 * name, and gives way to the one that proves it now.
 */
async function takeHost({ db, storeId }: StoreContext, host: string, texts: string[]): Promise<'taken' | null> {
  await sql`select release_host(${host}, ${texts})`.execute(db)
  await db
    .insertInto('hosts')
    .values({ host, store: storeId, kind: 'custom', is_primary: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { store } = await db.selectFrom('hosts').select('store').where('host', '=', host).executeTakeFirstOrThrow()
  return store === storeId ? null : 'taken'
}
