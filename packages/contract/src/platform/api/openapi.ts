import { z } from 'zod'
import { answerTypes, bodyTypes, type Endpoint, errorsOf, hasFields, needsStore } from './endpoint.ts'
import type { ErrorDefinition } from './error-table.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schema of what a caller sends (`input`) or receives (`output`), without `$schema`. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

/** OpenAPI 3.1 document of the contract. */
export function openApi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const one of endpoints) paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operation(one) }
  return {
    openapi: '3.1.0',
    info: { title: 'Backroom', version: '1' },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: problemSchema([...new Set(endpoints.flatMap(errorsOf).map(({ code }) => code)), 'internal']),
      },
    },
    paths,
  }
}

function operation(one: Endpoint) {
  return {
    operationId: one.name,
    summary: one.summary,
    security: one.permission === 'public' ? [] : [{ session: [] }],
    'x-permission': one.permission,
    parameters: [
      ...parameters('path', one.params),
      ...parameters('query', one.query),
      ...(needsStore(one) ? [header('x-store-id', { type: 'string', format: 'uuid' })] : []),
      ...(one.ifMatch ? [header('if-match', { type: 'string', pattern: '^"?[0-9]+"?$' })] : []),
      ...(one.idempotent ? [header('idempotency-key', { type: 'string', minLength: 8, maxLength: 100 })] : []),
    ],
    ...requestBody(one),
    responses: { [one.status]: answer(one), ...errorAnswers(errorsOf(one)) },
  }
}

/** The request body: JSON, a file, or none. */
function requestBody(one: Endpoint): {
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
} {
  if (one.bodyKind !== 'json')
    return { requestBody: { required: true, content: { [bodyTypes[one.bodyKind]]: { schema: {} } } } }
  if (!hasFields(one.body)) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(one.body, 'input') } } } }
}

const header = (name: string, schema: JsonSchema) => ({ in: 'header', name, required: true, schema })

function parameters(place: 'path' | 'query', schema: z.ZodObject) {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    in: place,
    name,
    required: required.includes(name),
    schema: property as JsonSchema,
  }))
}

const answer = (one: Endpoint) => ({
  description: one.summary,
  content: {
    [answerTypes[one.answerKind]]: {
      schema: one.answerKind === 'json' ? jsonSchema(one.answer, 'output') : ({ type: 'string' } as JsonSchema),
    },
  },
})

function errorAnswers(errors: ErrorDefinition[]) {
  const byStatus = Map.groupBy(errors, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, entries]) => [
      status,
      {
        description: entries.map(({ code }) => code).join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const string = { type: 'string' }
const problemSchema = (codes: string[]) => ({
  type: 'object',
  properties: {
    type: string,
    title: string,
    status: { type: 'integer' },
    code: { enum: codes },
    messages: { type: 'array', items: string },
    findings: {
      type: 'array',
      items: { type: 'object', properties: { path: string, message: string }, required: ['path', 'message'] },
    },
    requestId: string,
  },
  required: ['type', 'title', 'status', 'code', 'messages', 'findings', 'requestId'],
})
