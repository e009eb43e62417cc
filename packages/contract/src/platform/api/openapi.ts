import { z } from 'zod'
import { answerTypes, bodyTypes, type Endpoint, errorsOf, hasFields, needsStore, takesKeys } from './endpoint.ts'
import type { ErrorDefinition } from './error-table.ts'
import { exampleOf } from './openapi-example.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schema of what a caller sends (`input`) or receives (`output`), without `$schema`. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

/** A group of operations. */
export interface Tag {
  name: string
  description: string
}

/** A message that apps receive. */
export interface WebhookDescription {
  summary: string
  permission: string | null
  /** Of the whole message. */
  schema: z.ZodType
  /** What the receiver answers; without it any success counts. */
  answer?: z.ZodType
}

interface DocumentOptions {
  tags?: Tag[]
  /** The tag of an operation: `orders.list`. */
  tagOf?: (operation: string) => string
  /** By topic. */
  webhooks?: Readonly<Record<string, WebhookDescription>>
}

const description = `The API of Backroom's back office.

**Sign-in.** Apps of a shop send an API key in \`Authorization: Bearer bk_live_…\`; the key names the shop. People send the access
token of \`POST /auth/login\` and name the shop in \`X-Store-Id\`. A key in an address is refused.

**Limits.** 600 calls a minute for a key. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) tell how many
are left; an answer 429 has \`Retry-After\`.

**Lists** take \`limit\` and \`cursor\` and answer \`nextCursor\`, which is null on the last page.

**Writing.** Operations with \`Idempotency-Key\` have one effect however often they are sent. Operations with \`If-Match\` take the
revision that the caller has read, and answer 412 if someone else has saved since.

**Errors** are \`application/problem+json\` with \`messages\` that can be shown. Amounts are integers in the currency's minor unit,
instants are UTC.`

/** OpenAPI 3.1 document of the contract. */
export function openApi(endpoints: Endpoint[], { tags = [], tagOf, webhooks = {} }: DocumentOptions = {}) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const one of endpoints)
    paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operation(one, tagOf) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Backroom',
      version: '1',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The host that serves this document.' }],
    tags,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Access token of a person who is signed in.' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'bk_live_…', description: 'API key of an app.' },
      },
      schemas: {
        Problem: problemSchema([...new Set(endpoints.flatMap(errorsOf).map(({ code }) => code)), 'internal']),
      },
    },
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([topic, webhook]) => [topic, { post: message(topic, webhook) }]),
    ),
  }
}

function operation(one: Endpoint, tagOf: DocumentOptions['tagOf']) {
  return {
    operationId: one.name,
    summary: one.summary,
    ...(tagOf && { tags: [tagOf(one.name)] }),
    security: securityOf(one),
    'x-permission': one.permission,
    parameters: [
      ...parameters('path', one.params),
      ...parameters('query', one.query),
      ...(needsStore(one) ? [storeHeader(one)] : []),
      ...(one.ifMatch ? [header('if-match', { type: 'string', pattern: '^"?[0-9]+"?$' }, '"1"')] : []),
      ...(one.idempotent
        ? [header('idempotency-key', { type: 'string', minLength: 8, maxLength: 100 }, 'a4f0c1d2-order-1001')]
        : []),
    ],
    ...requestBody(one),
    responses: { [one.status]: answer(one), ...errorAnswers(errorsOf(one)) },
  }
}

type Security = { session: never[] } | { apiKey: never[] }

function securityOf(one: Endpoint): Security[] {
  if (one.permission === 'public') return []
  return takesKeys(one) ? [{ session: [] }, { apiKey: [] }] : [{ session: [] }]
}

export interface MediaType {
  schema: JsonSchema
  example?: unknown
}

/** A schema as strangers see it, with an example. */
function mediaType(schema: z.ZodType, io: 'input' | 'output'): MediaType {
  const published = withoutInternals(jsonSchema(schema, io)) as JsonSchema
  const example = exampleOf(published)
  return { schema: published, ...(example !== undefined && { example }) }
}

/** What our own tests and clients read of a schema. */
const internals = ['resource', 'opaque']

function withoutInternals(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutInternals)
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties, ...rest } = schema as { properties?: Record<string, unknown> }
  const kept = Object.entries(rest).filter(([key]) => !internals.includes(key))
  return {
    ...Object.fromEntries(kept.map(([key, value]) => [key, withoutInternals(value)])),
    // A field may have such a name.
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, withoutInternals(one)])),
    }),
  }
}

/** The request body: JSON, a file, or none. */
function requestBody(one: Endpoint): {
  requestBody?: { required: true; content: Record<string, MediaType> }
} {
  if (one.bodyKind !== 'json')
    return { requestBody: { required: true, content: { [bodyTypes[one.bodyKind]]: { schema: {} } } } }
  if (!hasFields(one.body)) return {}
  return { requestBody: { required: true, content: { 'application/json': mediaType(one.body, 'input') } } }
}

const header = (name: string, schema: JsonSchema, example: string) => ({
  ...{ in: 'header', name, required: true, schema, example },
})

const storeHeader = (one: Endpoint) => ({
  ...header('x-store-id', { type: 'string', format: 'uuid' }, '019a3c5e-7d10-7c3b-9a52-4f6a1c2b3d4e'),
  ...(takesKeys(one) && { required: false, description: 'Needed with a session. An API key names its shop itself.' }),
})

function parameters(place: 'path' | 'query', schema: z.ZodObject) {
  const { properties = {}, required = [] } = withoutInternals(jsonSchema(schema, 'input')) as JsonSchema
  return Object.entries(properties).map(([name, property]) => {
    const example = exampleOf(property as JsonSchema, name)
    return {
      in: place,
      name,
      required: required.includes(name),
      schema: property as JsonSchema,
      ...(required.includes(name) && example !== undefined && { example }),
    }
  })
}

const answer = (one: Endpoint) => ({
  description: one.summary,
  content: {
    [answerTypes[one.answerKind]]:
      one.answerKind === 'json' ? mediaType(one.answer, 'output') : ({ schema: { type: 'string' } } as MediaType),
  },
})

function errorAnswers(errors: ErrorDefinition[]) {
  const byStatus = Map.groupBy(errors, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, entries]) => [
      status,
      {
        description: entries.map(({ code }) => code).join(', '),
        ...(status === 429 && { headers: { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds.' } } }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

/** Verified with the package `standardwebhooks` and the secret of the webhook. */
const messageHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

function message(topic: string, { summary, permission, schema, answer: expected }: WebhookDescription) {
  return {
    operationId: `webhook.${topic.replace('/', '.')}`,
    summary,
    security: [],
    ...(permission && { 'x-permission': permission }),
    parameters: messageHeaders.map((name) => ({ in: 'header', name, required: true, schema: { type: 'string' } })),
    requestBody: { required: true, content: { 'application/json': mediaType(schema, 'output') } },
    responses: expected
      ? { 200: { description: summary, content: { 'application/json': mediaType(expected, 'input') } } }
      : {
          '2XX': {
            description: 'Received. Any other answer, and none within ten seconds, is tried again for 48 hours.',
          },
        },
  }
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
