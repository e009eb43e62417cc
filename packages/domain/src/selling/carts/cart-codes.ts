import { limits } from '@backroom/contract/selling/discounts/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

type Scope = Pick<StoreContext, 'db' | 'storeId'>

/** The codes that were entered into a cart, valid or not. */
export async function findCodes({ db, storeId }: Scope, cartId: string): Promise<string[]> {
  const cart = await db
    .selectFrom('carts')
    .select('discount_codes')
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .executeTakeFirst()
  return cart?.discount_codes ?? []
}

/** Adds a code to a cart; of too many, the first one is left out. Whether it is valid, is decided by each price. */
export async function enterCode({ db, storeId }: Scope, cartId: string, entered: string): Promise<void> {
  const code = entered.trim()
  if (code === '') return
  const { rows } = await sql<{ codes: string[] }>`
    select discount_codes as codes from carts where store_id = ${storeId} and id = ${cartId} for no key update`.execute(
    db,
  )
  if (rows[0]) await storeCodes({ db, storeId }, cartId, [...without(rows[0].codes, code), code])
}

export async function removeCode({ db, storeId }: Scope, cartId: string, code: string): Promise<void> {
  const codes = await findCodes({ db, storeId }, cartId)
  await storeCodes({ db, storeId }, cartId, without(codes, code))
}

const without = (codes: readonly string[], code: string) =>
  codes.filter((known) => known.toLowerCase() !== code.trim().toLowerCase())

const storeCodes = ({ db, storeId }: Scope, cartId: string, codes: string[]) =>
  db
    .updateTable('carts')
    .set({ discount_codes: codes.slice(-limits.codesOfCart) })
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .execute()
