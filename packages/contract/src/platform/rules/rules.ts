import { z } from 'zod'
import { day, text } from '../api/fields.ts'

/** What can be compared in the fields of one kind. */
export const operatorsByKind = {
  text: ['is', 'is_not', 'contains', 'not_contains', 'starts_with', 'ends_with', 'is_set', 'is_not_set'],
  choice: ['is', 'is_not'],
  tags: ['is', 'is_not', 'is_set', 'is_not_set'],
  money: ['is', 'is_not', 'greater', 'less', 'is_set', 'is_not_set'],
  number: ['is', 'is_not', 'greater', 'less', 'is_set', 'is_not_set'],
  day: ['before', 'after', 'is'],
  presence: ['is_set', 'is_not_set'],
  reference: ['is', 'is_not'],
} as const satisfies Record<string, readonly RuleOperator[]>

export const ruleOperators = [
  ...(['is', 'is_not', 'contains', 'not_contains', 'starts_with', 'ends_with', 'greater', 'less', 'before'] as const),
  ...(['after', 'is_set', 'is_not_set'] as const),
] as const
export type RuleOperator = (typeof ruleOperators)[number]

export type RuleFieldKind = keyof typeof operatorsByKind

/** A field that conditions can compare. `money` is in minor units, `reference` is the id of a row. */
export type RuleField =
  | { kind: Exclude<RuleFieldKind, 'choice'> }
  | { kind: 'choice'; choices: readonly [string, ...string[]] }

export type RuleFields = Readonly<Record<string, RuleField>>

/** A value is null for the operators that need none. */
export interface RuleCondition<Field extends string = string> {
  field: Field
  operator: RuleOperator
  value: string | number | null
}

/** Conditions that a merchant sets, as plain data. Without conditions everything matches. */
export interface Rules<Field extends string = string> {
  match: 'all' | 'any'
  conditions: RuleCondition<Field>[]
}

export const rulesLimits = { conditions: 20, textLength: 200, number: 10_000_000_000 } as const

export const needsValue = (operator: RuleOperator) => operator !== 'is_set' && operator !== 'is_not_set'

const valueSchemas = {
  text: text(rulesLimits.textLength, 1),
  tags: text(rulesLimits.textLength, 1),
  money: z.int().min(0).max(rulesLimits.number),
  number: z.int().min(-rulesLimits.number).max(rulesLimits.number),
  day,
  reference: z.uuid(),
  presence: z.null(),
} satisfies Record<Exclude<RuleFieldKind, 'choice'>, z.ZodType>

/** Whether the condition's operator and value fit its field. */
export function isCondition(fields: RuleFields, { field, operator, value }: RuleCondition): boolean {
  const definition = fields[field]
  if (!definition || !operatorsByKind[definition.kind].some((one) => one === operator)) return false
  if (!needsValue(operator)) return value === null
  const schema = definition.kind === 'choice' ? z.enum(definition.choices) : valueSchemas[definition.kind]
  return schema.safeParse(value).success
}

const conditionOf = <Fields extends RuleFields>(fields: Fields) =>
  z.object({
    field: z.enum(Object.keys(fields) as [keyof Fields & string, ...(keyof Fields & string)[]]),
    operator: z.enum(ruleOperators),
    value: z.union([text(rulesLimits.textLength), z.number(), z.null()]),
  })

/** The schema of stored rules over these fields, as answers contain them. */
export const storedRulesOf = <Fields extends RuleFields>(fields: Fields) =>
  z.object({ match: z.enum(['all', 'any']), conditions: z.array(conditionOf(fields)) })

/** The schema of rules over these fields. */
export const rulesOf = <Fields extends RuleFields>(fields: Fields) => {
  const condition = conditionOf(fields)
    .refine((one) => isCondition(fields, one), 'has an operator or a value that its field does not have')
    .meta({ resource: 'ruleCondition' })
  return z.object({
    match: z.enum(['all', 'any']),
    conditions: z.array(condition).max(rulesLimits.conditions),
  })
}
