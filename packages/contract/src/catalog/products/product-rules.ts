import { rulesOf, storedRulesOf } from '../../platform/rules/schema.ts'
import { productRuleFields } from './rule-fields.ts'

/** Conditions on products and their variants. */
export const ProductRules = rulesOf(productRuleFields)
/** The same as answers contain them. */
export const StoredProductRules = storedRulesOf(productRuleFields)
