import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findBalances, listReleases } from '../ledger/ledger.ts'

export async function findPayoutBalance(ctx: StoreContext) {
  const { currency } = await findStore(ctx)
  const { available, pending } = await findBalances(ctx, currency)
  return { availableToPayout: available, pending, currency }
}

export async function findReleases(ctx: StoreContext) {
  const { currency, timeZone } = await findStore(ctx)
  const days = await listReleases(ctx, currency, timeZone)
  return { days: days.map((day) => ({ ...day, amountCents: Number(day.amountCents) })), currency }
}
