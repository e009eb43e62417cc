import type { StoreContext } from '../context.ts'
import { findBalances } from '../ledger/ledger.ts'
import { findStore } from '../stores/stores.ts'

export async function findPayoutBalance(ctx: StoreContext) {
  const { currency } = await findStore(ctx)
  const { available, pending } = await findBalances(ctx, currency)
  return { availableToPayout: available, pending, currency }
}
