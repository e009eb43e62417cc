import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

const batchSize = 5_000
/** Without a step. */
export const abandonedAfterMs = 3_600_000

/**
 * Marks open checkouts whose customer has left. The next step opens them again, and leaving them again begins their time anew.
 * @returns how many; more may be left
 */
export async function abandonCheckouts({ db, storeId }: StoreContext): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (
      select id from checkouts
       where store_id = ${storeId} and state = 'open'
         and updated_at < now() - ${abandonedAfterMs} * interval '1 millisecond'
         -- Members write to the customers of draft orders themselves.
         and not exists (select from carts c where c.store_id = checkouts.store_id and c.id = checkouts.cart_id and c.is_draft)
       order by updated_at limit ${batchSize} for update skip locked),
    marked as (
      update checkouts set state = 'abandoned'
       where store_id = ${storeId} and id in (select id from due) returning *)
    insert into abandoned_checkouts as a (store_id, id, abandoned_at, state, step, email, name, total_cents, currency)
    select store_id, id, updated_at,
           case when exists (select from abandoned_mail_optouts x where x.store_id = marked.store_id and x.mailbox_hash = mailbox_hash(x.store_id, marked.email))
                then 'unsubscribed' else 'not_recovered' end,
           step, email, trim(coalesce(shipping_address->>'firstName', '') || ' ' || coalesce(shipping_address->>'lastName', '')),
           total_cents, currency
      from marked
    on conflict (store_id, id) do update
       set abandoned_at = excluded.abandoned_at, state = excluded.state, step = excluded.step, email = excluded.email,
           name = excluded.name, total_cents = excluded.total_cents, currency = excluded.currency, next_check_at = null`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
