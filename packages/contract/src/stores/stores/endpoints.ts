import { themeKeys } from '@backroom/theme/document/document'
import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank, oneLine, text, timeZoneName } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { limits } from './limits.ts'
import { analyticsConsents, businessTypes, paymentChoices, planStates } from './states.ts'

export const StorePreference = z.object({
  id: z.uuid(),
  storeDetail: z.object({ name: z.string() }),
  /** Its segment in addresses of the back office. */
  slug: z.string(),
  domain: z.string(),
  /** Address of the storefront, with its scheme. */
  storefrontUrl: z.string(),
  paymentChoice: z.object({ type: z.enum(paymentChoices) }),
  businessType: z.enum(businessTypes),
  standardTimezone: z.string().nullable(),
  storeFrontDefaultTheme: z.enum(themeKeys),
  currency: z.string(),
  /** Whether customers can visit it. */
  isEnabled: z.boolean(),
  /** Whether its owner closed it. */
  isClosed: z.boolean(),
  planState: z.enum(planStates),
  created_at: instant,
  /** `CS_GOLD_SP`; null without a subscription. */
  subscriptionCode: z.string().nullable(),
  trial: z.object({ status: z.string(), dayLeft: z.int() }).nullable(),
  /** The plan that starts after the trial. */
  chosenPlan: z.string().nullable(),
  /** Language of the storefront. */
  language: z.enum(languages),
  /** Which visits are counted. */
  analyticsConsent: z.enum(analyticsConsents),
  /** Whether subscribers confirm their address by mail. */
  confirmSubscribers: z.boolean(),
  /** Of the home page, for search engines; '' for the name of the store. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** What social networks show of pages without a picture of their own. */
  socialImage: z
    .object({
      id: z.uuid(),
      /** The largest size. */
      url: z.string(),
      /** From the media library. */
      alt: z.string(),
      /** Of the original, in pixels. */
      width: z.int(),
      height: z.int(),
    })
    .nullable(),
  /** Rules for robots; '' for the usual ones. */
  robotsTxt: z.string(),
  /** The usual rules. */
  usualRobotsTxt: z.string(),
  revision: z.int(),
})
export type StorePreference = z.infer<typeof StorePreference>

export const stores = group('stores', {
  preference: endpoint({
    method: 'GET',
    path: '/stores/config/preference',
    summary: 'The store: name, business type, time zone, currency, trial',
    permission: 'member-or-app',
    answer: StorePreference,
  }),
  savePreference: endpoint({
    method: 'PUT',
    path: '/stores/config/preference',
    summary: 'Changes name, time zone, language, visit tracking, search engine settings and social image of the store',
    permission: 'preferences.edit',
    ifMatch: true,
    body: z.object({
      name: nonBlank(60),
      standardTimezone: timeZoneName.nullable(),
      language: z.enum(languages),
      /** Unchanged if it is omitted. */
      analyticsConsent: z.enum(analyticsConsents).optional(),
      confirmSubscribers: z.boolean().optional(),
      seoTitle: oneLine(limits.seoTitleLength).optional(),
      seoDescription: text(limits.seoDescriptionLength).optional(),
      /** Null for none. */
      socialImageId: idOf('file').nullable().optional(),
      /** The address of the sitemap is added to it. */
      robotsTxt: text(limits.robotsLength).meta({ resource: 'robotsTxt' }).optional(),
    }),
    answer: StorePreference,
    errors: [generalErrors.not_found],
  }),
  close: endpoint({
    method: 'POST',
    path: '/stores/config/close',
    summary: 'Closes the store to customers; nothing is deleted, and its owner can open it again',
    permission: 'member',
    answer: StorePreference,
  }),
  open: endpoint({
    method: 'POST',
    path: '/stores/config/open',
    summary: 'Opens a store that its owner closed',
    permission: 'member',
    answer: StorePreference,
  }),
})
