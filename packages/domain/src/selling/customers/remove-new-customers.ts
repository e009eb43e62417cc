import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/**
 * Deletes customers whom a task added, and of whom nothing else is known: no order, decision or comment, and no change since.
 * @param until when the task ended
 */
export async function removeNewCustomers(
  { db, storeId }: StoreContext,
  ids: readonly string[],
  until: string,
): Promise<void> {
  if (ids.length === 0) return
  const chosen = sql`c.store_id = ${storeId} and c.id = any(${[...ids]}::uuid[])`
  // Orders lock their customer too, so that none is placed for a customer who is deleted.
  await sql`select from customers c where ${chosen} order by id for update`.execute(db)
  await sql`
    delete from customers c
     where ${chosen} and c.revision = 1
       and not exists (select from orders o where o.store_id = c.store_id and o.customer_id = c.id)
       and not exists (select from customer_consents s where s.store_id = c.store_id and s.customer_id = c.id)
       and not exists (select from customer_events e where e.store_id = c.store_id and e.customer_id = c.id)
       and not exists (select from customer_sessions s where s.store_id = c.store_id and s.customer_id = c.id)
       and not exists (select from customer_addresses a
                        where a.store_id = c.store_id and a.customer_id = c.id and a.created_at > ${until})`.execute(db)
}
