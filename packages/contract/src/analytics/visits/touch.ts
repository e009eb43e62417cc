import { z } from 'zod'
import { instant, text } from '../../platform/api/fields.ts'

const word = text(100)

/** How a visit began. */
export const Touch = z.object({
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
export type Touch = z.infer<typeof Touch>

/** What led a buyer to an order, as far as it is known: the first visit, and the one that bought. */
export interface Touches {
  first?: Touch
  last?: Touch
}
