import type { Address } from '@backroom/contract/platform/addresses/address'
import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import type { KeptCard } from '../../checkouts/checkouts.ts'
import { languageOfOrder } from '../../customers/customers.ts'

/** How long after an order its buyer may add to it. */
export const offerMinutes = 30

export interface OfferableOrder {
  id: string
  /** As the shop writes it. */
  name: string
  currency: string
  email: string
  address: Address
  vatNumber: string
  language: Language | null
  /** What is charged again; undefined where the money of the order is awaited. */
  again: KeptCard | undefined
  /** Whether any of its pieces is sent in a parcel. */
  isShipped: boolean
  lines: { productId: string; priceCents: number; quantity: number }[]
}

type Row = Omit<OfferableOrder, 'again' | 'address'> & KeptCard & { address: unknown; isAwaited: boolean }

/**
 * An order to which its buyer may add an item now: placed at the checkout a moment ago, unanswered, not sent, and either awaited or
 * paid with a card that the gateway has kept.
 */
export async function findOfferable({ db, storeId }: StoreContext, token: string): Promise<OfferableOrder | undefined> {
  const { rows } = await sql<Row>`
    select o.id, o.name, o.currency, o.email, o.shipping_address as address, o.vat_number as "vatNumber",
           ${languageOfOrder('o')} as language, p.state = 'waiting' as "isAwaited", p.connection_id as "connectionId",
           p.reference, p.card, (
             select bool_or(coalesce(v.requires_shipping, true))
               from order_lines l left join product_variants v on v.store_id = l.store_id and v.id = l.variant_id
              where l.store_id = o.store_id and l.order_id = o.id) as "isShipped", (
             select jsonb_agg(jsonb_build_object('productId', l.product_id, 'priceCents', l.price_cents,
                                                 'quantity', l.quantity) order by l.id)
               from order_lines l where l.store_id = o.store_id and l.order_id = o.id and l.quantity > 0) as lines
      from orders o
      join payments p on p.store_id = o.store_id and p.order_id = o.id and not p.is_balance
     where o.store_id = ${storeId} and o.token = ${token} and o.source = 'storefront' and o.status = 'open'
       and o.placed_at > now() - make_interval(mins => ${offerMinutes}) and o.exempt_tax_cents = 0
       and o.fulfillment_status in ('unfulfilled', 'on_hold')
       and (p.state = 'waiting' or p.state = 'captured' and o.payment_status = 'paid' and p.keeps_card and p.card is not null)
       and not exists (select from order_offers a
                        where a.store_id = o.store_id and a.order_id = o.id and a.state in ('refused', 'added'))`.execute(
    db,
  )
  const [row] = rows
  if (!row?.lines) return
  const { isAwaited, connectionId, reference, card, address, ...order } = row
  return {
    ...order,
    address: storedAddress(address),
    again: isAwaited ? undefined : { connectionId, reference, card },
  }
}
