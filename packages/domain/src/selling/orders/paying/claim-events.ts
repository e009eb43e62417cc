import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { nextCheck } from '../../checkouts/checkouts.ts'

export interface OpenEvent {
  id: string
  connectionId: string
  /** The gateway's id of the payment. */
  reference: string
  /** '' for an event about no dispute. */
  disputeReference: string
}

const retentionDays = 30

/** Claims events that are due, see claimOpenPayments, and deletes old ones. */
export async function claimOpenEvents({ db, storeId }: StoreContext, limit: number): Promise<OpenEvent[]> {
  await sql`
    delete from payment_events
     where store_id = ${storeId} and received_at < now() - make_interval(days => ${retentionDays})`.execute(db)
  const { rows } = await sql<OpenEvent>`
    update payment_events set checks = checks + 1, next_check_at = ${nextCheck}
     where store_id = ${storeId} and (connection_id, id) in (
       select connection_id, id from payment_events where store_id = ${storeId} and next_check_at <= now()
        order by next_check_at limit ${limit} for update skip locked)
    returning id, connection_id as "connectionId", reference, dispute_reference as "disputeReference"`.execute(db)
  return rows
}

export const closeEvent = ({ db, storeId }: StoreContext, { connectionId, id }: OpenEvent) =>
  db
    .updateTable('payment_events')
    .set({ next_check_at: null })
    .where('store_id', '=', storeId)
    .where('connection_id', '=', connectionId)
    .where('id', '=', id)
    .execute()
