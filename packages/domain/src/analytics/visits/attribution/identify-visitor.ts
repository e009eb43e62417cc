import type { Touch, Touches } from '@backroom/contract/analytics/visits/touch'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { findSalt } from '../ingest/salts.ts'
import { storeDay } from '../ingest/store-day.ts'
import { deviceOf, type Visit, type Visitor, visitorOf } from '../ingest/visit.ts'
import { type Relation, VisitsUnavailable } from '../visit-store.ts'
import { findLastTouch } from './find-last-touch.ts'

/** A visitor at the checkout, and what the visit that led there is read from. */
export interface KnownVisitor extends Visitor {
  firstTouch: Touch | undefined
  /** Undefined where nobody answers that could tell. */
  events: Relation | undefined
}

/** Whoever is looking right now, for an event that may be written later. */
export async function identifyVisitor(ctx: WaitingStoreContext, visit: Visit): Promise<KnownVisitor> {
  const of = await ctx.write(async (store) => {
    const { timeZone } = await findStore(store)
    const day = storeDay(Date.now(), timeZone)
    return { visitor: visitorOf(store.storeId, visit, await findSalt(store, day)), day }
  })
  const events = await ctx.ports.visits.ofVisitor(ctx, of).catch((error: unknown) => {
    // Nobody is kept from buying: of such an order the last touch stays unknown.
    if (error instanceof VisitsUnavailable) return undefined
    throw error
  })
  return { visitor: of.visitor, device: deviceOf(visit), firstTouch: visit.firstTouch, events }
}

/** What led the visitor here. */
export async function findTouches(ctx: StoreContext, { firstTouch, events }: KnownVisitor): Promise<Touches> {
  const last = events && (await findLastTouch(ctx, events))
  return { ...(firstTouch && { first: firstTouch }), ...(last && { last }) }
}
