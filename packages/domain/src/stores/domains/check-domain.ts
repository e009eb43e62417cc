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

/** Limits concurrent DNS lookups of all stores: foreign name servers may be slow. */
const limited = limitConcurrency(8)

/** Looks up the domain's records; if both are correct, the domain becomes active. */
export async function checkDomain(
  ctx: WaitingContext,
  { domain, storeId }: { domain: string; storeId: string },
): Promise<Domain> {
  if (storeId !== ctx.storeId) fail(generalErrors.not_found)
  const expected = await ctx.read(async (tx) => ({
    ...(await findDomain(tx, domain)),
    system: await systemHost(tx),
  }))
  await claimAttempt(ctx.directory, { action: 'domain-check', of: [storeId] }, limits.domainChecks)
  const records = await limited(() => lookUp(ctx.ports, expected), storeId)
  return ctx.write((tx) => saveResult(tx, expected, records))
}

interface Expected {
  host: string
  proof: string
  system: string
}

interface Records {
  texts: string[]
  isPointed: boolean
}

/** Undefined without a valid answer. */
async function lookUp({ dns, domainAddresses }: Ports, { host, system }: Expected): Promise<Records | undefined> {
  try {
    const [texts, isPointed] = await Promise.all([
      dns.txt(proofName(host)),
      pointsHere(dns, host, system, domainAddresses),
    ])
    return { texts, isPointed }
  } catch {
    // Reported to the merchant as `dns_failed`.
    return undefined
  }
}

async function pointsHere(dns: Dns, host: string, system: string, own: readonly string[]): Promise<boolean> {
  const names = await dns.cname(host)
  if (names.some((name) => name.toLowerCase().replace(/\.$/, '') === system)) return true
  return own.length > 0 && (await dns.addresses(host)).some((address) => own.includes(address))
}

async function saveResult(ctx: StoreContext, { host, proof }: Expected, records: Records | undefined): Promise<Domain> {
  const { db, storeId } = ctx
  await nameSubject(ctx, host)
  // The domain may have been removed meanwhile, and added again with another proof.
  const row = await db
    .selectFrom('domains')
    .select('verified_at')
    .where('store_id', '=', storeId)
    .where('host', '=', host)
    .where('proof', '=', proof)
    .forUpdate()
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
  const problem = problemOf(proof, records) ?? (await claimHost(ctx, host, records?.texts ?? []))
  await db
    .updateTable('domains')
    .set({
      problem,
      checked_at: sql<string>`now()`,
      // Stays verified: temporary DNS failures must not take a store offline.
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
 * Claims the host. If two stores have a valid proof, the primary key of `hosts` decides; a store whose proof is gone
 * loses the host.
 */
async function claimHost({ db, storeId }: StoreContext, host: string, texts: string[]): Promise<'taken' | null> {
  await sql`select release_host(${host}, ${texts})`.execute(db)
  await db
    .insertInto('hosts')
    .values({ host, store: storeId, kind: 'custom', is_primary: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { store } = await db.selectFrom('hosts').select('store').where('host', '=', host).executeTakeFirstOrThrow()
  return store === storeId ? null : 'taken'
}
