import fc from 'fast-check'
import type { z } from 'zod'
import type { Things } from '../fixtures/factory.ts'
import { inputSchema } from './input-schema.ts'

type Schema = z.core.JSONSchema.BaseSchema & { resource?: string; opaque?: boolean }

/** Values the schema accepts; ids of stored rows come from `ids`. */
export const validFor = (schema: z.ZodType, ids: Things): fc.Arbitrary<Record<string, unknown>> =>
  arbitrary(inputSchema(schema) as Schema, ids) as fc.Arbitrary<Record<string, unknown>>

/** Values the schema rejects: a valid one with one field replaced, dropped or added, or not an object. */
export function invalidFor(schema: z.ZodObject, ids: Things): fc.Arbitrary<unknown> {
  const corrupted = fc
    .tuple(validFor(schema, ids), fc.constantFrom(...Object.keys(schema.shape), 'surplus'), hostile)
    .map(([valid, field, value]) => ({ ...valid, [field]: value }))
  // As JSON, which has no maps or NaN.
  const sent = fc
    .oneof({ weight: 4, arbitrary: corrupted }, hostile)
    .map((value) => JSON.parse(JSON.stringify(value) ?? 'null'))
  return sent.filter((value) => !schema.safeParse(value).success)
}

function arbitrary(schema: Schema, ids: Things): fc.Arbitrary<unknown> {
  if (schema.resource) return fc.constant(ids[schema.resource])
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  // Schemas with custom validation provide examples.
  if (schema.examples) return fc.constantFrom(...schema.examples)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((option) => arbitrary(option as Schema, ids)))
  switch (schema.type) {
    case 'object':
      return object(schema, ids)
    case 'array':
      return fc.array(arbitrary(schema.items as Schema, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 5,
      })
    case 'string':
      return string(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      // Fails for unsupported schemas instead of skipping them.
      throw new Error(`no arbitrary for ${JSON.stringify(schema)}`)
  }
}

/** Names of the fields of day ranges, whose values are put in order. */
const ranges = [
  ['fromTime', 'toTime'],
  ['from', 'to'],
  ['from_time', 'to_time'],
] as const

function inOrder(value: Record<string, unknown>): Record<string, unknown> {
  for (const [first, last] of ranges) {
    const [from, to] = [value[first], value[last]]
    if (typeof from === 'string' && typeof to === 'string' && from > to) return { ...value, [first]: to, [last]: from }
  }
  return value
}

const object = ({ properties = {}, required = [] }: Schema, ids: Things) =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, arbitrary(property as Schema, ids)]),
      ),
      { requiredKeys: required.filter((name) => name in properties) },
    )
    .map(inOrder)

function string({ format, pattern, minLength = 0, maxLength = Infinity }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return fc.oneof({ weight: 4, arbitrary: daysOf(2026) }, daysOf(1971, 2096)).map(isoDay)
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'email') return fc.emailAddress()
  const accepted = new RegExp(pattern ?? '')
  // Hostile texts are included if the schema accepts them, to test the server with them.
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 50) }) },
      { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
    )
    .filter((value) => accepted.test(value) && value.length >= minLength && value.length <= maxLength)
}

const daysOf = (firstYear: number, lastYear = firstYear) =>
  fc.date({ noInvalidDate: true, min: new Date(Date.UTC(firstYear, 0, 1)), max: new Date(Date.UTC(lastYear, 11, 31)) })
const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** Texts that break servers: U+0000, lone surrogates, escapes, length. */
const hostileTexts = [
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '\u202e',
  'NaN',
  'x'.repeat(10_000),
]

/** Numbers beyond int8, prototypes, wrong types, and any other JavaScript value. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(null, -1, 0, 1.5, 1e21, 2 ** 53, -(2 ** 63), [], {}, [[]], { $gt: 0 }),
  fc.anything().filter((value) => value !== undefined && typeof value !== 'bigint'),
)

/** Malformed or unexpected JSON bodies. */
export const rawBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\u0000',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  'x'.repeat(300_000),
]
