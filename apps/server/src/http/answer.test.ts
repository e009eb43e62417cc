import { allEndpoints } from '@backroom/contract'
import { expect, test } from 'vitest'
import { fastWriter } from './answer.ts'

const written = allEndpoints.filter(({ answerKind }) => answerKind === 'json')

// Writers are made at the first answer, so a schema without one would fail no sooner than there.
test.each(written.map((endpoint) => [endpoint.name, endpoint] as const))('%s has a writer', (_, endpoint) => {
  let error: unknown
  try {
    fastWriter(endpoint)({})
  } catch (caught) {
    error = caught
  }
  // An empty answer lacks what the schema requires, which only a writer notices.
  expect(String(error ?? '')).toMatch(/^$|is required!$|does not match schema definition\.$/)
})
