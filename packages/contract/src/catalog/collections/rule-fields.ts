import type { Rules } from '../../platform/rules/rules.ts'
import { metafieldRuleFields, productRuleFields } from '../products/rule-fields.ts'

const { title, productType, vendor, tag, price, compareAt, stock, sku, weight, created } = productRuleFields

/** What the rules of a collection can compare. Collections are not among it, so no collection depends on another one. */
export const collectionRuleFields = {
  ...{ title, productType, vendor, tag, price, compareAt, stock, sku, weight, created },
  ...metafieldRuleFields,
} as const
export type CollectionRuleField = keyof typeof collectionRuleFields

export type CollectionRules = Rules<CollectionRuleField>
