import type { Payout } from '@backroom/contract/money/payouts/endpoints'
import { payoutsErrors } from '@backroom/contract/money/payouts/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { movePayout } from './move-payout.ts'
import { findPayout } from './payout-columns.ts'

/** Cancels a payout that nobody reviews yet. */
export async function cancelPayout(ctx: TenantContext, id: string): Promise<Payout> {
  const { destinationHint } = await findPayout(ctx, id)
  await nameSubject(ctx, destinationHint)
  const actor = { by: 'member', userId: ctx.user.id } as const
  if (!(await movePayout(ctx, id, { from: 'requested', to: 'cancelled', actor }))) fail(payoutsErrors.payout_started)
  return findPayout(ctx, id)
}
