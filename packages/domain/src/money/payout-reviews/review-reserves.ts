import { payoutReviews } from '@backroom/contract/money/payout-reviews/endpoints'
import { payoutReviewsErrors } from '@backroom/contract/money/payout-reviews/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { notify } from '../../messages/notifications/notifications.ts'
import type { PersonContext, StoreContext } from '../../platform/context.ts'
import { findTimeZone } from '../../platform/time-zone.ts'
import { findStore } from '../../stores/stores/stores.ts'
import {
  countReserves,
  findBalances,
  hasReserve,
  listReserves,
  lockBalances,
  placeReserve,
  releaseReserve,
} from '../ledger/ledger.ts'
import { inReviewedStore } from './in-reviewed-store.ts'
import { limits } from './limits.ts'

interface NewReserve {
  /** Chosen by the caller. */
  id: string
  storeId: string
  amountCents: number
  /** Its first moment in the time zone of the store ends the reserve. */
  day: string
  reason: string
}

export const findReserves = (person: PersonContext, storeId: string) =>
  inReviewedStore(person, payoutReviews.reserves, { storeId }, async (store) => {
    const { currency } = await findStore(store)
    const { available } = await findBalances(store, currency)
    const reserves = await listReserves(store, currency, await findTimeZone(store))
    return { reserves, availableCents: available, currency }
  })

/** Sets a part of the available balance aside, and tells the members of the store why and how long. */
export const reserveBalance = (person: PersonContext, { id, storeId, amountCents, day, ...typed }: NewReserve) =>
  inReviewedStore(person, payoutReviews.placeReserve, { storeId, id }, async (store) => {
    const reason = typed.reason.trim() || fail(generalErrors.invalid_request, [], 'reason')
    const { currency } = await findStore(store)
    const releaseAt = await startOfFutureDay(store, day)
    await lockBalances(store)
    // A repeated request changes nothing and tells nobody again.
    if (await hasReserve(store, id)) return {}
    await placeReserve(store, { id, amountCents, currency, reason, releaseAt, placedBy: person.user.id })
    if ((await countReserves(store)) > limits.reserves) fail(payoutReviewsErrors.reserves_full)
    await notify(store, 'payout.reserved', { amountCents, currency, day, reason })
    return {}
  })

export const endReserve = (person: PersonContext, { storeId, id }: { storeId: string; id: string }) =>
  inReviewedStore(person, payoutReviews.releaseReserve, { storeId, id }, async (store) => {
    if (!(await releaseReserve(store, id))) fail(generalErrors.not_found)
    return {}
  })

/** @returns the instant at which the day begins in the store's time zone */
async function startOfFutureDay(store: StoreContext, day: string): Promise<string> {
  const zone = await findTimeZone(store)
  const today = Temporal.Now.plainDateISO(zone)
  const wanted = Temporal.PlainDate.from(day)
  const last = today.add({ days: limits.reserveDays })
  if (Temporal.PlainDate.compare(wanted, today) <= 0 || Temporal.PlainDate.compare(wanted, last) > 0)
    fail(payoutReviewsErrors.reserve_day_wrong)
  return wanted.toZonedDateTime({ timeZone: zone }).toInstant().toString()
}
