import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { gatewayOf } from '../../../money/payment-connections/payment-connections.ts'
import type { WaitingStoreContext } from '../../../platform/context.ts'

interface Receiver {
  /** Reads over stores. */
  directory: Db
  inStore(storeId: string): WaitingStoreContext
}

interface Message {
  connectionId: string
  body: Buffer
  signature: string
}

/**
 * Stores an event that a gateway has signed; a job then asks the gateway for the state. So events may be repeated, late or in the
 * wrong order. What concerns no payment of ours is left out.
 * @returns whether the job has something to do; undefined if the gateway did not sign it
 */
export async function receiveEvent(
  { directory, inStore }: Receiver,
  { connectionId, body, signature }: Message,
): Promise<boolean | undefined> {
  const { rows: stores } = await sql<{ id: string }>`select stores_of_connection(${connectionId}::uuid) as id`.execute(
    directory,
  )
  if (!stores[0]) return fail(generalErrors.not_found)
  const gateway = await gatewayOf(inStore(stores[0].id), connectionId)
  const event = await gateway.readEvent?.(body, signature)
  if (!event) return
  const { id, type, paymentReference: reference, disputeReference } = event
  if (!reference) return false
  const { rows: payments } = await sql<{ store: string }>`
    select store_id as store from payment_at_gateway(${connectionId}::uuid, ${reference})`.execute(directory)
  if (!payments[0]) return false
  return inStore(payments[0].store).write(async ({ db, storeId }) => {
    const stored = await db
      .insertInto('payment_events')
      .values({
        ...{ store_id: storeId, connection_id: connectionId, id, type, reference },
        dispute_reference: disputeReference ?? '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return stored !== undefined
  })
}
