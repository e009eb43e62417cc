import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { limits } from '@backroom/contract/selling/customers/limits'
import { sql } from 'kysely'
import { nameOfPerson } from '../../people/users/users.ts'
import type { StoreContext } from '../../platform/context.ts'

/** Comments, merges, consents, orders and the beginning of a customer, newest first. */
export async function timelineOf(
  { db, storeId }: StoreContext,
  customerId: string,
  entries: number = limits.timelineEntries,
): Promise<Customer['timeline']> {
  const { rows } = await sql<Customer['timeline'][number]>`
    select entry.id, entry.kind, entry.at, entry.detail, entry.source,
           ${nameOfPerson('u')} as by
      from (
        (select id, kind, at, detail, null as source, user_id from customer_events
          where store_id = ${storeId} and customer_id = ${customerId} order by id desc limit ${entries})
        union all
        (select id, state, at, reason, source, user_id from customer_consents
          where store_id = ${storeId} and customer_id = ${customerId} order by id desc limit ${entries})
        union all
        (select id, 'ordered', placed_at, name, null, null from orders
          where store_id = ${storeId} and customer_id = ${customerId} order by id desc limit ${entries})
        union all
        select id, 'created', created_at, '', null, null from customers where store_id = ${storeId} and id = ${customerId}
      ) entry
      left join users u on u.id = entry.user_id
     order by entry.at desc, entry.id desc limit ${entries}`.execute(db)
  return rows
}
