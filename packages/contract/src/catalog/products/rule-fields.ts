import type { RuleFields, Rules } from '../../platform/rules/rules.ts'
import { productStatuses } from './states.ts'

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
} as const satisfies RuleFields
export type ProductRuleField = keyof typeof productRuleFields

export type ProductRules = Rules<ProductRuleField>
