// Nothing here names an endpoint: one that joins the contract is covered the same day.
import { allEndpoints } from '@backroom/contract'
import { type Endpoint, errorsOf, needsStore, takes } from '@backroom/contract/endpoint'
import { idOf } from '@backroom/contract/fields'
import { type JsonSchema, jsonSchema, openApi } from '@backroom/contract/openapi'
import { permissions } from '@backroom/contract/permissions'
import { readAccessToken } from '@backroom/domain/auth/auth'
import { brokenFor, rawBodies, validFor } from '@backroom/testing/junk'
import { contentsOf, makeStore, makeThings, type Things } from '@backroom/testing/world/things'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allHandlers } from './handlers/all.ts'
import { type SomeInput, startTestApi, type TestApi } from './test-api.ts'

const runs = Number(process.env.JUNK_RUNS ?? 100)
const parts = ['params', 'query', 'body'] as const
type PartName = (typeof parts)[number]

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Two stores that must never meet. Each endpoint has its own: in a shared one every test meets the members of all before. */
const storesOf = cached(async (_name: string) => {
  const [own, other] = await Promise.all([makeStore(api.database.owner), makeStore(api.database.owner)])
  return { own, other }
})

function cached<T>(make: (key: string) => T) {
  const made = new Map<string, T>()
  return (key: string): T => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)!
  }
}

/** What a test calls its endpoint with; a new session each time, since some endpoints end the one they are called with. */
async function prepare(one: Endpoint, pair = one.name) {
  const { own, other } = await storesOf(pair)
  const { authorization } = await api.signIn(own)
  const ids = await makeThings(api.database.owner, own)
  return { own, other, ids, input: sample(one, ids), owner: { authorization, 'x-store-id': own } }
}

const validInput = (one: Endpoint, ids: Things) =>
  fc.record(
    Object.fromEntries(parts.filter((part) => takes(one[part])).map((part) => [part, validFor(one[part], ids)])),
  )

const sample = (one: Endpoint, ids: Things): SomeInput => fc.sample(validInput(one, ids), { numRuns: 1, seed: 1 })[0]!

const guarded = allEndpoints.filter((one) => one.permission !== 'public')
const inStore = guarded.filter(needsStore)

describe.each(guarded)('$name is guarded', (one) => {
  test('401 without a token, with a forged one and after the session ends', async () => {
    const { own: storeId, input } = await prepare(one)
    const { authorization, sessionId } = await api.signIn(storeId)
    const forged = `${authorization.slice(0, -4)}AAAA`
    const refused = async (headers: Record<string, string>) =>
      expect(await api.send(one, input, headers)).toMatchObject({ statusCode: 401 })
    await refused({})
    await refused({ 'x-store-id': storeId })
    await refused({ authorization: forged, 'x-store-id': storeId })
    await api.services.grants.find(
      readAccessToken(api.services.ports.secret, authorization.slice(7))!,
      storeId,
      crypto.randomUUID(),
    )
    await api.database.owner.query('update sessions set revoked_at = now() where id = $1', [sessionId])
    await expect
      .poll(async () => (await api.send(one, input, { authorization, 'x-store-id': storeId })).statusCode, {
        timeout: 1000,
        interval: 5,
      })
      .toBe(401)
  })
})

describe.each(inStore)('$name asks for its permission', (one) => {
  test('403 without it, and in a store one does not belong to', async () => {
    const { own, other, owner, input } = await prepare(one)
    const stranger = { ...owner, 'x-store-id': other }
    expect(await api.send(one, input, stranger)).toMatchObject({ statusCode: 403 })
    if (one.permission === 'member') return
    const others = permissions.filter((permission) => permission !== one.permission)
    const { authorization } = await api.signIn(own, others)
    expect(await api.send(one, input, { authorization, 'x-store-id': own })).toMatchObject({ statusCode: 403 })
  })

  test('400 without a store', async () => {
    const { owner, input } = await prepare(one)
    expect(await api.send(one, input, { authorization: owner.authorization })).toMatchObject({ statusCode: 400 })
  })
})

/** Only what must be given: no filter, no cursor, nothing that could hide a row. */
const barest = (one: Endpoint, ids: Things): SomeInput => {
  const { query = {}, ...rest } = sample(one, ids)
  const { required = [] } = jsonSchema(one.query, 'input')
  return {
    ...rest,
    query: Object.fromEntries(Object.entries(query as object).filter(([field]) => required.includes(field))),
  }
}

test.each(inStore)('$name shows nothing of another store', async (one) => {
  const { other, owner, ids } = await prepare(one)
  const foreign = await makeThings(api.database.owner, other) // newest: first in every list
  const { body } = await api.send(one, barest(one, ids), owner)
  for (const id of [foreign.order, foreign.theme]) expect(body).not.toContain(id)
})

/** Where ids of stored things stand in a schema, however deep: `['lines', 0, 'variantId']`. */
function idPaths(
  schema: JsonSchema,
  path: (string | number)[] = [],
): { path: (string | number)[]; resource: keyof Things }[] {
  const { resource, format } = schema as { resource?: keyof Things; format?: string }
  if (resource && format === 'uuid') return [{ path, resource }]
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => idPaths(one as JsonSchema, [...path, name])),
    ...(schema.items ? idPaths(schema.items as JsonSchema, [...path, 0]) : []),
    ...branches.flatMap((one) => idPaths(one as JsonSchema, path)),
  ]
}

const idFields = (one: Endpoint) =>
  parts.flatMap((part) => idPaths(jsonSchema(one[part], 'input')).map((found) => ({ one, part, ...found })))

function withValueAt(target: unknown, [head, ...rest]: (string | number)[], value: unknown): unknown {
  if (head === undefined) return value
  const copy = Array.isArray(target) ? [...target] : { ...(target as object) }
  return Object.assign(copy, { [head]: withValueAt((copy as Record<string | number, unknown>)[head], rest, value) })
}

const foreignIds = inStore
  .flatMap(idFields)
  .map((found) => ({ ...found, place: [found.part, ...found.path].join('.') }))

describe.each(foreignIds)('$one.name with a foreign id at $place', ({ one, part, path, resource }) => {
  test('404, and the other store is untouched', async () => {
    const { other, owner, input: valid } = await prepare(one)
    const foreign = await makeThings(api.database.owner, other)
    const input = { ...valid, [part]: withValueAt(valid[part], path, foreign[resource]) }
    const before = await contentsOf(api.database.owner, other)
    expect(before).toContain(foreign.order)
    expect(await api.send(one, input, owner)).toMatchObject({ statusCode: 404 })
    expect(await contentsOf(api.database.owner, other)).toBe(before)
  })
})

test('a nested id is found wherever it stands', () => {
  const line = z.object({ variantId: idOf('order') })
  expect(idPaths(jsonSchema(z.object({ lines: z.array(line), gift: line.optional() }), 'input'))).toEqual([
    { path: ['lines', 0, 'variantId'], resource: 'order' },
    { path: ['gift', 'variantId'], resource: 'order' },
  ])
})

test.each(allEndpoints)('$name marks each of its path parameters as an id', (one) => {
  const marked = idFields(one).filter(({ part }) => part === 'params')
  expect(marked.map(({ path }) => path[0])).toEqual(Object.keys(one.params.shape))
})

describe.each(allEndpoints)('$name answers junk', (one) => {
  test('valid input never gives 5xx', async () => {
    const { ids, owner } = await prepare(one)
    await fc.assert(
      fc.asyncProperty(validInput(one, ids), async (input) => {
        expect((await api.send(one, input, owner)).statusCode).toBeLessThan(500)
      }),
      { numRuns: runs },
    )
  })

  test.each(parts.filter((part) => takes(one[part])))('broken %s gives 4xx', async (part: PartName) => {
    const { ids, owner } = await prepare(one)
    // An empty parameter makes another endpoint's path.
    const isAddressOfItsOwn = (value: unknown) => part !== 'params' || !Object.values(asSent(value)).includes('')
    const refusesAsText = (value: unknown) =>
      part === 'body' || (isAddressOfItsOwn(value) && !one[part].safeParse(asSent(value)).success)
    const broken = brokenFor(one[part], ids).filter(refusesAsText)
    await fc.assert(
      fc.asyncProperty(validInput(one, ids), broken, async (input, value) => {
        const { statusCode, body } = await api.send(one, { ...input, [part]: value }, owner)
        expect(statusCode, body).toBeGreaterThanOrEqual(400)
        expect(statusCode, body).toBeLessThan(500)
      }),
      { numRuns: runs },
    )
  })
})

describe.each(allEndpoints.filter((one) => takes(one.body) || one.bodyKind !== 'json'))(
  '$name answers raw bodies',
  (one) => {
    let ready: Awaited<ReturnType<typeof prepare>>
    beforeAll(async () => {
      ready = await prepare(one)
    })

    test.each(rawBodies)('%# with 4xx', async (body) => {
      const { input, owner } = ready
      for (const type of [
        'application/json',
        'text/plain',
        'application/json; charset=utf-7',
        'multipart/form-data',
        'image/png',
      ]) {
        const { statusCode } = await api.send(one, { ...input, body }, { ...owner, 'content-type': type })
        expect(statusCode).toBeGreaterThanOrEqual(400)
        expect(statusCode).toBeLessThan(500)
      }
    })
  },
)

/** What is left of a path or query value after its trip through the address. */
const asSent = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          (typeof one === 'object' ? JSON.stringify(one) : String(one)).toWellFormed(),
        ]),
      )
    : {}

describe.each(inStore.filter((one) => one.mutates))('$name mutates', (one) => {
  test('and leaves one audit entry, with what it changed', async () => {
    // A store of its own: what came before may have used up what the usual one may do.
    const { own, owner, input } = await prepare(one, `${one.name}, audited`)
    const { statusCode, headers, body } = await api.send(one, input, owner)
    expect(statusCode, body).toBe(one.status)
    const { rows } = await api.database.owner.query(
      `select endpoint, store_id, (select count(*)::int from audit_changes where request_id = $1) > 0 as changed
         from audit_entries where request_id = $1`,
      [headers['request-id']],
    )
    expect(rows).toEqual([{ endpoint: one.name, store_id: own, changed: true }])
  })
})

/**
 * What a valid request of just anybody does not reach: an authenticator that is set up, a session of one's own. Their
 * traces are tested in `two-factor.test.ts` and `account.test.ts`.
 */
const needsMore = ['twoFactor.confirm', 'twoFactor.renewRecoveryCodes', 'twoFactor.verify', 'users.endSession']

describe.each(allEndpoints.filter((one) => one.mutates && !needsStore(one) && !needsMore.includes(one.name)))(
  '$name mutates outside any store',
  (one) => {
    test('and leaves a trace in the access log, with the address it came from', async () => {
      // Its own: what came before has used up the tries of the usual one.
      const address = '198.51.100.7'
      const { owner, input } = await prepare(one)
      const { statusCode, headers, body } = await api.send(one, { ...input, address }, owner)
      expect(statusCode, body).toBe(one.status)
      const { rows } = await api.database.owner.query(
        'select host(address) as address from access_log where request_id = $1',
        [headers['request-id']],
      )
      expect(rows).toEqual([{ address }])
    })
  },
)

const idempotent = allEndpoints.filter((one) => one.idempotent)
describe.runIf(idempotent.length > 0).each(idempotent)('$name is idempotent', (one) => {
  test('eight at once with one key have one effect; another body under it is refused', async () => {
    const { own, owner, input } = await prepare(one)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const tries = await Promise.all(Array.from({ length: 8 }, () => api.send(one, input, { ...owner, ...key })))
    expect(new Set(tries.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(tries.filter(({ headers }) => headers['idempotency-replayed']).length).toBe(7)
    const { rowCount } = await api.database.owner.query(
      'select from audit_entries where request_id = any($1::uuid[])',
      [tries.map(({ headers }) => headers['request-id'])],
    )
    expect(rowCount).toBe(1)
    const other = fc.sample(validInput(one, await makeThings(api.database.owner, own)), { numRuns: 5, seed: 2 }).at(-1)!
    expect(await api.send(one, other, { ...owner, ...key })).toMatchObject({ statusCode: 422 })
    expect(await api.send(one, input, { ...owner, 'idempotency-key': '' })).toMatchObject({ statusCode: 400 })
  })
})

describe('the OpenAPI document', async () => {
  const document = openApi(allEndpoints)
  const ajv = new Ajv2020({ strict: false, formats: { uuid: true, 'date-time': true } })

  test('is what the server publishes and implements, operation by operation', async () => {
    const served = (await api.app.inject('/openapi.json')).json()
    expect(served).toEqual(JSON.parse(JSON.stringify(document)))
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(allEndpoints.map(({ name }) => name).sort())
    expect(allHandlers.map(({ endpoint }) => endpoint)).toEqual(allEndpoints)
  })

  // Where the specification lists no answer, the document does: nobody has to guess a shape.
  test.each(allEndpoints)('describes $name as the server checks it [A7-99]', async (one) => {
    const operation = document.paths[one.path]![one.method.toLowerCase()]!
    type Answered = Record<number, { content: { 'application/json': { schema: JsonSchema } } }>
    const answer = (operation.responses as Answered)[one.status]?.content['application/json']
    expect(Object.keys(answer?.schema ?? {})).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(type|anyOf|oneOf|\$ref)$/)]),
    )
    expect(operation['x-permission']).toBe(one.permission)
    expect(Object.keys(operation.responses).length).toBeGreaterThan(1)
    expect(errorsOf(one).every((code) => JSON.stringify(operation.responses).includes(code))).toBe(true)
    if (!takes(one.body)) return expect(operation.requestBody !== undefined).toBe(one.bodyKind !== 'json')
    const described = ajv.compile(operation.requestBody!.content['application/json']!.schema)
    const { ids } = await prepare(one)
    const anything = fc.oneof(validFor(one.body, ids), brokenFor(one.body, ids))
    fc.assert(
      fc.property(anything, (value) => {
        const sent = JSON.parse(JSON.stringify(value) ?? 'null')
        expect(described(sent)).toBe(one.body.safeParse(sent).success)
      }),
      { numRuns: runs },
    )
  })
})

describe.each(allEndpoints.filter((one) => one.ifMatch))('$name asks for the revision', (one) => {
  test('428 without one, 412 with another than the stored', async () => {
    const { owner, input } = await prepare(one)
    const withRevision = (revision: string) => api.send(one, input, { ...owner, 'if-match': revision })
    expect(await withRevision('"7"')).toMatchObject({ statusCode: 412 })
    expect(await withRevision('seven')).toMatchObject({ statusCode: 400 })
    const { statusCode } = await api.app.inject({
      method: one.method,
      url: one.path.replace(/\{(\w+)\}/g, (_, name) => String((input.params as Record<string, unknown>)[name])),
      headers: owner,
      ...(input.body !== undefined && { payload: input.body as object }),
    })
    expect(statusCode).toBe(428)
  })
})
