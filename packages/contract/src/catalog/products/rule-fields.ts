import type { RuleFields, Rules } from '../../platform/rules/rules.ts'
import type { MetafieldType } from '../metafields/states.ts'
import { productStatuses } from './states.ts'

/** The metafields that conditions can compare, by what their values are. The key of a condition is that of the metafield. */
export const metafieldRuleFields = {
  metafieldText: { kind: 'text', isKeyed: true },
  metafieldNumber: { kind: 'decimal', isKeyed: true },
  metafieldDate: { kind: 'date', isKeyed: true },
  metafieldFlag: { kind: 'choice', choices: ['true', 'false'], isKeyed: true },
} as const satisfies RuleFields
export type MetafieldRuleField = keyof typeof metafieldRuleFields

/** The field that compares a metafield of this type. */
export const metafieldRuleField: Record<MetafieldType, MetafieldRuleField> = {
  ...{ text: 'metafieldText', multiline: 'metafieldText', color: 'metafieldText', url: 'metafieldText' },
  ...{ integer: 'metafieldNumber', decimal: 'metafieldNumber', date: 'metafieldDate', boolean: 'metafieldFlag' },
}

/** What conditions can compare of a product and of its variants. */
export const productRuleFields = {
  title: { kind: 'text' },
  handle: { kind: 'text' },
  productType: { kind: 'text' },
  vendor: { kind: 'text' },
  tag: { kind: 'tags' },
  status: { kind: 'choice', choices: productStatuses },
  price: { kind: 'money' },
  compareAt: { kind: 'money' },
  cost: { kind: 'money' },
  stock: { kind: 'number' },
  sku: { kind: 'text' },
  weight: { kind: 'number' },
  created: { kind: 'day' },
  collection: { kind: 'reference' },
  image: { kind: 'presence' },
  ...metafieldRuleFields,
} as const satisfies RuleFields
export type ProductRuleField = keyof typeof productRuleFields

export type ProductRules = Rules<ProductRuleField>
