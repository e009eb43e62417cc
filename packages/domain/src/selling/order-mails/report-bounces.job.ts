import { sql } from 'kysely'
import { type BouncedMail, notify } from '../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../platform/context.ts'

/** Orders that one message names; of the others it says the number. */
const namedOrders = 5

/**
 * Tells members of mails to customers that came back or were marked as spam, at most once an hour: the first one at once, the
 * following ones together by the job.
 */
export async function reportBounces(ctx: StoreContext): Promise<void> {
  const { db, storeId } = ctx
  const { rows } = await sql<BouncedMail>`
    with claimed as (
      insert into bounce_reports (store_id, told_at)
      select ${storeId}, now() where exists (select from untold_bounces where store_id = ${storeId})
      on conflict (store_id) do update set told_at = now() where bounce_reports.told_at <= now() - interval '1 hour'
      returning store_id),
    told as (
      delete from untold_bounces u using claimed where u.store_id = claimed.store_id returning u.mail_id)
    select m.state, coalesce(o.name, d.name) as name, m.order_id as "orderId", m.draft_order_id as "draftId"
      from told
      join order_mails m on m.store_id = ${storeId} and m.id = told.mail_id
      left join orders o on o.store_id = m.store_id and o.id = m.order_id
      left join draft_orders d on d.store_id = m.store_id and d.id = m.draft_order_id
     order by m.id`.execute(db)
  const [first] = rows
  if (!first) return
  const names = [...new Set(rows.map(({ name }) => name))]
  await notify(ctx, 'mail.bounced', {
    ...{ first, count: rows.length, names: names.slice(0, namedOrders) },
    others: Math.max(names.length - namedOrders, 0),
  })
}
