import type { WaitingStoreContext } from '../../platform/context.ts'
import { inspect } from './check-domain.ts'
import { findDomain } from './domain-queries.ts'
import { saveResult } from './save-result.ts'

/** Checks the domains of a store that are due. One that fails does not stop the others. */
export async function checkDomains(ctx: WaitingStoreContext): Promise<void> {
  const due = await ctx.read(async (tx) => {
    const rows = await tx.db
      .selectFrom('domains')
      .select('host')
      .where('store_id', '=', tx.storeId)
      .where('next_check_at', '<=', new Date().toISOString())
      .orderBy('next_check_at')
      .execute()
    return Promise.all(rows.map(({ host }) => findDomain(tx, host)))
  })
  const failures: unknown[] = []
  const check = async (expected: (typeof due)[number]) => {
    const inspected = await inspect(ctx.ports, expected, ctx.storeId)
    await ctx.write((tx) => saveResult(tx, expected, inspected, { by: 'job' }))
  }
  await Promise.all(due.map((expected) => check(expected).catch((failure) => failures.push(failure))))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
