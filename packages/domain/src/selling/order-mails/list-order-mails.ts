import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { LoggedMail, LoggedMails } from '@backroom/contract/selling/order-mails/endpoints'
import { limits } from '@backroom/contract/selling/order-mails/limits'
import { sql } from 'kysely'
import type { TenantContext } from '../../platform/context.ts'

/** The mails about an order, and about the draft that it was, the newest first. */
export async function listOrderMails(ctx: TenantContext, orderId: string): Promise<LoggedMails> {
  const { db, storeId, permissions } = ctx
  const order = await db
    .selectFrom('orders')
    .select('email')
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return fail(generalErrors.not_found)
  const { rows } = await sql<LoggedMail>`
    select m.id, m.kind, m.recipient, m.state, m.reason, m.missing, m.queued_at as "queuedAt", m.ended_at as "endedAt",
           m.again_of is not null as "isAgain",
           exists (select from order_mails n where n.store_id = m.store_id and n.again_of = m.id) as "isRepeated"
      from order_mails m
     where m.store_id = ${storeId} and m.id = any(array(
       select id from order_mails where store_id = ${storeId} and order_id = ${orderId}
       union all
       select d.id from order_mails d where d.store_id = ${storeId} and d.draft_order_id = (
         select id from draft_orders where store_id = ${storeId} and order_id = ${orderId})))
     order by m.id desc limit ${limits.shown}`.execute(db)
  const seesCustomers = permissions.has('customers.view')
  return {
    recipient: seesCustomers ? order.email : masked(order.email),
    mails: rows.map((mail) => (seesCustomers ? mail : { ...mail, recipient: masked(mail.recipient), reason: '' })),
  }
}

/** `b…@example.test`. */
const masked = (email: string) => email.replace(/^([^@])[^@]*/, '$1…')
