import { emptyAddress } from '@backroom/contract/platform/addresses/stored-address'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { checkoutRetentionMs } from './payment-limits.ts'

/** Of checkouts without an order: their customers may return, and are written to. */
export const abandonedRetentionMs = 90 * 24 * 3_600_000

const batchSize = 5_000

/**
 * Deletes personal data and lines of old checkouts without an open payment. Payments are kept for accounting and lookup.
 * @returns how many; more may be left
 */
export async function expireCheckouts({ db, storeId }: StoreContext): Promise<number> {
  // An array is found by the key, whatever the statistics say of the table when the statement is planned.
  const { numAffectedRows } = await sql`
    update checkouts set email = '', shipping_address = ${JSON.stringify(emptyAddress)}, visitor = '', touches = '{}', pixel_visit = null, customer_note = '', vat_number = '', lines = '[]',
           accepts_marketing = false, contact_at = null, token_hash = null, token_expires_at = null,
           state = case when state = 'completed' then state else 'expired' end
     where store_id = ${storeId} and id = any (array (
       select id from checkouts c
        where store_id = ${storeId} and email <> ''
          and updated_at < now() - case when state = 'completed' then ${checkoutRetentionMs}::float8 else ${abandonedRetentionMs}::float8 end * interval '1 millisecond'
          and not exists (select from payments p where p.store_id = c.store_id and p.checkout_id = c.id
                             and (p.next_check_at is not null or p.state in ('authorizing', 'action_required', 'authorized', 'cancelling')))
        order by updated_at limit ${batchSize} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
