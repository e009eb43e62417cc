import type { Address } from '@backroom/contract/platform/addresses/address'
import type { Language } from '@backroom/contract/platform/api/language'
import { limits } from '@backroom/contract/selling/customers/limits'
import { sql } from 'kysely'
import { type StoreContext, unansweredIn } from '../../platform/context.ts'
import { recordConsent } from './record-consent.ts'

export interface OrderingCustomer {
  email: string
  /** With name and phone. */
  address: Address
  /** Whether the customer ticked the box. Without a tick nothing changes. */
  acceptsMarketing?: boolean
  /** Whether the order is placed in this transaction. */
  isPlacedNow?: boolean
}

export interface RecordedCustomer {
  id: string
  /** Chosen by the customer or a member; null: that of their orders. */
  language: Language | null
  isNew: boolean
}

/**
 * Finds or creates the customer of an order. Anybody can type any address at a checkout, so that what is known stays: an order fills
 * blanks and adds its address. The row is locked until the transaction ends.
 */
export async function recordCustomer(
  ctx: StoreContext,
  { email, address, acceptsMarketing = false, isPlacedNow = false }: OrderingCustomer,
): Promise<RecordedCustomer> {
  const { firstName, lastName, phone, countryCode } = address
  // The order's trigger would set the time of the last order by another update of the row.
  const orderedAt = isPlacedNow ? sql`now()` : null
  const { rows } = await sql<RecordedCustomer>`
    insert into customers (store_id, email, first_name, last_name, phone, country_code, last_order_at)
    values (${ctx.storeId}, ${email.trim()}, ${firstName}, ${lastName}, ${phone}, ${countryCode}, ${orderedAt})
    on conflict (store_id, email_key) do update
       set first_name = case when customers.name = '' then excluded.first_name else customers.first_name end,
           last_name = case when customers.name = '' then excluded.last_name else customers.last_name end,
           phone = coalesce(nullif(customers.phone, ''), excluded.phone),
           country_code = coalesce(nullif(customers.country_code, ''), excluded.country_code),
           last_order_at = greatest(customers.last_order_at, excluded.last_order_at)
    returning id, language, xmax = 0 as "isNew"`.execute(ctx.db)
  const customer = rows[0]!
  await addAddress(unansweredIn(ctx), customer.id, address)
  if (acceptsMarketing) await recordConsent(ctx, customer.id, { state: 'subscribed', source: 'checkout' })
  return customer
}

/** The first one is the default. A full list keeps what it has. */
async function addAddress({ db, storeId }: StoreContext, customerId: string, address: Address): Promise<void> {
  await sql`
    insert into customer_addresses (store_id, customer_id, address, is_default)
    select ${storeId}, ${customerId}, ${JSON.stringify(address)}::jsonb, coalesce(not bool_or(a.is_default), true)
      from (select) one
      left join customer_addresses a on a.store_id = ${storeId} and a.customer_id = ${customerId}
    having count(a.id) < ${limits.addresses}
    on conflict do nothing`.execute(db)
}
