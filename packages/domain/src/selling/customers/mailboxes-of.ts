import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** The addresses of a customer as they were typed: their own, and those of their orders, also before a merge. */
export async function mailboxesOf({ db, storeId }: StoreContext, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from customers where store_id = ${storeId} and id = ${customerId}
    union select email from orders where store_id = ${storeId} and customer_id = ${customerId} and email <> ''
    union select email from customer_consents where store_id = ${storeId} and customer_id = ${customerId}
    union select detail from customer_events where store_id = ${storeId} and customer_id = ${customerId} and kind = 'merged'`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}
