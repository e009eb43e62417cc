import { apiDocument } from '@backroom/contract/api-document'
import { areas } from '@backroom/contract/areas'
import { webhookTopics } from '@backroom/contract/messages/webhooks/topics'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'

const document = apiDocument()
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('the document follows the recommended rules of Redocly, without a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const findings = async (source: object) =>
    (await lintFromString({ source: JSON.stringify(source), absoluteRef: 'openapi.json', config })).map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    )
  expect(await findings(document)).toEqual([])
  expect(await findings({ ...document, paths: {}, servers: [] }), 'the rules are applied').not.toEqual([])
}, 120_000)

test('every operation and every message has a sentence, a group and an example', () => {
  for (const { operationId, summary, tags, requestBody, responses, parameters } of operations) {
    expect(summary, operationId).toMatch(/^\p{Lu}.{5,}/u)
    expect(Object.values(areas).map(({ title }) => title)).toContain(tags?.[0])
    for (const parameter of parameters.filter(({ required }) => required))
      expect(parameter.example, `${operationId} ${parameter.name}`).toBeDefined()
    const [answer] = Object.values(responses) as { content: object }[]
    const bodies = { ...requestBody?.content, ...answer?.content }
    for (const [type, content] of Object.entries(bodies))
      if (type === 'application/json') expect((content as { example?: unknown }).example, operationId).toBeDefined()
  }
  expect(Object.keys(document.webhooks)).toEqual([...webhookTopics, 'shipping/rates'])
})

test('every example is one that its schema allows', () => {
  const ajv = new Ajv2020({ strict: false, formats: { uuid: true, date: true, 'date-time': true } })
  const described = [...operations, ...Object.values(document.webhooks).map(({ post }) => post)].flatMap((operation) =>
    [...Object.values(operation.responses), operation.requestBody].flatMap((part) =>
      Object.values((part as { content?: Record<string, { schema: object; example?: unknown }> })?.content ?? {}),
    ),
  )
  const examples = described.filter(({ example }) => example !== undefined)
  expect(examples.length).toBeGreaterThan(200)
  // Most answers of errors have the same schema, and compiling one takes longer than all else.
  const validators = new Map<string, ReturnType<typeof ajv.compile>>()
  for (const { schema, example } of examples) {
    const key = JSON.stringify(schema)
    const validate = validators.get(key) ?? ajv.compile(schema)
    validators.set(key, validate)
    expect(validate(example), ajv.errorsText(validate.errors)).toBe(true)
  }
}, 120_000)

test('nothing of our own tests and clients is in the document', () => {
  const keysIn = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(keysIn)
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, one]) =>
      key === 'properties' ? Object.values(one as object).flatMap(keysIn) : [key, ...keysIn(one)],
    )
  }
  const schemas = operations.map(({ parameters, requestBody, responses }) => [
    parameters.map(({ schema }) => schema),
    ...[requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values((part as { content?: Record<string, { schema: object }> })?.content ?? {}).map(
        ({ schema }) => schema,
      ),
    ),
  ])
  expect(keysIn(schemas).filter((key) => key === 'resource' || key === 'opaque')).toEqual([])
})

test('says which operations take an API key', () => {
  const securityOf = (name: string) => operations.find(({ operationId }) => operationId === name)?.security
  expect(securityOf('orders.list')).toEqual([{ session: [] }, { apiKey: [] }])
  expect(securityOf('users.profile')).toEqual([{ session: [] }])
  expect(securityOf('payouts.request')).toEqual([{ session: [] }])
  expect(securityOf('auth.login')).toEqual([])
})
