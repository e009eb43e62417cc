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
    with due as materialized (
      select connection_id, id from payment_events where store_id = ${storeId} and next_check_at <= now()
       order by next_check_at limit ${limit} for update skip locked)
    update payment_events e set checks = checks + 1, next_check_at = ${nextCheck}
      from due
     where e.store_id = ${storeId} and e.connection_id = due.connection_id and e.id = due.id
    returning e.id, e.connection_id as "connectionId", e.reference, e.dispute_reference as "disputeReference"`.execute(
    db,
  )
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
