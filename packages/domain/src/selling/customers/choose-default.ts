import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Gives a customer without a default address one, and its country to the customer. */
export async function chooseDefault({ db, storeId }: StoreContext, id: string): Promise<void> {
  await sql`
    update customer_addresses set is_default = true
     where store_id = ${storeId} and id = (
       select id from customer_addresses where store_id = ${storeId} and customer_id = ${id} order by is_default desc, id desc limit 1)
       and not is_default`.execute(db)
  await sql`
    update customers c set country_code = a.address->>'countryCode'
      from customer_addresses a
     where c.store_id = ${storeId} and c.id = ${id} and a.store_id = c.store_id and a.customer_id = c.id and a.is_default
       and c.country_code <> a.address->>'countryCode'`.execute(db)
}
