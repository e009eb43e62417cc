import { z } from 'zod'
import { amountCents, currency, instant } from '../../platform/api/fields.ts'
import { disputeStates } from './states.ts'

/** Money of an order that a bank takes back, or asks about. */
export const Dispute = z.object({
  id: z.uuid(),
  state: z.enum(disputeStates),
  /** The gateway's word, such as `fraudulent`. */
  reason: z.string(),
  amountCents,
  currency,
  /** The gateway's id. */
  reference: z.string(),
  evidenceDueAt: instant.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  /** Where the merchant answers it. */
  url: z.string(),
})
