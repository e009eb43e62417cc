import { z } from 'zod'
import { instant } from '../../platform/api/fields.ts'
import { fulfillmentStates, holdReasons } from './states.ts'

/** A parcel of an order. */
export const Fulfillment = z.object({
  id: z.uuid(),
  /** As people see it, `#1042-F1`. */
  name: z.string(),
  state: z.enum(fulfillmentStates),
  /** Where it was sent from; null if that was not recorded. */
  locationName: z.string().nullable(),
  /** A key of `carriers`, another carrier's name, or ''. */
  carrier: z.string(),
  trackingNumbers: z.array(z.string()),
  /** Where a parcel of another carrier is tracked, or ''. */
  trackingUrl: z.string(),
  /** The customer got an email when it was sent. */
  isNotified: z.boolean(),
  lines: z.array(z.object({ orderLineId: z.uuid(), quantity: z.int() })),
  createdAt: instant,
  deliveredAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  revision: z.int(),
})
export type Fulfillment = z.infer<typeof Fulfillment>

/** Why an order is on hold. */
export const Hold = z.object({
  /** Null for an order that was held before reasons were recorded. */
  reason: z.enum(holdReasons).nullable(),
  note: z.string(),
  at: instant.nullable(),
})
export type Hold = z.infer<typeof Hold>
