import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { limits } from '@backroom/contract/selling/customers/limits'
import type { CustomerField, customerEditKinds } from '@backroom/contract/selling/customers/states'
import { sql } from 'kysely'
import { nameOfPerson } from '../../people/users/users.ts'
import type { StoreContext } from '../../platform/context.ts'

/** What the entries of the activity log are in the timeline, by their endpoint. */
const editKinds: Record<string, (typeof customerEditKinds)[number]> = {
  'customers.update': 'edited',
  'customers.saveAddress': 'address_saved',
  'customers.removeAddress': 'address_removed',
  'customers.setDefaultAddress': 'default_address',
}

/** Fields of the page by their columns. */
const editedFields: Record<string, CustomerField> = {
  ...{ email: 'email', first_name: 'firstName', last_name: 'lastName', phone: 'phone', language: 'language' },
  ...{ tags: 'tags', note: 'note', is_tax_exempt: 'isTaxExempt' },
}

/** Comments, merges, consents, edits, orders and the beginning of a customer, newest first. */
export async function timelineOf(
  { db, storeId }: StoreContext,
  customerId: string,
  entries: number = limits.timelineEntries,
): Promise<Customer['timeline']> {
  const [endpoints, kinds] = [Object.keys(editKinds), Object.values(editKinds)]
  const { rows } = await sql<Customer['timeline'][number] & { columns: string[] }>`
    select entry.id, entry.kind, entry.at, entry.detail, entry.source, entry.columns,
           ${nameOfPerson('u')} as by
      from (
        (select id, kind, at, detail, null as source, user_id, '{}'::text[] as columns from customer_events
          where store_id = ${storeId} and customer_id = ${customerId} order by id desc limit ${entries})
        union all
        (select id, state, at, reason, source, user_id, '{}' from customer_consents
          where store_id = ${storeId} and customer_id = ${customerId} order by id desc limit ${entries})
        union all
        (select e.id, edit.kind, e.at, '', null, e.user_id, written.columns
           from (select c.request_id, array_agg(distinct name) as columns
                   from audit_changes c, jsonb_object_keys(c.after) name
                  where c.store_id = ${storeId} and c.table_name = 'customers' and c.row_id = ${customerId} and c.before is not null
                  group by c.request_id) written
           join audit_entries e on e.store_id = ${storeId} and e.request_id = written.request_id
           join unnest(${endpoints}::text[], ${kinds}::text[]) as edit (endpoint, kind) on edit.endpoint = e.endpoint
          where edit.kind <> 'edited' or written.columns && ${Object.keys(editedFields)}::text[]
          order by e.id desc limit ${entries})
        union all
        (select id, 'ordered', placed_at, name, null, null, '{}' from orders
          where store_id = ${storeId} and customer_id = ${customerId} order by id desc limit ${entries})
        union all
        select id, 'created', created_at, '', null, null, '{}' from customers where store_id = ${storeId} and id = ${customerId}
      ) entry
      left join users u on u.id = entry.user_id
     order by entry.at desc, entry.id desc limit ${entries}`.execute(db)
  return rows.map(({ columns, ...entry }) => ({
    ...entry,
    fields: entry.kind === 'edited' ? columns.flatMap((column) => editedFields[column] ?? []) : [],
  }))
}
