import type { StoreContext } from '../context.ts'
import { findBalances, listReleases } from '../ledger/ledger.ts'
import { findStore } from '../stores/stores.ts'

export async function findPayoutBalance(ctx: StoreContext) {
  const { currency } = await findStore(ctx)
  const { available, pending } = await findBalances(ctx, currency)
  return { availableToPayout: available, pending, currency }
}

export async function findReleases(ctx: StoreContext) {
  const { currency, timeZone } = await findStore(ctx)
  const days = await listReleases(ctx, currency, timeZone)
  return { days: days.map((one) => ({ ...one, amountCents: Number(one.amountCents) })), currency }
}
