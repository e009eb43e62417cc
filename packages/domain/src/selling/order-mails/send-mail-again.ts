import type { MailKind, MailState } from '@backroom/contract/messages/mails/states'
import { isValidEmail } from '@backroom/contract/people/auth/emails'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { LoggedMails } from '@backroom/contract/selling/order-mails/endpoints'
import { orderMailsErrors } from '@backroom/contract/selling/order-mails/errors'
import { mailCan } from '@backroom/contract/selling/order-mails/rules'
import { sql } from 'kysely'
import { queueOrderMail } from '../../messages/mails/mails.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { claimMemberMail } from './claim-member-mail.ts'
import { listOrderMails } from './list-order-mails.ts'
import { type MailSubject, writeMail } from './write-mail.ts'

interface Logged extends MailSubject {
  kind: MailKind
  state: MailState
  isRepeated: boolean
  /** Of the order, or of the draft. */
  name: string
}

const wrongAddress = { en: 'Enter an email address.', vi: 'Hãy nhập địa chỉ email.' }

/** Sends a mail again as it would be written today. A second call for the same mail fails: its copy can be sent again. */
export async function sendMailAgain(ctx: TenantContext, id: string, recipient: string): Promise<LoggedMails> {
  const to = recipient.trim()
  if (to !== '' && !isValidEmail(to)) fail(generalErrors.invalid_request, [wrongAddress], 'recipient')
  const logged = await lockMail(ctx, id)
  await nameSubject(ctx, logged.name)
  if (!mailCan.beSentAgain(logged)) fail(orderMailsErrors.mail_repeated)
  const mail = (await writeMail(ctx, logged)) ?? fail(orderMailsErrors.mail_outdated)
  await claimMemberMail(ctx, (logged.orderId ?? logged.draftOrderId)!)
  await queueOrderMail(ctx, { ...mail, recipient: to || mail.recipient, againOf: id })
  return logged.orderId ? listOrderMails(ctx, logged.orderId) : { mails: [], recipient: '' }
}

/** The lock makes a second call wait until the first one has written its mail. */
async function lockMail({ db, storeId }: StoreContext, id: string): Promise<Logged> {
  await sql`select from order_mails where store_id = ${storeId} and id = ${id} for update`.execute(db)
  const { rows } = await sql<Logged>`
    select m.kind, m.order_id as "orderId", m.draft_order_id as "draftOrderId", m.about_id as "aboutId", m.variant, m.state,
           exists (select from order_mails n where n.store_id = m.store_id and n.again_of = m.id) as "isRepeated",
           coalesce(o.name, d.name) as name
      from order_mails m
      left join orders o on o.store_id = m.store_id and o.id = m.order_id
      left join draft_orders d on d.store_id = m.store_id and d.id = m.draft_order_id
     where m.store_id = ${storeId} and m.id = ${id}`.execute(db)
  return rows[0] ?? fail(generalErrors.not_found)
}
