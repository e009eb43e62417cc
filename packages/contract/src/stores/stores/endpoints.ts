import { themeKeys } from '@backroom/theme/document/document'
import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { instant, nonBlank, timeZoneName } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { analyticsConsents, businessTypes, paymentChoices } from './states.ts'

export const StorePreference = z.object({
  id: z.uuid(),
  storeDetail: z.object({ name: z.string() }),
  /** Its word in the addresses of the back office. */
  slug: z.string(),
  domain: z.string(),
  /** Address of the storefront, with its scheme. */
  storefrontUrl: z.string(),
  paymentChoice: z.object({ type: z.enum(paymentChoices) }),
  businessType: z.enum(businessTypes),
  standardTimezone: z.string().nullable(),
  storeFrontDefaultTheme: z.enum(themeKeys),
  currency: z.string(),
  isEnabled: z.boolean(),
  created_at: instant,
  /** `CS_GOLD_SP`; null without a subscription. */
  subscriptionCode: z.string().nullable(),
  trial: z.object({ status: z.string(), dayLeft: z.int() }).nullable(),
  /** The plan that begins when the trial ends. */
  chosenPlan: z.string().nullable(),
  /** What buyers read. */
  language: z.enum(languages),
  /** Whose visits are counted. */
  analyticsConsent: z.enum(analyticsConsents),
  /** Whether an address that a visitor leaves counts only once its mailbox has confirmed it. */
  confirmSubscribers: z.boolean(),
  revision: z.int(),
})
export type StorePreference = z.infer<typeof StorePreference>

export const stores = group('stores', {
  preference: endpoint({
    method: 'GET',
    path: '/stores/config/preference',
    summary: 'The store: name, kind, zone, currency, trial',
    permission: 'member',
    answer: StorePreference,
  }),
  savePreference: endpoint({
    method: 'PUT',
    path: '/stores/config/preference',
    summary: 'Name, time zone and language of the store, and whose visits it counts',
    permission: 'preferences.edit',
    ifMatch: true,
    body: z.object({
      name: nonBlank(60),
      standardTimezone: timeZoneName.nullable(),
      language: z.enum(languages),
      /** As it was where it is left out. */
      analyticsConsent: z.enum(analyticsConsents).optional(),
      confirmSubscribers: z.boolean().optional(),
    }),
    answer: StorePreference,
  }),
})
