import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { currency, instant, text } from '../../platform/api/fields.ts'
import { storeStatuses } from '../../stores/stores/states.ts'
import { roles } from '../staff/states.ts'
import { storeSorts } from './sorts.ts'

/** A store in the list of all stores of a person. */
export const OwnStore = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its segment in addresses of the back office. */
  slug: z.string(),
  /** Host of the storefront, with a port if it has one. */
  domain: z.string(),
  storefrontUrl: z.string(),
  role: z.enum(roles),
  status: z.enum(storeStatuses),
  /** Days until the trial ends, 0 without a trial. */
  trialDayLeft: z.int(),
  /** `CS_GOLD_SP`; null without a plan. */
  subscriptionCode: z.string().nullable(),
  currency,
  createdAt: instant,
})
export type OwnStore = z.infer<typeof OwnStore>

export const ownStores = group('ownStores', {
  list: endpoint({
    method: 'GET',
    path: '/users/stores/overview',
    summary: 'All stores of the signed-in person with role, state and plan; the search text matches name and address',
    permission: 'signed-in',
    query: z.object({
      text: text(100).optional(),
      status: z.enum(storeStatuses).optional(),
      sort: z.enum(storeSorts).default('name'),
    }),
    // More than one page are found by searching.
    answer: z.object({ stores: z.array(OwnStore), isMore: z.boolean() }),
  }),
})
