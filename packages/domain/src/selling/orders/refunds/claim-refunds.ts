import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { nextCheck } from '../../checkouts/checkouts.ts'
import type { OpenRefund } from './finish-refund.ts'

/** Claims refunds due for a check, see claimOpenPayments. */
export async function claimOpenRefunds({ db, storeId }: StoreContext, limit: number): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    update payment_refunds
       set checks = checks + 1,
           next_check_at = ${nextCheck}
     where store_id = ${storeId} and id = any (array (
       select id from payment_refunds where store_id = ${storeId} and next_check_at <= now()
        order by next_check_at limit ${limit} for update skip locked))
    returning id, payment_id as "paymentId", amount_cents as "amountCents", (
      select connection_id from payments p
       where p.store_id = payment_refunds.store_id and p.id = payment_refunds.payment_id) as "connectionId", (
      select p.reference from payments p
       where p.store_id = payment_refunds.store_id and p.id = payment_refunds.payment_id) as reference`.execute(db)
  return rows
}
