import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import type { ConsentDecision } from '@backroom/contract/selling/customers/states'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
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

export async function setDefaultAddress(
  ctx: StoreContext,
  { id, addressId }: { id: string; addressId: string },
): Promise<Customer> {
  const { db, storeId } = ctx
  const { email, addresses } = await findCustomer(ctx, id)
  await nameSubject(ctx, email)
  if (!addresses.some((address) => address.id === addressId)) fail(generalErrors.not_found)
  const ofCustomer = db.updateTable('customer_addresses').where('store_id', '=', storeId).where('customer_id', '=', id)
  await ofCustomer.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', addressId).execute()
  await ofCustomer.set({ is_default: true }).where('is_default', '=', false).where('id', '=', addressId).execute()
  await chooseDefault(ctx, id)
  return findCustomer(ctx, id)
}

/** Orders keep the address. Without the default one, the newest is the default. */
export async function removeAddress(
  ctx: StoreContext,
  { id, addressId }: { id: string; addressId: string },
): Promise<Customer> {
  const { db, storeId } = ctx
  const { email } = await findCustomer(ctx, id)
  await nameSubject(ctx, email)
  const { numDeletedRows } = await db
    .deleteFrom('customer_addresses')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', id)
    .where('id', '=', addressId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) fail(generalErrors.not_found)
  await chooseDefault(ctx, id)
  return findCustomer(ctx, id)
}

/** Gives a customer without a default address one, and its country to the customer. */
export async function chooseDefault({ db, storeId }: StoreContext, id: string): Promise<void> {
  await sql`
    update customer_addresses set is_default = true
     where store_id = ${storeId} and id = (
       select id from customer_addresses where store_id = ${storeId} and customer_id = ${id} order by is_default desc, id desc limit 1)
       and not is_default`.execute(db)
  await sql`
    update customers c set country_code = a.address->>'countryCode'
      from customer_addresses a
     where c.store_id = ${storeId} and c.id = ${id} and a.store_id = c.store_id and a.customer_id = c.id and a.is_default
       and c.country_code <> a.address->>'countryCode'`.execute(db)
}
