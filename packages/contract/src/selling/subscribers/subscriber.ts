import { z } from 'zod'
import { instant } from '../../platform/api/fields.ts'
import { subscriberSources } from './sources.ts'

/** Somebody who agreed to get emails of the shop, as apps are told. */
export const Subscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  source: z.enum(subscriberSources),
  createdAt: instant,
  confirmedAt: instant,
})
export type Subscriber = z.infer<typeof Subscriber>
