import { z } from 'zod'
import { amountCents, instant } from '../../platform/api/fields.ts'
import { returnReasons, returnRequesters, returnStates } from './states.ts'

/** A variant that goes out instead of what comes back. */
export const ExchangeItem = z.object({
  variantId: z.uuid(),
  title: z.string(),
  variantTitle: z.string(),
  imageUrl: z.string(),
  quantity: z.int(),
  /** Of one piece: that of the returned line for the same product, that of today for others. */
  priceCents: amountCents,
})
export type ExchangeItem = z.infer<typeof ExchangeItem>

/** Pieces of an order that come back. */
export const Return = z.object({
  id: z.uuid(),
  /** As people see it, `#1042-R1`. */
  name: z.string(),
  state: z.enum(returnStates),
  requestedBy: z.enum(returnRequesters),
  /** The buyer's note, or ''. */
  note: z.string(),
  /** Why the shop declined it, or ''. */
  declineReason: z.string(),
  /** How the buyer sends the items, or ''. */
  instructions: z.string(),
  /** A key of `carriers`, another carrier's name, or ''. */
  carrier: z.string(),
  trackingNumbers: z.array(z.string()),
  /** Where a parcel of another carrier is tracked, or ''. */
  trackingUrl: z.string(),
  lines: z.array(
    z.object({
      orderLineId: z.uuid(),
      quantity: z.int(),
      reason: z.enum(returnReasons),
      restockedQuantity: z.int(),
      /** Back in the shop, and not sold again. */
      damagedQuantity: z.int(),
      missingQuantity: z.int(),
      /** Where the restocked pieces are; null if nothing was restocked. */
      locationName: z.string().nullable(),
    }),
  ),
  /** What goes out instead of them; empty if the return is no exchange. */
  exchangeItems: z.array(ExchangeItem),
  /** When these became lines of the order; null while they are only set aside. */
  exchangedAt: instant.nullable(),
  createdAt: instant,
  approvedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  /** Closed, declined or cancelled. */
  endedAt: instant.nullable(),
  revision: z.int(),
})
export type Return = z.infer<typeof Return>
