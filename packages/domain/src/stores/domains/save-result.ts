import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { limits } from '@backroom/contract/stores/domains/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { forgetStore } from '../stores/stores.ts'
import { type DnsAnswers, type Expected, isPointed, isProved, storableAnswers } from './domain-records.ts'

/** What a check has found. */
export interface Inspected {
  /** Undefined without a valid answer. */
  answers: DnsAnswers | undefined
  /** Undefined if the proxy was not asked. */
  isIssued: boolean | undefined
}

interface Options {
  /** A member begins a new week of checks for a domain that failed. */
  by: 'member' | 'job'
}

/**
 * Saves the result of a check and takes the steps that it allows.
 * @returns false if the domain was removed meanwhile, also if it was added again with another proof
 */
export async function saveResult(
  ctx: StoreContext,
  expected: Expected,
  { answers, isIssued }: Inspected,
  { by }: Options,
): Promise<boolean> {
  const { db, storeId, ports } = ctx
  const { host, proof } = expected
  const row = await db
    .selectFrom('domains')
    .select(['verified_at', 'live_at', 'failed_at', 'checks', sql<boolean>`watched_until <= now()`.as('isOver')])
    .where('store_id', '=', storeId)
    .where('host', '=', host)
    .where('proof', '=', proof)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const dnsProblem = problemOf(expected, answers, ports.domainAddresses)
  const problem = dnsProblem ?? (await claimHost(ctx, host, answers?.txt ?? []))
  // Stays verified and active: temporary failures must not take a store offline.
  const isVerified = row.verified_at !== null || problem === null
  const isLive = row.live_at !== null || (isVerified && problem === null && (isIssued ?? !ports.certificates))
  // A new week: for the certificate of a domain that is verified now, or because a member asks again.
  const restarts = isVerified ? row.verified_at === null : by === 'member' && row.failed_at !== null
  const isFailed = !isLive && row.isOver && !restarts
  const checks = restarts ? 0 : row.checks + (by === 'job' ? 1 : 0)
  if (isFailed && row.verified_at) await releaseOwnHost(ctx, host)
  await db
    .updateTable('domains')
    .set({
      problem: problem ?? (isIssued === false ? 'no_certificate' : null),
      ...(answers && { dns_answers: JSON.stringify(storableAnswers(answers)) }),
      checked_at: sql<string>`now()`,
      verified_at: isFailed ? null : (row.verified_at ?? (isVerified ? sql<string>`now()` : null)),
      live_at: row.live_at ?? (isLive ? sql<string>`now()` : null),
      failed_at: isFailed ? sql<string>`now()` : null,
      checks,
      next_check_at: isLive || isFailed ? null : sql<string>`now() + ${minutesUntilNext(checks)} * interval '1 minute'`,
      ...(restarts && { watched_until: sql<string>`now() + ${limits.watchDays} * interval '1 day'` }),
    })
    .where('store_id', '=', storeId)
    .where('host', '=', host)
    .execute()
  return true
}

/** 1, 2, 4 … 60 minutes. */
export const minutesUntilNext = (checks: number) => Math.min(60, 2 ** Math.min(checks, 10))

function problemOf(expected: Expected, answers: DnsAnswers | undefined, own: readonly string[]): Domain['problem'] {
  if (!answers) return 'dns_failed'
  if (!expected.is_bought && !isProved(expected, answers)) return 'no_proof'
  return isPointed(expected, answers, own) ? null : 'not_pointed'
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

/** The host gets no certificate any more, and another store may prove it. */
export async function releaseOwnHost(ctx: StoreContext, host: string): Promise<void> {
  await ctx.db.deleteFrom('hosts').where('store', '=', ctx.storeId).where('host', '=', host).execute()
  forgetStore(ctx)
}
