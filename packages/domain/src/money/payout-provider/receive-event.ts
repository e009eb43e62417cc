import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { type PublicContext, waitingInStore } from '../../platform/context.ts'
import { settlePayout } from './settle-payout.ts'

/**
 * Receives a message of the provider that a payout's transfer has changed, and asks for the transfer. So messages that
 * arrive twice, late or in the wrong order change nothing that is not so.
 */
export async function receiveProviderEvent(ctx: PublicContext, message: { key: string; signature: string }) {
  const provider = ctx.ports.payoutProvider
  if (!provider?.isEvent(message)) fail(generalErrors.not_found)
  const { rows } = await sql<{ store: string | null }>`select payout_store(${message.key}::uuid) as store`.execute(
    ctx.db,
  )
  const storeId = rows[0]?.store
  if (storeId) await settlePayout(waitingInStore(ctx, storeId), provider, message.key)
  return {}
}
