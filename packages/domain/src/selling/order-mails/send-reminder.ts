import { fail } from '@backroom/contract/platform/api/domain-error'
import type { LoggedMails } from '@backroom/contract/selling/order-mails/endpoints'
import { orderMailsErrors } from '@backroom/contract/selling/order-mails/errors'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { queueOrderMail } from '../../messages/mails/mails.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { findOrder, lockOrder, writePaymentMail } from '../orders/orders.ts'
import { claimMemberMail } from './claim-member-mail.ts'
import { listOrderMails } from './list-order-mails.ts'

/**
 * A member reminds the customer of an order of what is left to pay, and how. An empty message keeps the words of the store. The lock lets
 * reminders of many orders that run at the same time see it.
 */
export async function sendReminder(ctx: TenantContext, orderId: string, message: string): Promise<LoggedMails> {
  await lockOrder(ctx, orderId)
  const order = await findOrder(ctx, orderId)
  await nameSubject(ctx, order.name)
  if (!orderCan.beReminded(order)) fail(orderErrors.not_awaiting_payment)
  const mail = (await writePaymentMail(ctx, order)) ?? fail(orderMailsErrors.order_without_email)
  await claimMemberMail(ctx, orderId)
  await queueOrderMail(ctx, { ...mail, typed: { subject: '', introduction: message } })
  return listOrderMails(ctx, orderId)
}
