import { expect, it } from 'vitest'
import { allEndpoints } from './contract.ts'
import { type Endpoint, errorsOf } from './platform/api/endpoint.ts'
import { type JsonSchema, jsonSchema } from './platform/api/openapi.ts'

/** What almost every value has in common: no character that Postgres refuses, and the range of safe integers. */
const anyText = '^(?:[^\\u0000\\uD800-\\uDFFF]|[\\uD800-\\uDBFF][\\uDC00-\\uDFFF])*$'
const isAnyInteger = (value: unknown) => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER

/** A line for each value of a schema: its path and what it accepts. */
function linesOf(path: string, schema: JsonSchema): string[] {
  const { properties, items, anyOf, oneOf, allOf, $schema: _, description: __, required = [], ...own } = schema
  const type = Object.entries(own)
    .filter(([name, value]) => name !== 'additionalProperties' && !(name === 'type' && value === 'object'))
    .filter(([name, value]) => !(name === 'pattern' && (own.format || value === anyText)) && !isAnyInteger(value))
    .map(([name, value]) => (name === 'type' ? String(value) : `${name}=${JSON.stringify(value)}`))
  const inner = [
    ...Object.entries(properties ?? {}).flatMap(([name, one]) =>
      linesOf(`${path}.${name}${required.includes(name) ? '' : '?'}`, one as JsonSchema),
    ),
    ...(items ? linesOf(`${path}[]`, items as JsonSchema) : []),
    ...[anyOf, oneOf, allOf].flatMap((options) =>
      (options ?? []).flatMap((one, index) => linesOf(`${path}|${index + 1}`, one as JsonSchema)),
    ),
  ]
  return type.length > 0 && !(inner.length > 0 && type.join() === 'array')
    ? [`  ${path} ${type.join(' ')}`, ...inner]
    : inner
}

function listing(one: Endpoint): string {
  const { name, method, path, status, permission, answerKind, bodyKind } = one
  const flags = (
    ['mutates', 'audited', 'idempotent', 'ifMatch', 'waits', 'overStores', 'stepUp', 'perMinute'] as const
  ).filter((flag) => one[flag])
  return [
    `${name} ${method} ${path} ${status} ${permission} ${bodyKind}→${answerKind} ${flags.join(' ')}`.trim(),
    `  errors ${errorsOf(one)
      .map(({ code }) => code)
      .join(' ')}`,
    ...(['params', 'query', 'body'] as const).flatMap((part) => linesOf(part, jsonSchema(one[part], 'input'))),
    ...(answerKind === 'json' ? linesOf('answer', jsonSchema(one.answer, 'output')) : []),
  ].join('\n')
}

it('keeps what every operation requires, accepts and answers', async () => {
  await expect(`${allEndpoints.map(listing).join('\n\n')}\n`).toMatchFileSnapshot('endpoints.snapshot.txt')
})
