import { z } from 'zod'
import { text } from '../api/fields.ts'
import { isCondition, type RuleFields, ruleOperators, rulesLimits } from './rules.ts'

const conditionOf = <Fields extends RuleFields>(fields: Fields) =>
  z.object({
    field: z.enum(Object.keys(fields) as [keyof Fields & string, ...(keyof Fields & string)[]]),
    key: z
      .string()
      .regex(/^[A-Za-z0-9_.-]{1,129}$/)
      .optional(),
    operator: z.enum(ruleOperators),
    value: z.union([text(rulesLimits.textLength), z.number(), z.null()]),
  })

/** The schema of stored rules over these fields, as answers contain them. */
export const storedRulesOf = <Fields extends RuleFields>(fields: Fields) =>
  z.object({ match: z.enum(['all', 'any']), conditions: z.array(conditionOf(fields)) })

/**
 * The schema of rules over these fields.
 * @param resource of a condition, for tests of the contract
 */
export const rulesOf = <Fields extends RuleFields>(fields: Fields, resource = 'ruleCondition') => {
  const condition = conditionOf(fields)
    .refine((one) => isCondition(fields, one), 'has an operator or a value that its field does not have')
    .meta({ resource })
  return z.object({
    match: z.enum(['all', 'any']),
    conditions: z.array(condition).max(rulesLimits.conditions),
  })
}
