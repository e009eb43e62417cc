import { randomBytes } from 'node:crypto'
import type { StoreContext } from '../../platform/context.ts'
import { codeAt } from './random-codes.ts'

/** A shop hardly ever has one of 850 billion codes, let alone so many in a row. */
const attempts = 5

export const newCode = (prefix: string): string => codeAt(randomBytes(32).toString('hex'), prefix, 0, 0)

/** Adds a random code to a discount. @returns undefined if the shop has every code that was tried */
export async function createCode(
  { db, storeId }: StoreContext,
  discountId: string,
  prefix: string,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const created = await db
      .insertInto('discount_codes')
      .values({ store_id: storeId, discount_id: discountId, code: newCode(prefix), is_own: false })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (created) return created.code
  }
  return undefined
}
