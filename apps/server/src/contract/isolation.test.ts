import { allEndpoints } from '@backroom/contract'
import { hasFields, needsStore } from '@backroom/contract/platform/api/endpoint'
import { idOf } from '@backroom/contract/platform/api/fields'
import { jsonSchema } from '@backroom/contract/platform/api/openapi'
import { stores } from '@backroom/contract/stores/stores/endpoints'
import type { Things } from '@backroom/testing/fixtures/factory'
import { contentsOf, makeStore, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  barest,
  type ContractFixture,
  idFields,
  idPaths,
  resourcesOf,
  startContractFixture,
} from './contract-test-api.ts'

let fixture: ContractFixture
beforeAll(async () => {
  fixture = await startContractFixture()
})
afterAll(() => fixture.close())

const storeEndpoints = allEndpoints.filter(needsStore)
const shortest = 8

/** Its rows are made once, and every test leaves them as they are. */
let foreignStore: { other: string; foreign: Things; contents: string } | undefined
async function makeForeignStore() {
  const { owner } = fixture.api.database
  const other = await makeStore(owner)
  const foreign = await makeThings(owner, other)
  const contents = await contentsOf(owner, other)
  expect(contents).toContain(foreign.order)
  return { other, foreign, contents }
}

/** Rows of two stores with everything: what they have in common tells nothing. */
let two: Promise<[Things, Things]> | undefined
async function makeTwo(): Promise<[Things, Things]> {
  const { owner } = fixture.api.database
  return [await makeThings(owner, await makeStore(owner)), await makeThings(owner, await makeStore(owner))]
}

test.each(storeEndpoints)('$name shows nothing of another store', async (one) => {
  two ??= makeTwo()
  const [someMine, someForeign] = await two
  // A request that changes something answers with what it names, so rows of that are enough.
  const resources = one.mutates ? resourcesOf(one) : undefined
  const { ownThings, otherThings } = await fixture.prepare(one)
  const mine = { ...someMine, ...(await ownThings(resources)) }
  const { owner, input, ids } = await fixture.prepare(one)
  // The newest rows, which are first in every list.
  const foreign = { ...someForeign, ...(await otherThings(resources)) }
  // Only required query values are sent, so no filter and no cursor hides a row.
  const { statusCode, body } = await fixture.api.send(one, one.method === 'GET' ? barest(one, ids) : input, owner)
  expect(statusCode, body).toBe(one.status)
  // Ids, tokens, addresses, names: all values of the other store's rows.
  const texts = Object.keys(foreign)
    .filter((key) => foreign[key] !== mine[key])
    .map((key) => String(foreign[key]))
    .filter((text) => text.length >= shortest)
  expect(texts.length).toBeGreaterThan(shortest)
  for (const text of texts) expect(body).not.toContain(text)
})

/** Lists without an id in their path. The rules in the body of a preview can hide every row. */
const lists = storeEndpoints.filter(
  ({ method, answer, params }) =>
    method === 'GET' && answer instanceof z.ZodObject && 'items' in answer.shape && !hasFields(params),
)

test.each(lists)('$name shows the store’s own rows', async (one) => {
  const { ownThings, owner, ids } = await fixture.prepare(one)
  await ownThings()
  await fixture.api.send(stores.savePreference, (await fixture.prepare(stores.savePreference, one.name)).input, owner)
  const { items } = (await fixture.api.send(one, barest(one, ids), owner)).json<{ items: unknown[] }>()
  expect(items.length).toBeGreaterThan(0)
})

test('finds the lists', () => expect(lists.length).toBeGreaterThan(8))

const foreignIds = storeEndpoints
  .flatMap(idFields)
  .map((found) => ({ ...found, place: [found.part, ...found.path].join('.') }))

/** Their preparation changes all stores. */
const preparesOthers = new Set(['legalEntities.choose'])

describe.each(foreignIds)('$one.name with a foreign id at $place', ({ one, part, path, resource }) => {
  test('answers 404 and changes nothing in the other store', async () => {
    const { owner, input: valid } = await fixture.prepare(one)
    foreignStore ??= await makeForeignStore()
    const { other, foreign, contents } = foreignStore
    const before = preparesOthers.has(one.name) ? await contentsOf(fixture.api.database.owner, other) : contents
    const input = { ...valid, [part]: withValueAt(valid[part], path, foreign[resource]) }
    expect(await fixture.api.send(one, input, owner)).toMatchObject({ statusCode: 404 })
    foreignStore.contents = await contentsOf(fixture.api.database.owner, other)
    expect(foreignStore.contents).toBe(before)
  })
})

function withValueAt(target: unknown, [head, ...rest]: (string | number)[], value: unknown): unknown {
  if (head === undefined) return value
  // A field that the input leaves out may be a list.
  const copy = typeof head === 'number' ? [...((target as unknown[] | undefined) ?? [])] : { ...(target as object) }
  return Object.assign(copy, { [head]: withValueAt((copy as Record<string | number, unknown>)[head], rest, value) })
}

test('finds a nested id at any depth', () => {
  const line = z.object({ variantId: idOf('order') })
  expect(idPaths(jsonSchema(z.object({ lines: z.array(line), gift: line.optional() }), 'input'))).toEqual([
    { path: ['lines', 0, 'variantId'], resource: 'order' },
    { path: ['gift', 'variantId'], resource: 'order' },
  ])
})

/** Their ids name what every store has. */
const ofEveryStore = [
  ...['baseProducts.show', 'baseProducts.start', 'themes.addTemplate', 'themes.setType'],
  ...['orderMails.words', 'orderMails.saveWords', 'orderMails.preview', 'orderMails.sendTest'],
]
const withOwnIds = allEndpoints.filter(({ name }) => !ofEveryStore.includes(name))

test.each(withOwnIds)('$name marks each of its path parameters as an id', (one) => {
  const marked = idFields(one).filter(({ part }) => part === 'params')
  expect(marked.map(({ path }) => path[0])).toEqual(Object.keys(one.params.shape))
})
