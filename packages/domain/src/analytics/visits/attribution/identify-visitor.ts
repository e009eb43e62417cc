import type { Attribution, Attributions } from '@backroom/contract/analytics/visits/attribution'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import { findKnownSalt } from '../ingest/salts.ts'
import { storeDay } from '../ingest/store-day.ts'
import { deviceOf, type Visit, type Visitor, visitorOf } from '../ingest/visit.ts'
import { type Relation, VisitsUnavailable } from '../visit-store.ts'
import { findLastAttribution } from './find-last-attribution.ts'

/** A visitor at the checkout, with the events that the attribution is read from. */
export interface KnownVisitor extends Visitor {
  firstAttribution: Attribution | undefined
  /** Undefined if the visit store does not answer. */
  events: Relation | undefined
}

/**
 * Identifies the visitor of a request, for an event that may be written later.
 * @param timeZone of the store
 */
export async function identifyVisitor(
  ctx: WaitingStoreContext,
  visit: Visit,
  timeZone: string | null,
): Promise<KnownVisitor> {
  const day = storeDay(Date.now(), timeZone)
  const visitorDay = { visitor: visitorOf(ctx.storeId, visit, await findKnownSalt(ctx, day)), day }
  const events = await ctx.ports.visits.eventsOf(ctx, visitorDay).catch((error: unknown) => {
    // An unavailable visit store must not block the checkout; the order then has no last attribution.
    if (error instanceof VisitsUnavailable) return undefined
    throw error
  })
  return { visitor: visitorDay.visitor, device: deviceOf(visit), firstAttribution: visit.firstAttribution, events }
}

/** The first and last attribution of the visitor. */
export async function findAttributions(
  ctx: StoreContext,
  { firstAttribution, events }: KnownVisitor,
): Promise<Attributions> {
  const last = events && (await findLastAttribution(ctx, events))
  return { ...(firstAttribution && { first: firstAttribution }), ...(last && { last }) }
}
