/** What can be compared in the fields of one kind. */
export const operatorsByKind = {
  text: ['is', 'is_not', 'contains', 'not_contains', 'starts_with', 'ends_with', 'is_set', 'is_not_set'],
  choice: ['is', 'is_not'],
  tags: ['is', 'is_not', 'is_set', 'is_not_set'],
  money: ['is', 'is_not', 'greater', 'less', 'is_set', 'is_not_set'],
  number: ['is', 'is_not', 'greater', 'less', 'is_set', 'is_not_set'],
  /** Money that every row has. */
  amount: ['greater', 'less', 'is', 'is_not'],
  /** A number that every row has. */
  count: ['greater', 'less', 'is', 'is_not'],
  /** Full days since an instant, which may be missing. */
  age: ['greater', 'less', 'is_set', 'is_not_set'],
  day: ['before', 'after', 'is'],
  /** A calendar day, which may be missing. */
  date: ['before', 'after', 'is', 'is_set', 'is_not_set'],
  /** A number with decimals, which may be missing. */
  decimal: ['is', 'is_not', 'greater', 'less', 'is_set', 'is_not_set'],
  presence: ['is_set', 'is_not_set'],
  reference: ['is', 'is_not'],
} as const satisfies Record<string, readonly RuleOperator[]>

export const ruleOperators = [
  ...(['is', 'is_not', 'contains', 'not_contains', 'starts_with', 'ends_with', 'greater', 'less', 'before'] as const),
  ...(['after', 'is_set', 'is_not_set'] as const),
] as const
export type RuleOperator = (typeof ruleOperators)[number]

export type RuleFieldKind = keyof typeof operatorsByKind

/** A field that conditions can compare. `money` and `amount` are in minor units, `reference` is the id of a row. */
export type RuleField = (
  | { kind: Exclude<RuleFieldKind, 'choice'> }
  | { kind: 'choice'; choices: readonly [string, ...string[]] }
) & {
  /** There are several, and a condition says which by its key. */
  isKeyed?: true
}

export type RuleFields = Readonly<Record<string, RuleField>>

/** A value is null for the operators that need none. */
export interface RuleCondition<Field extends string = string> {
  field: Field
  /** Of a keyed field. */
  key?: string | undefined
  operator: RuleOperator
  value: string | number | null
}

/** Conditions that a merchant sets, as plain data. Without conditions everything matches. */
export interface Rules<Field extends string = string> {
  match: 'all' | 'any'
  conditions: RuleCondition<Field>[]
}

export const rulesLimits = { conditions: 20, textLength: 200, number: 10_000_000_000, days: 36_500 } as const

export const needsValue = (operator: RuleOperator) => operator !== 'is_set' && operator !== 'is_not_set'

/** `2026-11-21`, of any year that has four digits. */
export const isCalendarDay = (value: string) =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true

/** From 1971: the days that the API accepts of instants. */
const isDay = (value: string) => /^(197[1-9]|19[89]\d|[2-9]\d{3})-/.test(value) && isCalendarDay(value)

const isId = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const isIntegerFrom = (value: RuleCondition['value'], min: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= rulesLimits.number

export const isMoney = ({ kind }: RuleField) => kind === 'money' || kind === 'amount'
export const isNumber = ({ kind }: RuleField) =>
  kind === 'number' || kind === 'decimal' || kind === 'count' || kind === 'age'

function isValue(field: RuleField, value: RuleCondition['value']): boolean {
  if (field.kind === 'decimal')
    return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= rulesLimits.number
  if (field.kind === 'age') return isIntegerFrom(value, 0) && Number(value) <= rulesLimits.days
  if (isMoney(field) || field.kind === 'count') return isIntegerFrom(value, 0)
  if (field.kind === 'number') return isIntegerFrom(value, -rulesLimits.number)
  if (typeof value !== 'string') return false
  if (field.kind === 'choice') return field.choices.includes(value)
  if (field.kind === 'day') return isDay(value)
  if (field.kind === 'date') return isCalendarDay(value)
  if (field.kind === 'reference') return isId(value)
  return value.trim() !== '' && value.length <= rulesLimits.textLength
}

/** Whether the condition's operator and value fit its field. */
export function isCondition(fields: RuleFields, { field, key, operator, value }: RuleCondition): boolean {
  const definition = fields[field]
  if (!definition || (key !== undefined) !== (definition.isKeyed === true)) return false
  if (!operatorsByKind[definition.kind].some((one) => one === operator)) return false
  return needsValue(operator) ? isValue(definition, value) : value === null
}
