import type { PersonalData } from '@backroom/contract/selling/customers/endpoints'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { findCustomer } from './customer-queries.ts'
import { timelineOf } from './customer-timeline.ts'
import { emailKeyOf } from './email-key.ts'
import { mailboxesOf } from './mailboxes-of.ts'

type Rows = Record<string, unknown>[]
const allEntries = 10_000

/** Everything that the store knows of a person, without what belongs to the store alone. */
export async function findPersonalData(ctx: TenantContext, id: string): Promise<PersonalData> {
  const { db, storeId, user } = ctx
  const { addresses, orders: _, timeline: __, revision: ___, ...customer } = await findCustomer(ctx, id)
  await nameSubject(ctx, customer.email)
  await db
    .insertInto('customer_events')
    .values({ store_id: storeId, customer_id: id, kind: 'downloaded', detail: '', user_id: user.id })
    .execute()
  const keys = [...new Set((await mailboxesOf(ctx, id)).map(emailKeyOf))]
  const rowsOf = async (query: ReturnType<typeof sql<{ row: Record<string, unknown> }>>): Promise<Rows> =>
    (await query.execute(db)).rows.map(({ row }) => row)
  return {
    customer,
    addresses: addresses.map(({ address }) => address),
    consents: await rowsOf(sql`
      select jsonb_build_object('email', email, 'state', state, 'source', source, 'reason', reason, 'at', at) as row
        from customer_consents where store_id = ${storeId} and customer_id = ${id} order by id`),
    timeline: (await timelineOf(ctx, id, allEntries)).map(({ kind, at, detail }) => ({ kind, at, detail })),
    orders: await rowsOf(sql`
      select jsonb_build_object('number', number, 'placedAt', placed_at, 'email', email, 'name', customer_name, 'note', customer_note, 'tags', tags,
               'shopNote', note,
               'shippingAddress', shipping_address,
               'earlierAddresses', (select coalesce(jsonb_agg(e.addresses -> 'before' order by e.id), '[]') from order_events e
                                     where e.store_id = o.store_id and e.order_id = o.id and e.addresses is not null),
               'visits', (select coalesce(jsonb_agg(to_jsonb(t) - 'store_id' - 'order_id' order by t.touch), '[]') from order_touches t
                           where t.store_id = o.store_id and t.order_id = o.id),
               'paymentStatus', payment_status, 'fulfillmentStatus', fulfillment_status,
               'currency', currency, 'subtotalCents', subtotal_cents, 'discountCents', discount_cents, 'shippingCents', shipping_cents,
               'taxCents', tax_cents, 'tipCents', tip_cents, 'totalCents', total_cents, 'vatNumber', vat_number, 'card', card, 'paymentMethod', payment_method,
               'items', (select jsonb_agg(jsonb_build_object('title', title, 'variant', variant_title, 'text', personalization,
                           'quantity', quantity, 'priceCents', price_cents, 'totalCents', total_cents) order by l.id)
                           from order_lines l where l.store_id = o.store_id and l.order_id = o.id)) as row
        from orders o where store_id = ${storeId} and customer_id = ${id} order by id`),
    checkouts: await rowsOf(sql`
      select jsonb_build_object('email', email, 'shippingAddress', shipping_address, 'note', customer_note, 'vatNumber', vat_number,
               'device', device, 'touches', touches, 'updatedAt', updated_at) as row
        from checkouts where store_id = ${storeId} and lower(email) = any(${keys}) and email <> '' order by id`),
    cart: await rowsOf(sql`
      select jsonb_build_object('title', l.title, 'text', l.personalization, 'quantity', l.quantity, 'note', c.note, 'addedAt', l.added_at) as row
        from customer_carts k
        join carts c on c.store_id = k.store_id and c.id = k.cart_id
        join cart_lines l on l.store_id = c.store_id and l.cart_id = c.id
       where k.store_id = ${storeId} and k.customer_id = ${id} order by l.added_at, l.id`),
    reviews: await rowsOf(sql`
      select jsonb_build_object('author', author_name, 'email', email, 'rating', rating, 'title', title, 'text', body,
               'createdAt', created_at) as row
        from product_reviews where store_id = ${storeId} and lower(email) = any(${keys}) and email <> '' order by id`),
    mails: await rowsOf(sql`
      select jsonb_build_object('to', recipient, 'subject', content->>'subject', 'sentAt', sent_at) as row
        from outbox_messages where store_id = ${storeId} and channel = 'mail' and lower(recipient) = any(${keys}) order by id`),
    exportedAt: new Date().toISOString(),
  }
}
