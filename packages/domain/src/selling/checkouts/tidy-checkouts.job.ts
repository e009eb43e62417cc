import type { Address } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { checkoutKeptMs } from './payment-limits.ts'

const batch = 5_000

const nowhere: Address = {
  firstName: '',
  lastName: '',
  address1: '',
  city: '',
  region: '',
  postalCode: '',
  countryCode: '',
  phone: '',
}

/**
 * Forgets who was buying, and what was written on it, in checkouts that are long over. Their payments stay, for the books
 * and for whoever looks for one by its key; one that is still open keeps its checkout as it is.
 * @returns how many; more may be left
 */
export async function tidyCheckouts({ db, storeId }: StoreContext): Promise<number> {
  const { numAffectedRows } = await sql`
    update checkouts set email = '', shipping_address = ${JSON.stringify(nowhere)}, visitor = '', touches = '{}', pixel_visit = null, customer_note = '', lines = '[]'
     where store_id = ${storeId} and id in (
       select id from checkouts c
        where store_id = ${storeId} and email <> '' and updated_at < now() - ${checkoutKeptMs} * interval '1 millisecond'
          and not exists (select from payments p where p.store_id = c.store_id and p.checkout_id = c.id
                             and (p.next_check_at is not null or p.state in ('authorizing', 'authorized', 'cancelling')))
        order by updated_at limit ${batch} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
