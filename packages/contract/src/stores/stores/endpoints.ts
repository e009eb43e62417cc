import { themeKeys } from '@backroom/theme/document/document'
import { z } from 'zod'
import { Address } from '../../platform/addresses/address.ts'
import { typedAddressFields } from '../../platform/addresses/typed-address.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank, oneLine, text, timeZoneName } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { storesErrors } from './errors.ts'
import { limits } from './limits.ts'
import { analyticsConsents, businessTypes, paymentChoices, planStates } from './states.ts'

/** How customers reach the store, and who sells in it. Each may be ''. */
export const StoreContact = z.object({
  /** Where answers to mails of the store go. */
  email: z.string(),
  /** As the merchant writes it. */
  phone: z.string(),
  /** The company or person that sells; '' for the name of the store. */
  businessName: z.string(),
  /** Without names and phone; null without one. */
  address: Address.nullable(),
})
export type StoreContact = z.infer<typeof StoreContact>

const contactBody = z.object({
  email: oneLine(limits.contactEmailLength).meta({ resource: 'contactEmail' }),
  phone: oneLine(limits.contactPhoneLength).meta({ resource: 'contactPhone' }),
  businessName: oneLine(limits.businessNameLength),
  address1: typedAddressFields.address1.meta({ resource: 'street' }),
  address2: typedAddressFields.address2,
  city: typedAddressFields.city.meta({ resource: 'city' }),
  region: typedAddressFields.region.meta({ resource: 'region' }),
  postalCode: typedAddressFields.postalCode.meta({ resource: 'postalCode' }),
  /** Without a country and any other field there is no address. */
  countryCode: typedAddressFields.countryCode.meta({ resource: 'country' }),
})
export type ContactBody = z.infer<typeof contactBody>

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
  contact: StoreContact,
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
  saveContact: endpoint({
    method: 'PUT',
    path: '/stores/config/contact',
    summary: 'Changes how customers reach the store: email, phone, business name and postal address',
    permission: 'preferences.edit',
    ifMatch: true,
    body: contactBody,
    answer: StorePreference,
    errors: [storesErrors.contact_email_invalid, storesErrors.contact_phone_invalid],
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
