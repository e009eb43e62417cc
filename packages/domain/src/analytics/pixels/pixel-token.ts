import type { StoreContext } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/secret-box.ts'

const shownCharacters = 4

/** What tells people which token is stored; nobody can guess the rest from it. */
export const tokenEnd = (token: string) => token.slice(-shownCharacters)

export async function keepToken({ db, storeId, ports }: StoreContext, pixelId: string, token: string): Promise<void> {
  const sealed = seal(ports.secret, 'pixel token', token)
  await db
    .insertInto('pixel_tokens')
    .values({ store_id: storeId, pixel_id: pixelId, sealed })
    .onConflict((conflict) => conflict.columns(['store_id', 'pixel_id']).doUpdateSet({ sealed }))
    .execute()
}

export async function forgetToken({ db, storeId }: StoreContext, pixelId: string): Promise<void> {
  await db.deleteFrom('pixel_tokens').where('store_id', '=', storeId).where('pixel_id', '=', pixelId).execute()
}

export async function readToken({ db, storeId, ports }: StoreContext, pixelId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pixel_tokens')
    .select('sealed')
    .where('store_id', '=', storeId)
    .where('pixel_id', '=', pixelId)
    .executeTakeFirst()
  return row && unseal(ports.secret, 'pixel token', row.sealed)
}
