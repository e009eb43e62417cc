import type { PayoutDestination } from '@backroom/contract/money/payout-destinations/endpoints'
import { limits } from '@backroom/contract/money/payout-destinations/limits'
import { authErrors } from '@backroom/contract/people/auth/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { consumeToken } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { findDestination } from './destination-queries.ts'

/** Confirms an account by the mailed link, which only the person to whom it was mailed can use. */
export async function confirmDestination(ctx: TenantContext, token: string): Promise<PayoutDestination> {
  const { db, storeId, user } = ctx
  const found = await consumeToken(db, ['payout-account'], token)
  if (found?.storeId !== storeId || found.userId !== user.id) fail(authErrors.token_invalid)
  const confirmed = await db
    .updateTable('payout_destinations')
    .set({
      confirmed_at: sql<string>`now()`,
      usable_from: sql<string>`now() + make_interval(hours => ${limits.waitHours})`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', String(found.payload.destinationId))
    .where('revision', '=', Number(found.payload.revision))
    .where('confirmed_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning(['id', 'hint'])
    .executeTakeFirst()
  if (!confirmed) fail(authErrors.token_invalid)
  await nameSubject(ctx, confirmed.hint)
  return findDestination(ctx, confirmed.id)
}
