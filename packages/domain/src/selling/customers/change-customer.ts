import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import type { ConsentDecision } from '@backroom/contract/selling/customers/states'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { findCustomer } from './customer-queries.ts'
import { forgetSubscription, recordConsent } from './record-consent.ts'

/** What a customer said to a member, with where or how they said it. */
export async function setConsent(
  ctx: TenantContext,
  id: string,
  { state, reason }: { state: ConsentDecision; reason: string },
): Promise<Customer> {
  const { email } = await findCustomer(ctx, id)
  await nameSubject(ctx, email)
  await recordConsent(ctx, id, { state, source: 'admin', reason: reason.trim(), userId: ctx.user.id })
  if (state === 'unsubscribed') await forgetSubscription(ctx, email)
  return findCustomer(ctx, id)
}

export async function commentOnCustomer(ctx: TenantContext, id: string, { text }: { text: string }): Promise<Customer> {
  const { db, storeId, user } = ctx
  const { email } = await findCustomer(ctx, id)
  await nameSubject(ctx, email)
  if (text.trim() === '')
    fail(generalErrors.invalid_request, [{ en: 'Enter a comment.', vi: 'Hãy nhập ghi chú.' }], 'text')
  await db
    .insertInto('customer_events')
    .values({ store_id: storeId, customer_id: id, kind: 'comment', detail: text.trim(), user_id: user.id })
    .execute()
  return findCustomer(ctx, id)
}
