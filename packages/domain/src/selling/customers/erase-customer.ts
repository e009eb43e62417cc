import { fail } from '@backroom/contract/platform/api/domain-error'
import { customersErrors } from '@backroom/contract/selling/customers/errors'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { customerKeyOf } from './customer-key.ts'
import { findCustomer } from './customer-queries.ts'
import { emailKeyOf } from './email-key.ts'
import { eraseTaskRows } from './erase-task-rows.ts'
import { mailboxPattern } from './mailbox-pattern.ts'
import { mailboxesOf } from './mailboxes-of.ts'

interface Person {
  storeId: string
  /** As they were typed, and in small letters. */
  emails: string[]
  keys: string[]
  /** Of the mailboxes in any text. */
  patterns: string[]
  orders: { id: string; number: number; name: string }[]
  orderIds: string[]
}

/**
 * Deletes a customer and what names the person everywhere in the store. Orders stay with their amounts, taxes, country and
 * region, and with the VAT number if it was the reason for an exemption: the books and the tax returns need them.
 */
export async function eraseCustomer(ctx: TenantContext, id: string): Promise<{ orders: number }> {
  const { db, storeId, user } = ctx
  const { name } = await findCustomer(ctx, id)
  // The changes would be recorded with the values that they delete.
  await recordChanges(ctx, false)
  await lockOrders(ctx, id)
  await db
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  // Also those that were placed while this waited.
  const orders = await lockOrders(ctx, id)
  const emails = await mailboxesOf(ctx, id)
  const keys = [...new Set(emails.map(emailKeyOf))]
  const patterns = keys.map(mailboxPattern)
  const person: Person = { storeId, emails, keys, patterns, orders, orderIds: orders.map((order) => order.id) }
  await failIfMoneyIsOpen(ctx, person)
  const reviews = await sql<{ id: string }>`
    select id from product_reviews where store_id = ${storeId} and lower(email) = any(${keys})`.execute(db)
  const events = await findPersonalEvents(ctx, person)
  await eraseCarts(ctx, id, person)
  await db.deleteFrom('customers').where('store_id', '=', storeId).where('id', '=', id).execute()
  for (const erasure of erasures) await erasure(person).execute(db)
  await eraseUses(ctx, keys)
  const reviewIds = reviews.rows.map((review) => review.id)
  const names = [name, ...orders.map((order) => order.name)].filter((one) => one !== '')
  await eraseTaskRows(ctx, { customerId: id, orderIds: person.orderIds, reviewIds, names, patterns })
  const rows = [id, ...person.orderIds, ...reviewIds, ...events]
  await sql`select erase_from_audit(${storeId}, ${rows}::text[], ${patterns}::text[])`.execute(db)
  await recordChanges(ctx, true)
  await db
    .insertInto('customer_erasures')
    .values({ store_id: storeId, id, order_count: orders.length, user_id: user.id })
    .execute()
  return { orders: orders.length }
}

/** Switches the activity log of the rest of the transaction. */
const recordChanges = ({ db }: StoreContext, isOn: boolean) =>
  sql`select set_config('app.audit', ${isOn ? 'on' : 'off'}, true)`.execute(db)

/** Orders before their customer, as payments lock them. */
async function lockOrders({ db, storeId }: StoreContext, id: string): Promise<Person['orders']> {
  const { rows } = await sql<Person['orders'][number]>`
    select id, number, customer_name as name from orders where store_id = ${storeId} and customer_id = ${id} order by id for update`.execute(
    db,
  )
  return rows
}

/** A gateway may still need the person, and a refund needs the order. */
async function failIfMoneyIsOpen({ db, storeId }: StoreContext, { keys, orderIds }: Person): Promise<void> {
  const { rows } = await sql`
    select from payments p join checkouts c on c.store_id = p.store_id and c.id = p.checkout_id
     where p.store_id = ${storeId} and (lower(c.email) = any(${keys}) or p.order_id = any(${orderIds}::uuid[]))
       and (p.state in ('authorizing', 'action_required', 'waiting', 'authorized', 'cancelling') or p.next_check_at is not null)
    union all
    select from order_transactions
     where store_id = ${storeId} and order_id = any(${orderIds}::uuid[]) and state = 'pending'
    union all
    select from payment_disputes
     where store_id = ${storeId} and order_id = any(${orderIds}::uuid[]) and state in ('needs_response', 'under_review')
    limit 1`.execute(db)
  if (rows.length > 0) fail(customersErrors.customer_payment_open)
}

/** Events of the orders whose texts or addresses are about the person. */
async function findPersonalEvents({ db, storeId }: StoreContext, { orderIds }: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from order_events
     where store_id = ${storeId} and order_id = any(${orderIds}::uuid[]) and kind in ('comment', 'held', 'address_changed')`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const bare = sql`jsonb_build_object(
  'firstName', '', 'lastName', '', 'company', '', 'address1', '', 'address2', '', 'city', '', 'postalCode', '', 'phone', '',
  'region', coalesce(shipping_address->>'region', ''), 'regionCode', coalesce(shipping_address->>'regionCode', ''),
  'countryCode', coalesce(shipping_address->>'countryCode', ''))`

/** Whatever the shop writes around the number, and not as a part of a longer one. */
const numberPattern = (number: number) => `(^|[^0-9])${number}($|[^0-9])`

/** A statement for each table that names the person. */
const erasures: ((person: Person) => RawBuilder<unknown>)[] = [
  ({ storeId, orderIds }) => sql`
    update payment_refunds set note = '' where store_id = ${storeId} and order_id = any(${orderIds}::uuid[])`,
  ({ storeId, orderIds }) => sql`
    update order_edits set reason = '' where store_id = ${storeId} and order_id = any(${orderIds}::uuid[])`,
  ({ storeId, orderIds }) => sql`
    update returns set note = '', decline_reason = '', instructions = ''
     where store_id = ${storeId} and order_id = any(${orderIds}::uuid[])`,
  ({ storeId, orderIds }) => sql`
    update orders set email = '', customer_name = '', customer_note = '', note = '', hold_note = '', cancel_note = '', tags = '{}',
           shipping_address = ${bare},
           vat_number = case when tax_exemption is null then '' else vat_number end
     where store_id = ${storeId} and id = any(${orderIds}::uuid[])`,
  // Before the drafts lose the address that they are found by.
  ({ storeId, keys, orderIds }) => sql`
    delete from order_mails where store_id = ${storeId} and (
      order_id = any(${orderIds}::uuid[]) or draft_order_id in (
        select id from draft_orders
         where store_id = ${storeId} and (lower(email) = any(${keys}) or order_id = any(${orderIds}::uuid[]))))`,
  ({ storeId, keys, orderIds }) => sql`
    update draft_orders set email = '', customer_name = '', note = '', tags = '{}', shipping_address = ${bare}, revision = revision + 1
     where store_id = ${storeId} and (lower(email) = any(${keys}) or order_id = any(${orderIds}::uuid[]))`,
  // Members write about the person.
  ({ storeId, orderIds }) => sql`
    delete from order_events where store_id = ${storeId} and order_id = any(${orderIds}::uuid[]) and kind = 'comment'`,
  ({ storeId, orderIds }) => sql`
    update order_events set detail = ''
     where store_id = ${storeId} and order_id = any(${orderIds}::uuid[]) and kind = 'held' and detail <> ''`,
  ({ storeId, orderIds }) => sql`
    update order_events set addresses = null
     where store_id = ${storeId} and order_id = any(${orderIds}::uuid[]) and addresses is not null`,
  // What the customer wrote on a product may be a name.
  ({ storeId, orderIds }) => sql`
    update order_lines set personalization = ''
     where store_id = ${storeId} and order_id = any(${orderIds}::uuid[]) and personalization <> ''`,
  ({ storeId, keys, orderIds }) => sql`
    update checkouts set email = '', shipping_address = ${bare}, customer_note = '', vat_number = '', visitor = '', touches = '{}',
           pixel_visit = null, lines = '[]', token_hash = null, token_expires_at = null, accepts_marketing = false,
           state = case when state = 'completed' then state else 'expired' end
     where store_id = ${storeId} and (lower(email) = any(${keys}) or id in (
       select checkout_id from payments where store_id = ${storeId} and order_id = any(${orderIds}::uuid[])))`,
  ({ storeId, keys }) => sql`
    update product_reviews set author_name = '–', email = ''
     where store_id = ${storeId} and lower(email) = any(${keys})`,
  ({ storeId, keys }) => sql`delete from subscribers where store_id = ${storeId} and lower(email) = any(${keys})`,
  ({ storeId, keys }) => sql`delete from customer_links where store_id = ${storeId} and email_key = any(${keys})`,
  ({ storeId, keys }) => sql`delete from review_request_optouts where store_id = ${storeId} and email = any(${keys})`,
  ({ storeId, emails, patterns, orders, orderIds }) => sql`
    delete from outbox_messages m
     where store_id = ${storeId} and (
       channel = 'mail' and recipient = any(${emails})
       or channel <> 'webhook' and exists (select from unnest(${orderIds}::text[]) one where strpos(m.content::text, one) > 0)
       or lower(m.content::text) ~ any(${patterns})
       or exists (select from unnest(${orders.map(({ number }) => numberPattern(number))}::text[], ${orders.map(({ name }) => name)}::text[]) one (number, name)
                   where name <> '' and m.content::text ~ number and strpos(m.content::text, name) > 0))`,
  ({ storeId, orderIds }) => sql`
    delete from notifications n
     where store_id = ${storeId} and exists (select from unnest(${orderIds}::text[]) one where strpos(n.body::text, one) > 0)`,
  ({ storeId, patterns }) => sql`
    delete from idempotency_keys where store_id = ${storeId} and lower(answer) ~ any(${patterns})`,
]

/** What the customer wrote on a product or to the shop may be a name. Before the checkouts lose the address that they are found by. */
const eraseCarts = ({ db, storeId }: StoreContext, id: string, { keys, orderIds }: Person) =>
  sql`
    delete from carts
     where store_id = ${storeId} and not is_draft and id in (
       select cart_id from customer_carts where store_id = ${storeId} and customer_id = ${id}
       union all select cart_id from checkouts where store_id = ${storeId} and lower(email) = any(${keys})
       union all select cart_id from orders where store_id = ${storeId} and id = any(${orderIds}::uuid[]))`.execute(db)

/** The uses of discounts count on, for someone unknown. */
async function eraseUses({ db, storeId }: StoreContext, keys: string[]): Promise<void> {
  const hashes = keys.map((key) => customerKeyOf(storeId, key))
  await sql`
    update discount_uses set customer_key = 'erased ' || id
     where store_id = ${storeId} and customer_key = any(${hashes})`.execute(db)
}
