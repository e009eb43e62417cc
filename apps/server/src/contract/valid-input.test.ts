import { allEndpoints } from '@backroom/contract'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractFixture, freshAddress, junkRuns, startContractFixture, validInput } from './contract-test-api.ts'

let fixture: ContractFixture
beforeAll(async () => {
  fixture = await startContractFixture()
})
afterAll(() => fixture.close())

test.each(partOfCases(allEndpoints))(
  '$name answers a valid request with success, and no request with 5xx',
  async (one) => {
    const { ids, owner, input } = await fixture.prepare(one)
    const first = await fixture.api.send(one, input, owner)
    expect(first.statusCode, first.body).toBe(one.status)
    await fc.assert(
      fc.asyncProperty(validInput(one, ids), async (anything) => {
        const { statusCode, body } = await fixture.api.send(one, { ...anything, address: freshAddress() }, owner)
        expect(statusCode, body).toBeLessThan(500)
      }),
      { numRuns: junkRuns },
    )
  },
)
