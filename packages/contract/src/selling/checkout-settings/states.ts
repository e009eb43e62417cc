import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Whether the checkout asks for a field. */
export const fieldRules = ['hidden', 'optional', 'required'] as const
export type FieldRule = (typeof fieldRules)[number]

/** The fields of an address that a merchant decides on. */
export const ruledFields = ['company', 'address2', 'phone'] as const
export type FieldRules = { [field in (typeof ruledFields)[number]]: FieldRule }

/** The policies that a shop publishes, in the order of links. */
export const legalPageKinds = ['refund', 'privacy', 'terms', 'shipping', 'contact'] as const
export type LegalPageKind = (typeof legalPageKinds)[number]
export const legalPageField = (kind: LegalPageKind) => `${kind}PageId` as const

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'checkout_settings.company': fieldRules,
  'checkout_settings.address2': fieldRules,
  'checkout_settings.phone': fieldRules,
  'legal_pages.kind': legalPageKinds,
} as const satisfies ColumnStates
