import { localAddress } from '@backroom/theme/local-address'
import { z } from 'zod'
import { text } from '../../platform/api/fields.ts'
import { limits } from './limits.ts'
import { pixelEventNames } from './states.ts'

export const PixelEvent = z.object({
  /** UUIDv7 from the browser: contains the time, and makes a retry idempotent. */
  id: z.uuidv7(),
  name: z.enum(pixelEventNames),
  /** Path and query of the page. */
  url: text(2000, 1).regex(localAddress, 'must be a path'),
  referrer: text(2000).default(''),
  productId: z.uuid().optional(),
})
export type PixelEvent = z.infer<typeof PixelEvent>

/** Body of `POST /e` on a storefront's host. Events are validated one by one: a rejected event does not affect the others. */
export const PixelBatch = z.object({ events: z.array(z.unknown()).min(1).max(limits.eventsPerCall) })
