import type { Language } from '@backroom/contract/platform/api/language'
import type { StoreContext } from '../../platform/context.ts'
import { readRecovery } from './recovery-links.ts'

export type Recovery = { state: 'open'; cartId: string; language: Language } | { state: 'completed' }

/** The checkout of a mailed link; undefined for one that is forged or expired. Reads only, because mail scanners open links. */
export async function findRecovery(ctx: StoreContext, token: string): Promise<Recovery | undefined> {
  const id = readRecovery(ctx, token)
  if (id === undefined) return
  const row = await ctx.db
    .selectFrom('checkouts')
    .select(['cart_id as cartId', 'state', 'language'])
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('state', '<>', 'expired')
    .executeTakeFirst()
  if (!row) return
  return row.state === 'completed'
    ? { state: 'completed' }
    : { state: 'open', cartId: row.cartId, language: row.language as Language }
}
