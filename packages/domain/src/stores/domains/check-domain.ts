import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { claimAttempt } from '../../platform/attempts/attempts.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, WaitingContext } from '../../platform/context.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import type { Ports } from '../../platform/ports.ts'
import { findDomain } from './domain-queries.ts'
import { isPointed, lookUpRecords } from './domain-records.ts'
import { limits } from './limits.ts'
import { type Inspected, saveResult } from './save-result.ts'

/** Limits concurrent lookups of all stores: foreign name servers may be slow. */
const limited = limitConcurrency(8)

/** Looks up the domain's records; if they are correct, the domain gets its certificate and becomes active. */
export async function checkDomain(
  ctx: WaitingContext,
  { domain, storeId }: { domain: string; storeId: string },
): Promise<Domain> {
  if (storeId !== ctx.storeId) fail(generalErrors.not_found)
  const expected = await ctx.read((tx) => findDomain(tx, domain))
  await claimAttempt(ctx.directory, { action: 'domain-check', of: [storeId] }, limits.domainChecks)
  const inspected = await inspect(ctx.ports, expected, storeId)
  return ctx.write(async (tx) => {
    await nameSubject(tx, expected.host)
    const isSaved = await saveResult(tx, expected, inspected, { by: 'member' })
    return isSaved ? (await findDomain(tx, domain)).view : fail(generalErrors.not_found)
  })
}

export type Inspectable = Awaited<ReturnType<typeof findDomain>>

/** Asks name servers and, once the domain is verified, the proxy. No transaction is open meanwhile. */
export function inspect(ports: Ports, expected: Inspectable, storeId: StoreContext['storeId']): Promise<Inspected> {
  return limited(async () => {
    const answers = await lookUpRecords(ports, expected)
    const needsCertificate = expected.verified_at !== null && expected.live_at === null
    const isHere = answers !== undefined && isPointed(expected, answers, ports.domainAddresses)
    const hasCertificate = needsCertificate && isHere && ports.certificates !== undefined
    return { answers, isIssued: hasCertificate ? await ports.certificates!.isIssued(expected.host) : undefined }
  }, storeId)
}
