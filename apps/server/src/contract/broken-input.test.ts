import { allEndpoints } from '@backroom/contract'
import type { Problem } from '@backroom/contract/platform/api/domain-error'
import { hasFields } from '@backroom/contract/platform/api/endpoint'
import { fieldTexts } from '@backroom/contract/platform/api/field-limits'
import { languages } from '@backroom/contract/platform/api/language'
import { inputSchema } from '@backroom/testing/hostile/input-schema'
import { invalidFor, rawBodies } from '@backroom/testing/hostile/junk'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ContractFixture,
  freshAddress,
  junkRuns,
  type PartName,
  type Prepared,
  parts,
  startContractFixture,
  validInput,
} from './contract-test-api.ts'

let fixture: ContractFixture
beforeAll(async () => {
  fixture = await startContractFixture()
})
afterAll(() => fixture.close())

const takesSomething = allEndpoints.filter((one) => parts.some((part) => hasFields(one[part])))

describe.each(partOfCases(takesSomething))('$name rejects junk', (one) => {
  test.each(parts.filter((part) => hasFields(one[part])))('answers a broken %s with 400', async (part: PartName) => {
    const { ids, owner } = await fixture.prepare(one)
    // An empty parameter leads to another endpoint's path.
    const isAddressOfItsOwn = (value: unknown) => part !== 'params' || !Object.values(asSent(value)).includes('')
    const refusesAsText = (value: unknown) =>
      part === 'body' || (isAddressOfItsOwn(value) && !one[part].safeParse(asSent(value)).success)
    const broken = invalidFor(one[part], ids).filter(refusesAsText)
    await fc.assert(
      fc.asyncProperty(validInput(one, ids), broken, async (input, value) => {
        const { statusCode, body } = await fixture.api.send(
          one,
          { ...input, [part]: value, address: freshAddress() },
          owner,
        )
        // A malformed id in the address finds nothing.
        expect(part === 'params' ? [400, 404] : [400], body).toContain(statusCode)
        const { code, messages, findings }: Problem = JSON.parse(body)
        // A validation error names an existing field; errors of the whole are in the messages only.
        if (code === 'invalid_request') expect(messages.length).toBeGreaterThanOrEqual(findings.length)
        const fields = code === 'invalid_request' && isObject(value) ? Object.keys(one[part].shape) : []
        if (fields.length > 0) for (const { path } of findings) expect(fields).toContain(path.split('.')[0])
      }),
      { numRuns: junkRuns },
    )
  })
})

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const requiredOf = (one: (typeof allEndpoints)[number]) => inputSchema(one.body).required ?? []

test.each(partOfCases(allEndpoints.filter((one) => requiredOf(one).length > 0)))(
  '$name says at each field that is missing, in both languages',
  async (one) => {
    const { input, owner } = await fixture.prepare(one)
    for (const language of languages) {
      const headers = { ...owner, 'accept-language': language }
      const { statusCode, body } = await fixture.api.send(one, { ...input, body: {}, address: freshAddress() }, headers)
      expect(statusCode, body).toBe(400)
      const { findings }: Problem = JSON.parse(body)
      expect(findings).toEqual(requiredOf(one).map((path) => ({ path, message: fieldTexts.missing[language] })))
    }
  },
)

const contentTypes = [
  'application/json',
  'text/plain',
  'application/json; charset=utf-7',
  'multipart/form-data',
  'image/png',
]

describe.each(partOfCases(allEndpoints.filter((one) => hasFields(one.body) || one.bodyKind !== 'json')))(
  '$name',
  (one) => {
    let ready: Prepared
    beforeAll(async () => {
      ready = await fixture.prepare(one)
    })

    test.each(rawBodies)('rejects raw body %# as invalid, too large or of an unsupported type', async (body) => {
      const { input, owner } = ready
      // Any text is valid for the accepted type; its reader checks the content.
      for (const type of one.bodyKind === 'csv' ? contentTypes : [...contentTypes, 'text/csv']) {
        const { statusCode } = await fixture.api.send(
          one,
          { ...input, body, address: freshAddress() },
          { ...owner, 'content-type': type },
        )
        expect([400, 413, 415]).toContain(statusCode)
      }
    })
  },
)

/** A path or query value as the server reads it from the address. */
const asSent = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          (typeof one === 'object' ? JSON.stringify(one) : String(one)).toWellFormed(),
        ]),
      )
    : {}
