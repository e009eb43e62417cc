import type { PaymentConnection } from '@backroom/contract/money/payment-connections/endpoints'
import type { HealthProblem } from '@backroom/contract/money/payment-connections/states'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, WaitingContext, WaitingStoreContext } from '../../platform/context.ts'
import { findConnection } from './connection-queries.ts'
import { openCredentials } from './gateway-of.ts'
import { gatewayKinds } from './kinds/kinds.ts'

/** Due again when the job runs next, which it does every ten minutes. */
export const nextCheck = sql<string>`now() + interval '9 minutes'`

/** Checks in a row that go wrong before a connection counts as failing. */
export const failuresUntilFailing = 3

/** Asks the gateway now. */
export async function checkConnectionNow(ctx: WaitingContext, id: string): Promise<PaymentConnection> {
  const { name, kind } = await ctx.read((tx) => findConnection(tx, id))
  const problem = await askGateway(ctx, id)
  return ctx.write(async (tx) => {
    await nameSubject(tx, name)
    if (gatewayKinds[kind].check) await recordCheck(tx, id, problem)
    return findConnection(tx, id)
  })
}

export async function askGateway(
  ctx: Pick<WaitingStoreContext, 'read' | 'ports'>,
  id: string,
): Promise<HealthProblem | undefined> {
  const { kind, currency, credentials } = await ctx.read(async (tx) => ({
    ...(await findConnection(tx, id)),
    credentials: await openCredentials(tx, id),
  }))
  return (await gatewayKinds[kind].check?.(ctx.ports, credentials, currency ?? ''))?.problem
}

/** A failing connection is mended by the first check that goes well. */
export async function recordCheck({ db }: StoreContext, id: string, problem: HealthProblem | undefined): Promise<void> {
  await db
    .updateTable('payment_connection_health')
    .set({
      checked_at: sql`now()`,
      next_check_at: nextCheck,
      problem: problem ?? null,
      failures: problem ? sql`failures + 1` : 0,
      state: problem ? sql`case when failures + 1 >= ${failuresUntilFailing} then 'failing' else state end` : 'ok',
    })
    .where('connection_id', '=', id)
    .execute()
}
