import type { ColumnStates } from '../../platform/api/column-states.ts'
import { languages } from '../../platform/api/language.ts'

/** What the latest decision about marketing mails was. */
export const consentStates = ['never', 'subscribed', 'unsubscribed'] as const
export type ConsentState = (typeof consentStates)[number]

/** Decisions that can be made. */
export const consentDecisions = ['subscribed', 'unsubscribed'] as const
export type ConsentDecision = (typeof consentDecisions)[number]

/** Where a decision was made: at the checkout, in a popup, by a member, by the link of a mail, in an imported file. */
export const consentSources = ['checkout', 'newsletter', 'admin', 'link', 'import', 'account', 'complaint'] as const
export type ConsentSource = (typeof consentSources)[number]

/** What members write to the timeline of a customer. */
export const customerEventKinds = ['comment', 'merged', 'downloaded'] as const

/** What members change of a customer, as the activity log knows it. */
export const customerEditKinds = ['edited', 'address_saved', 'address_removed', 'default_address'] as const

/** Fields whose change the timeline names. */
export const customerFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'language',
  'tags',
  'note',
  'isTaxExempt',
] as const
export type CustomerField = (typeof customerFields)[number]

/** What the timeline shows: also consents, edits and orders, which are stored elsewhere. */
export const timelineKinds = [
  ...customerEventKinds,
  ...consentDecisions,
  ...customerEditKinds,
  'ordered',
  'created',
] as const

/** By the number of orders: 0, 1, 2 to 4, 5 or more. */
export const orderBands = ['none', 'one', 'few', 'many'] as const
export type OrderBand = (typeof orderBands)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'customers.consent': consentStates,
  'customers.consent_source': consentSources,
  'customers.language': languages,
  'customer_consents.state': consentDecisions,
  'customer_consents.source': consentSources,
  'customer_events.kind': customerEventKinds,
} as const satisfies ColumnStates
