import type { Json } from '@backroom/theme/document/document'
import type { Field, Fields, NumberField } from '@backroom/theme/fields/field'

/** A row of the reference: a field's label, kind, default and limits. */
export interface Row {
  path: string
  label: string
  kind: string
  /** The default value. */
  initial: string
  takes: string
}

type LabelOf = (key: string) => string

/** Every stored field, in the panel's order. `[]` stands for the items of a list. */
export function fieldRows(fields: Fields, labelOf: LabelOf, around = ''): Row[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const path = `${around}${key}`
    if (field.kind === 'group') return fieldRows(field.fields, labelOf, `${path}.`)
    const row: Row = {
      path,
      label: labelOf(field.label),
      kind: field.kind,
      initial: initialOf(field),
      takes: [...takes(field), ...condition(field)].join('; '),
    }
    return field.kind === 'list' ? [row, ...fieldRows(field.fields, labelOf, `${path}[].`)] : [row]
  })
}

const code = (value: unknown) => `\`${JSON.stringify(value)}\``
const letters = (count: number) => `at most ${count} characters`

function initialOf(field: Exclude<Field, { kind: 'group' }>): string {
  const value = field.kind === 'list' ? (field.initial ?? []) : (field.default as Json)
  return value === '' || (Array.isArray(value) && value.length === 0) ? '' : code(value)
}

function takes(field: Field): string[] {
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return [
        letters(field.maxLength),
        ...(field.isRequired ? ['required'] : []),
        ...(field.isNumeric ? ['digits'] : []),
        ...variables(field.variables),
      ]
    case 'richText':
      return variables(field.variables)
    case 'code':
      return [letters(field.maxLength)]
    case 'number':
      return numberTakes(field)
    case 'select':
      return [field.options.map(code).join(', ')]
    case 'color':
      return field.contrastWith ? [`at least ${field.minRatio ?? 4.5} : 1 against ${field.contrastWith}`] : []
    case 'image':
      return field.alt ? [`described by ${field.alt}`] : []
    case 'menu':
      return ['the handle of a menu']
    case 'list':
      return [`at most ${field.max} items`]
    default:
      return []
  }
}

const variables = (names: readonly string[] = []) =>
  names.length > 0 ? [names.map((name) => `\`{{${name}}}\``).join(', ')] : []

function numberTakes({ min, max, step, unit, sumOf }: NumberField): string[] {
  if (sumOf) return [`the sum of ${Object.keys(sumOf).join(', ')}`]
  const range =
    min !== undefined && max !== undefined
      ? [`${min} to ${max}`]
      : [...(min === undefined ? [] : [`at least ${min}`]), ...(max === undefined ? [] : [`at most ${max}`])]
  return [...range, ...(step === 1 ? [] : [`in steps of ${step}`]), ...(unit ? [unit] : [])]
}

const condition = (field: Field): string[] => [
  ...('isHidden' in field && field.isHidden ? ['no control in the editor'] : []),
  ...(field.visibleIf ? [`shown while ${field.visibleIf.field} is ${code(field.visibleIf.is)}`] : []),
]
