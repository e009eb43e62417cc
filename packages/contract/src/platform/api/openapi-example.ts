import type { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Values of fields by their names. The first one that the schema allows is taken. */
const byName: Readonly<Record<string, unknown>> = {
  address: '12 Nguyen Hue, Ho Chi Minh City',
  city: 'Ho Chi Minh City',
  countryCode: 'VN',
  country: 'VN',
  currency: 'VND',
  customerName: 'Bình Nguyễn',
  description: 'A soft cotton tee.',
  email: 'ada@example.com',
  firstName: 'Ada',
  handle: 'cotton-tee',
  host: 'shop.example.com',
  language: 'en',
  lastName: 'Nguyễn',
  name: 'Cotton tee',
  number: 1001,
  phone: '+84901234567',
  priceCents: 250_000,
  quantity: 2,
  sku: 'TEE-M',
  standardTimezone: 'Asia/Saigon',
  summary: 'Cotton tee',
  timeZone: 'Asia/Saigon',
  title: 'Cotton tee',
  token: 'u3Jk0Zr5',
  totalCents: 500_000,
  url: 'https://hooks.example.com/backroom',
}
const byFormat: Readonly<Record<string, string>> = {
  uuid: '019a3c5e-7d10-7c3b-9a52-4f6a1c2b3d4e',
  'date-time': '2026-11-21T03:26:37.000Z',
  date: '2026-11-21',
  email: 'ada@example.com',
  uri: 'https://hooks.example.com/backroom',
}
const texts = [
  'Example',
  'example',
  'a',
  '0',
  '1',
  '1,2',
  'AA',
  '#0b6e4f',
  'https://example.com/',
  '2026-11-21',
  '00:00',
]

/** An example that the schema allows; undefined if none is found. `name` is the field's. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.examples) return schema.examples[0]
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const options = schema.anyOf ?? schema.oneOf
  if (options) return firstDefined(options as JsonSchema[], name)
  // `string` before `null`.
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectExample(schema)
    case 'array':
      return arrayExample(schema, name)
    case 'string':
      return [byFormat[formatOf(schema)], byName[name], ...texts, '0'.repeat(schema.minLength ?? 0)].find((text) =>
        allowsText(schema, text),
      )
    case 'integer':
    case 'number':
      return [byName[name], 1, schema.minimum, schema.maximum, 0].find((number) => allowsNumber(schema, number))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return schema.type === undefined ? {} : undefined
  }
}

function firstDefined(options: readonly JsonSchema[], name: string): unknown {
  for (const option of options) {
    const example = exampleOf(option, name)
    if (example !== undefined) return example
  }
  return undefined
}

/** Optional fields without an example are left out; a missing required one leaves the object without. */
function objectExample({ properties = {}, required = [] }: JsonSchema): unknown {
  const example: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) {
    const value = exampleOf(property as JsonSchema, name)
    if (value !== undefined) example[name] = value
    else if (required.includes(name)) return undefined
  }
  return example
}

function arrayExample(schema: JsonSchema, name: string): unknown {
  const { items, minItems = 0 } = schema
  if (schema.maxItems === 0) return []
  const item = exampleOf((items ?? {}) as JsonSchema, name.replace(/s$/, ''))
  if (item === undefined) return minItems === 0 ? [] : undefined
  return Array.from({ length: Math.max(1, minItems) }, () => item)
}

/** A schema with two patterns has them, and its format, in parts. */
const partsOf = (schema: JsonSchema) => [schema, ...((schema.allOf ?? []) as JsonSchema[])]

const formatOf = (schema: JsonSchema) => partsOf(schema).find(({ format }) => format)?.format ?? ''

const allowsText = (schema: JsonSchema, text: unknown) => partsOf(schema).every((part) => allowsTextOf(part, text))

function allowsTextOf({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema, text: unknown) {
  if (typeof text !== 'string' || text.length < minLength || text.length > maxLength) return false
  return pattern === undefined || new RegExp(pattern, 'u').test(text)
}

const allowsNumber = (
  { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: JsonSchema,
  number: unknown,
) => typeof number === 'number' && number >= minimum && number <= maximum
