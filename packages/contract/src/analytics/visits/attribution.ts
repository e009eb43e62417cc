import { z } from 'zod'
import { instant, text } from '../../platform/api/fields.ts'

const word = text(100)

/** The attribution of a visit: how it began. */
export const Attribution = z.object({
  at: instant,
  /** Path of its first page. */
  landingPage: text(300),
  referrerHost: text(200),
  utmSource: word,
  utmMedium: word,
  utmCampaign: word,
  utmContent: word,
  utmTerm: word,
})
export type Attribution = z.infer<typeof Attribution>

/** Attributions of an order: the first known visit of the buyer, and the last before the purchase. */
export interface Attributions {
  first?: Attribution
  last?: Attribution
}
