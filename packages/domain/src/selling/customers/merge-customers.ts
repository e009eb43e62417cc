import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { customersErrors } from '@backroom/contract/selling/customers/errors'
import { limits } from '@backroom/contract/selling/customers/limits'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { chooseDefault } from './choose-default.ts'
import { findCustomer } from './customer-queries.ts'
import { recordConsent } from './record-consent.ts'

/**
 * Moves everything of another customer to this one, and deletes the other one. What is known of this one stays, blanks are filled. A
 * consent is of a mailbox, so this one keeps its own; but after an unsubscription of either one no more mails are sent.
 */
export async function mergeCustomers(ctx: TenantContext, id: string, otherId: string): Promise<Customer> {
  if (id === otherId) fail(customersErrors.customer_merged_with_itself)
  await lockBoth(ctx, id, otherId)
  const [{ email }, other] = [await findCustomer(ctx, id), await findCustomer(ctx, otherId)]
  await nameSubject(ctx, email)
  await moveRows(ctx, id, otherId)
  await fillBlanks(ctx, id, otherId)
  await endSessions(ctx, id)
  const { db, storeId, user } = ctx
  await db.deleteFrom('customers').where('store_id', '=', storeId).where('id', '=', otherId).execute()
  await chooseDefault(ctx, id)
  if (other.consent === 'unsubscribed')
    await recordConsent(ctx, id, { state: 'unsubscribed', source: 'admin', reason: other.email, userId: user.id })
  await db
    .insertInto('customer_events')
    .values({ store_id: storeId, customer_id: id, kind: 'merged', detail: other.email, user_id: user.id })
    .execute()
  return findCustomer(ctx, id)
}

/** In the order of orders that are being paid: first the orders, then their customers, by id. */
async function lockBoth({ db, storeId }: TenantContext, ...ids: [string, string]): Promise<void> {
  await sql`select from orders where store_id = ${storeId} and customer_id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  )
  const { rows } = await sql`
    select id from customers where store_id = ${storeId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  )
  if (rows.length < 2) fail(generalErrors.not_found)
}

/** Triggers move the figures with the orders. */
async function moveRows({ db, storeId }: TenantContext, id: string, otherId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ customer_id: id })
    .where('store_id', '=', storeId)
    .where('customer_id', '=', otherId)
    .execute()
  await sql`
    update customer_addresses moved set customer_id = ${id}, is_default = false
     where store_id = ${storeId} and customer_id = ${otherId} and not exists (
       select from customer_addresses own
        where own.store_id = moved.store_id and own.customer_id = ${id} and own.content_key = moved.content_key)`.execute(
    db,
  )
  await sql`
    update customer_carts moved set customer_id = ${id}
     where store_id = ${storeId} and customer_id = ${otherId} and not exists (
       select from customer_carts own where own.store_id = moved.store_id and own.customer_id = ${id})`.execute(db)
  for (const table of ['customer_consents', 'customer_events'] as const)
    await db
      .updateTable(table)
      .set({ customer_id: id })
      .where('store_id', '=', storeId)
      .where('customer_id', '=', otherId)
      .execute()
}

/** Their browsers would show orders of another mailbox. Those of the other customer end with it. */
const endSessions = ({ db, storeId }: TenantContext, id: string) =>
  db.deleteFrom('customer_sessions').where('store_id', '=', storeId).where('customer_id', '=', id).execute()

const fillBlanks = ({ db, storeId }: TenantContext, id: string, otherId: string) =>
  sql`
    update customers c
       set first_name = case when c.name = '' then o.first_name else c.first_name end,
           last_name = case when c.name = '' then o.last_name else c.last_name end,
           phone = coalesce(nullif(c.phone, ''), o.phone),
           language = coalesce(c.language, o.language),
           tags = (select coalesce(array_agg(tag), '{}')
                     from (select tag from unnest(c.tags || o.tags) with ordinality both_tags (tag, place)
                            group by tag order by min(place) limit ${limits.tags}) distinct_tags),
           note = left(concat_ws(E'\n\n', nullif(c.note, ''), nullif(o.note, '')), ${limits.noteLength}),
           created_at = least(c.created_at, o.created_at),
           revision = c.revision + 1, updated_at = now()
      from customers o
     where c.store_id = ${storeId} and c.id = ${id} and o.store_id = c.store_id and o.id = ${otherId}`.execute(db)
