import {
  isCondition,
  isMoney,
  isNumber,
  needsValue,
  operatorsByKind,
  type RuleCondition,
  type RuleFields,
  type RuleOperator,
} from '@backroom/contract/platform/rules/rules'

/** A condition while it is edited. */
export interface FormCondition {
  id: string
  field: string
  /** Of a keyed field. */
  key?: string | undefined
  operator: RuleOperator
  /** Null while a number is missing. */
  value: string | number | null
}

/** A field that exists several times, such as a metafield. */
export interface KeyedField {
  field: string
  key: string
  label: string
  /** Values that are likely. */
  suggestions?: readonly string[]
}

/** The name of a condition's field among all fields and keyed fields. */
export const choiceOf = ({ field, key }: Pick<FormCondition, 'field' | 'key'>) =>
  key === undefined ? field : `${field}:${key}`

/** The field, and its key, of such a name. */
export function fieldOfChoice(choice: string): { field: string; key?: string } {
  const [field = '', key] = choice.split(':')
  return key === undefined ? { field } : { field, key }
}

const emptyValue = (fields: RuleFields, field: string, operator: RuleOperator): FormCondition['value'] => {
  const definition = fields[field]
  if (!definition || !needsValue(operator)) return null
  if (definition.kind === 'choice') return definition.choices[0]
  return isMoney(definition) || isNumber(definition) ? null : ''
}

export function newCondition(fields: RuleFields, field: string): FormCondition {
  const [operator] = operatorsByKind[fields[field]!.kind]
  return { id: `new-${crypto.randomUUID()}`, field, operator, value: emptyValue(fields, field, operator) }
}

/** The condition with another field: its operator stays if the field has it, its value does not. */
export function withField(
  fields: RuleFields,
  { id, operator }: FormCondition,
  { field, key }: Pick<FormCondition, 'field' | 'key'>,
): FormCondition {
  const operators: readonly RuleOperator[] = operatorsByKind[fields[field]!.kind]
  const kept = operators.includes(operator) ? operator : operators[0]!
  return { id, field, ...(key !== undefined && { key }), operator: kept, value: emptyValue(fields, field, kept) }
}

export function withOperator(fields: RuleFields, condition: FormCondition, operator: RuleOperator): FormCondition {
  const isKept = needsValue(operator) && needsValue(condition.operator)
  return { ...condition, operator, value: isKept ? condition.value : emptyValue(fields, condition.field, operator) }
}

/** The conditions that are incomplete, by their index. */
export const incompleteConditions = (fields: RuleFields, conditions: readonly FormCondition[]): number[] =>
  conditions.flatMap((condition, index) => (isCondition(fields, condition) ? [] : [index]))

export const sentConditions = <Field extends string>(conditions: readonly FormCondition[]): RuleCondition<Field>[] =>
  conditions.map(({ field, key, operator, value }) => ({
    ...{ field: field as Field, ...(key !== undefined && { key }), operator },
    value: typeof value === 'string' ? value.trim() : value,
  }))

export const formConditions = (conditions: readonly RuleCondition[]): FormCondition[] =>
  // The same ids each time, so that what two people change is merged condition by condition.
  conditions.map((condition, index) => ({ id: String(index), ...condition }))
