import type { StoreContext } from '../../platform/context.ts'
import { emailKeyOf } from './email-key.ts'

/** Whether orders of a mailbox are free of tax, because they belong to a customer who pays none. */
export async function isTaxExempt({ db, storeId }: StoreContext, email: string): Promise<boolean> {
  const customer = await db
    .selectFrom('customers')
    .select('is_tax_exempt as isExempt')
    .where('store_id', '=', storeId)
    .where('email_key', '=', emailKeyOf(email))
    .executeTakeFirst()
  return customer?.isExempt ?? false
}
