import { isEmail } from '@backroom/contract/people/auth/emails'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Customer, CustomerBody } from '@backroom/contract/selling/customers/endpoints'
import { customersErrors } from '@backroom/contract/selling/customers/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findCustomer } from './customer-queries.ts'
import { distinctTags } from './distinct-tags.ts'
import { phoneOf } from './phone.ts'

export async function createCustomer(ctx: StoreContext, body: CustomerBody): Promise<Customer> {
  const columns = columnsOf(body)
  await nameSubject(ctx, columns.email)
  const { id } = await failIfTaken(
    ctx.db
      .insertInto('customers')
      .values({ store_id: ctx.storeId, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return findCustomer(ctx, id)
}

export async function updateCustomer(
  ctx: StoreContext,
  id: string,
  body: CustomerBody,
  revision: number,
): Promise<Customer> {
  await findCustomer(ctx, id)
  const columns = columnsOf(body)
  await nameSubject(ctx, columns.email)
  const { numUpdatedRows } = await failIfTaken(
    ctx.db
      .updateTable('customers')
      .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
      .where('store_id', '=', ctx.storeId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findCustomer(ctx, id)
}

async function failIfTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error)) fail(customersErrors.customer_email_taken)
    throw error
  }
}

const invalid = (field: keyof CustomerBody, en: string, vi: string): never =>
  fail(generalErrors.invalid_request, [{ en, vi }], field)

const invalidPhone = () =>
  invalid(
    'phone',
    'Enter the phone with its country code, such as +84 912 345 678.',
    'Hãy nhập số điện thoại kèm mã quốc gia, ví dụ +84 912 345 678.',
  )

function columnsOf({ email, firstName, lastName, phone, language, tags, note, isTaxExempt }: CustomerBody) {
  const columns = {
    email: email.trim(),
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    phone: phoneOf(phone) ?? invalidPhone(),
    language,
    tags: distinctTags(tags),
    note,
    // Apps that do not know the field change nothing of it.
    ...(isTaxExempt !== undefined && { is_tax_exempt: isTaxExempt }),
  }
  if (!isEmail(columns.email))
    invalid('email', 'Enter an email, such as linh@example.com.', 'Hãy nhập email, ví dụ linh@example.com.')
  return columns
}
