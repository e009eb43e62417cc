import { z } from 'zod'
import { instant } from '../../platform/api/fields.ts'
import { returnReasons, returnRequesters, returnStates } from './states.ts'

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
  createdAt: instant,
  approvedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  /** Closed, declined or cancelled. */
  endedAt: instant.nullable(),
  revision: z.int(),
})
export type Return = z.infer<typeof Return>
