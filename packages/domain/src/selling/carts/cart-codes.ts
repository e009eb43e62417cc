import { limits } from '@backroom/contract/selling/discounts/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

type Scope = Pick<StoreContext, 'db' | 'storeId'>

interface CartTerms {
  /** The codes that were entered, valid or not. */
  codes: string[]
  /** Its lines and prices are those of a draft order. */
  isDraft: boolean
}

export async function findCartTerms({ db, storeId }: Scope, cartId: string): Promise<CartTerms> {
  const cart = await db
    .selectFrom('carts')
    .select(['discount_codes', 'is_draft'])
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .executeTakeFirst()
  return { codes: cart?.discount_codes ?? [], isDraft: cart?.is_draft ?? false }
}

/** The codes that were entered into a cart, valid or not. */
export const findCodes = async (scope: Scope, cartId: string) => (await findCartTerms(scope, cartId)).codes

/** The codes of a cart, until the transaction ends: two windows may change them at once. */
async function lockCodes({ db, storeId }: Scope, cartId: string): Promise<string[]> {
  const cart = await db
    .selectFrom('carts')
    .select('discount_codes')
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return cart?.discount_codes ?? []
}

/** Adds a code to a cart; of too many, the first one is left out. Whether it is valid, is decided by each price. */
export async function enterCode(scope: Scope, cartId: string, entered: string): Promise<void> {
  const code = entered.trim()
  if (code === '') return
  await storeCodes(scope, cartId, [...without(await lockCodes(scope, cartId), code), code])
}

export async function removeCode(scope: Scope, cartId: string, code: string): Promise<void> {
  await storeCodes(scope, cartId, without(await lockCodes(scope, cartId), code))
}

/** Adds the codes of another cart, as if they had been entered before those of this one. */
export async function takeCodes(scope: Scope, cartId: string, fromCartId: string): Promise<void> {
  const own = await lockCodes(scope, cartId)
  const others = own.reduce<string[]>((codes, code) => without(codes, code), await lockCodes(scope, fromCartId))
  await storeCodes(scope, cartId, [...others, ...own])
}

const without = (codes: readonly string[], code: string) =>
  codes.filter((known) => known.toLowerCase() !== code.trim().toLowerCase())

const storeCodes = ({ db, storeId }: Scope, cartId: string, codes: string[]) =>
  db
    .updateTable('carts')
    .set({ discount_codes: codes.slice(-limits.codesOfCart), updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .execute()
