import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../../contract.ts'
import { hasFields } from './endpoint.ts'
import { fieldLimits } from './field-limits.ts'
import { text } from './fields.ts'
import { type JsonSchema, jsonSchema } from './openapi.ts'

const forms = allEndpoints
  .map((endpoint) => ({ ...endpoint, form: endpoint.bodyKind === 'json' ? endpoint.body : endpoint.query }))
  .filter(({ form }) => hasFields(form))

/** The schema of a nullable value without null. */
const withoutNull = (schema: JsonSchema): JsonSchema =>
  (schema.anyOf?.find((option) => (option as JsonSchema).type !== 'null') as JsonSchema | undefined) ?? schema

test.each(forms)('$name has the field limits of its schema', ({ fields, form }) => {
  const { properties = {} } = jsonSchema(form, 'input')
  expect(Object.keys(fields)).toEqual(Object.keys(properties))
  for (const [name, property] of Object.entries(properties)) {
    const { type, maxLength, minimum, maximum } = withoutNull(property as JsonSchema)
    const isText = type === 'string' && fields[name]?.maxLength !== undefined
    const isNumber = type === 'integer' || type === 'number'
    if (isText || maxLength) expect(fields[name]?.maxLength, name).toBe(maxLength)
    if (isNumber && Math.abs(minimum ?? Number.MAX_SAFE_INTEGER) < Number.MAX_SAFE_INTEGER)
      expect(fields[name]?.min, name).toBe(minimum)
    if (isNumber && Math.abs(maximum ?? Number.MAX_SAFE_INTEGER) < Number.MAX_SAFE_INTEGER)
      expect(fields[name]?.max, name).toBe(maximum)
  }
})

test('an optional or nullable field is not required and keeps its other limits', () => {
  const schema = z.object({
    title: text(200, 1),
    note: text(50),
    name: text(60, 2).optional(),
    stock: z.int().min(0).max(9).nullable(),
    price: z.number(),
    status: z.enum(['draft', 'active']),
  })
  expect(fieldLimits(schema)).toEqual({
    title: { isRequired: true, minLength: 1, maxLength: 200 },
    note: { maxLength: 50 },
    name: { minLength: 2, maxLength: 60 },
    stock: { min: 0, max: 9, isWhole: true },
    price: { isRequired: true },
    status: { isRequired: true },
  })
})
