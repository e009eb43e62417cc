import { allEndpoints } from '@backroom/contract'
import { jsonSchema } from '@backroom/contract/platform/api/openapi'
import type { Answers } from './answers.ts'

/** The part of a JSON schema that zod writes. */
interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema | false
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  maxLength?: number
  format?: string
  resource?: string
}

/** `full`: every optional part, lists of three and one with nothing optional. `bare`: only what is required, empty lists. */
export type Amount = 'full' | 'bare'

/** The id of the first thing of each list, and in the address of a page. */
export const firstId = '019a0000-0000-7000-8000-000000000001'
const idAt = (index: number) => firstId.slice(0, -1) + String(index + 1)

const byFormat: Record<string, (index: number) => string> = {
  uuid: idAt,
  'date-time': (index) => `2026-11-${20 - index}T1${index}:05:00.000Z`,
  date: (index) => `2026-11-${20 - index}`,
  time: (index) => `1${index}:15`,
  email: (index) => `person${index + 1}@example.com`,
  uri: (index) => `https://example.com/${index + 1}`,
}
/** Texts whose schema does not say what they are. */
const byName: Record<string, (index: number) => string> = {
  currency: () => 'VND',
  timeZone: () => 'Asia/Kathmandu',
  timezone: () => 'Asia/Kathmandu',
  standardTimezone: () => 'Asia/Kathmandu',
  country_code: () => 'NP',
  countryCode: () => 'NP',
  url: byFormat.uri!,
  previewOrigin: () => 'https://preview.example.com',
  host: (index) => `shop${index + 1}.example.com`,
  domain: (index) => `shop${index + 1}.example.com`,
  until: () => '10:15',
  // Rows of reports are those of days, unless another dimension is chosen.
  key: byFormat.date!,
}

class Writer {
  readonly #amount: Amount

  constructor(amount: Amount) {
    this.#amount = amount
  }

  /** @param index the place in the nearest list */
  value(schema: Schema, name: string, index = 0): unknown {
    if ('const' in schema) return schema.const
    if (schema.enum) return schema.enum[index % schema.enum.length]
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return this.#choose(choices, name, index)
    if (Array.isArray(schema.type)) {
      const choices = schema.type.map((type) => ({ ...schema, type }))
      return this.#choose(choices, name, index)
    }
    switch (schema.type) {
      case 'object':
        return this.#object(schema, index)
      case 'array':
        return this.#array(schema, name)
      case 'string':
        return text(schema, name, index)
      case 'integer':
      case 'number':
        return this.#amount === 'full' ? number(schema, name, index) : least(schema)
      case 'boolean':
        return this.#amount === 'full' && index % 2 === 0
      case 'null':
        return null
      default:
        return schema.allOf ? this.value(Object.assign({}, ...schema.allOf), name, index) : {}
    }
  }

  #choose(choices: Schema[], name: string, index: number) {
    const isNull = ({ type }: Schema) => type === 'null'
    if (this.#amount === 'bare' && choices.some(isNull)) return null
    const others = choices.filter((one) => !isNull(one))
    return this.value(others[index % others.length]!, name, index)
  }

  #object({ properties = {}, required = [], additionalProperties, propertyNames }: Schema, index: number) {
    const shown = Object.entries(properties).filter(([key]) => this.#amount === 'full' || required.includes(key))
    const fixed = shown.map(([key, schema]) => [key, this.value(schema, key, index)])
    const named = propertyNames?.enum ?? []
    const further = typeof additionalProperties === 'object' && named.length > 0 ? named : []
    const others = further.map((key, at) => [String(key), this.value(additionalProperties as Schema, String(key), at)])
    return Object.fromEntries([...fixed, ...others])
  }

  #array({ items, prefixItems, minItems = 0, maxItems = 4 }: Schema, name: string) {
    if (prefixItems) return prefixItems.map((item, index) => this.value(item, name, index))
    // The last row has nothing optional. Lists in it, and trees, stay short.
    const rows = items && items.type === 'object' ? 4 : 3
    const count = this.#amount === 'full' ? Math.min(maxItems, Math.max(rows, minItems)) : minItems
    return Array.from({ length: count }, (_, index) =>
      (index === 3 ? new Writer('bare') : this).value(items || {}, name, index),
    )
  }
}

function text({ format, maxLength = 200 }: Schema, name: string, index: number): string {
  const known = byName[name] ?? (format === undefined ? undefined : byFormat[format])
  return known?.(index) ?? `${name} ${index + 1}`.slice(0, maxLength)
}

const least = ({ minimum = 0 }: Schema) => Math.max(minimum, 0)

/** Different for each field and place, so that a screen that shows another field is noticed. */
function number({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, name: string, index: number): number {
  const ofName = [...name].reduce((sum, letter) => (sum * 7 + letter.charCodeAt(0)) % 89, 0)
  return Math.min(maximum, Math.max(minimum, 0) + 2 + ofName + 7 * index)
}

/** Written once for a file of tests: it takes longer than to draw most screens. */
const describedCalls = allEndpoints
  .filter(({ answerKind }) => answerKind === 'json')
  .map(({ method, path, params, answer }) => {
    const { properties } = jsonSchema(params, 'input') as Schema
    const named = (name: string, index: number) => String(properties?.[name]?.enum?.[index] ?? idAt(index))
    const pathAt = (index: number) => path.replaceAll(/\{(\w+)\}/g, (_, name) => named(name, index))
    return { calls: [0, 1, 2, 3].map((index) => `${method} ${pathAt(index)}`), answer: jsonSchema(answer, 'output') }
  })

/** An answer of every call, as its schema describes it: no screen needs fixtures of its own. */
export function contractAnswers(amount: Amount): Answers {
  const writer = new Writer(amount)
  return Object.fromEntries(
    describedCalls.flatMap(({ calls, answer }) => {
      const value = writer.value(answer as Schema, 'answer') as object
      return calls.map((call) => [call, value])
    }),
  )
}
