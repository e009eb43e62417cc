import { allEndpoints } from '@backroom/contract'
import { apiDocument } from '@backroom/contract/api-document'
import { answerTypes, bodyTypes, errorsOf, hasFields, needsStore } from '@backroom/contract/platform/api/endpoint'
import type { JsonSchema } from '@backroom/contract/platform/api/openapi'
import { invalidFor, validFor } from '@backroom/testing/hostile/junk'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allHandlers } from '../handlers/all.ts'
import { accessRows } from './access-matrix.ts'
import { barest, type ContractFixture, junkRuns, startContractFixture } from './contract-test-api.ts'

let fixture: ContractFixture
beforeAll(async () => {
  fixture = await startContractFixture()
})
afterAll(() => fixture.close())

const document = apiDocument()
const ajv = new Ajv2020({ strict: false, formats: { uuid: true, date: true, 'date-time': true } })

test('publishes the document and implements each of its operations', async () => {
  const served = (await fixture.api.app.inject('/openapi.json')).json()
  expect(served).toEqual(JSON.parse(JSON.stringify(document)))
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(accessRows.map(({ name }) => name).sort())
  const namesOf = (endpoints: readonly { name: string }[]) => endpoints.map(({ name }) => name).toSorted()
  expect(namesOf(allHandlers.map(({ endpoint }) => endpoint))).toEqual(namesOf(allEndpoints))
})

type Answered = Record<number, { content: Record<string, { schema: JsonSchema }> }>

// The document also describes answers that the specification does not list.
test.each(partOfCases(allEndpoints))('describes the actual answer of $name [A7-99]', async (one) => {
  const operation = document.paths[one.path]![one.method.toLowerCase()]!
  // One row of everything, so the rows of lists are checked.
  if (needsStore(one) && !one.mutates) await (await fixture.prepare(one)).ownThings()
  const { owner, input, ids } = await fixture.prepare(one)
  const { statusCode, body } = await fixture.api.send(one, one.method === 'GET' ? barest(one, ids) : input, owner)
  const type = answerTypes[one.answerKind]
  const described = (operation.responses as Answered)[statusCode]?.content[type]?.schema
  expect(described, body).toBeDefined()
  const matches = ajv.compile(described!)
  expect(matches(one.answerKind === 'json' ? JSON.parse(body) : body), ajv.errorsText(matches.errors)).toBe(true)
  expect(operation['x-permission']).toBe(one.permission)
  expect(errorsOf(one).every(({ code }) => JSON.stringify(operation.responses).includes(code))).toBe(true)
})

test.each(partOfCases(allEndpoints.filter((one) => hasFields(one.body))))(
  'accepts and rejects the same bodies as $name [A7-99]',
  async (one) => {
    const operation = document.paths[one.path]![one.method.toLowerCase()]!
    const described = ajv.compile(operation.requestBody!.content['application/json']!.schema)
    const { ids } = await fixture.prepare(one)
    const anything = fc.oneof(validFor(one.body, ids), invalidFor(one.body, ids))
    fc.assert(
      fc.property(anything, (value) => {
        const sent = JSON.parse(JSON.stringify(value) ?? 'null')
        expect(described(sent)).toBe(one.body.safeParse(sent).success)
      }),
      { numRuns: junkRuns },
    )
  },
)

test.each(partOfCases(allEndpoints.filter((one) => !hasFields(one.body))))(
  'describes a body of $name only if it is a file',
  (one) => {
    const { requestBody } = document.paths[one.path]![one.method.toLowerCase()]!
    expect(Object.keys(requestBody?.content ?? {})).toEqual(one.bodyKind === 'json' ? [] : [bodyTypes[one.bodyKind]])
  },
)
