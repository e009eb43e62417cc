import { allEndpoints } from '@backroom/contract'
import { type ListName, listNames, lists } from '@backroom/contract/lists'
import { permissions } from '@backroom/contract/platform/access/permissions'
import type { ListDefinition } from '@backroom/contract/platform/lists/define-list'
import type { Filter } from '@backroom/contract/platform/lists/filters'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import type { Read, Row } from './list-fixture-test-api.ts'
import { countRows } from './lists.ts'
import { fixtureOf } from './lists-test-api.ts'

type Query = Record<string, string>

let store: TestStore
let userId: string
/** A store that does not change during the tests. */
let fixedStore: string
beforeAll(async () => {
  store = await openTestStore()
  userId = (await makeMember(store.database.owner, lotus, [])).userId
  // Several people, so that a filter by person has a choice.
  for (const _ of [1, 2]) await makeMember(store.database.owner, lotus, [])
  fixedStore = await makeStore(store.database.owner)
  await store.database.owner.query('update stores set standard_timezone = $1', [zone])
  for (const name of listNames) await fill(name, fixedStore, 80)
  for (const name of listNames) await fill(name, bamboo, 20)
}, 60_000)
afterAll(() => store.close())

const fill = (name: ListName, storeId: string, rows: number) =>
  store.database.owner.query(fixtureOf(name).fill, [storeId, rows])

const as = <T>(work: (ctx: TenantContext) => Promise<T>, storeId = fixedStore) =>
  store.inStore(
    (ctx) =>
      work({
        ...ctx,
        user: { id: userId, sessionId: userId },
        permissions: new Set(permissions.filter((permission) => permission !== 'staff.manage')),
      }),
    storeId,
  )

const definitionOf = (name: ListName): ListDefinition => lists[name]

const page = (name: ListName, query: Query, limit: number, storeId = fixedStore) =>
  as((ctx) => fixtureOf(name).list(ctx, { ...query, limit }), storeId)
const countOf = (name: ListName, query: Query) => as((ctx) => countRows(ctx, fixtureOf(name).source(ctx), query))

/** The ids of all pages. */
async function all(name: ListName, query: Query, limit: number, storeId = fixedStore): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { items, nextCursor } = await page(name, { ...query, ...(cursor && { cursor }) }, limit, storeId)
    ids.push(...items.map(({ id }) => id))
    cursor = nextCursor
  }
  return ids
}

const read = (row: Row, how: Read<unknown>) => (typeof how === 'string' ? row[how] : how(row))
const rowsOf = async (name: ListName) => (await page(name, {}, 250)).items as Row[]

/** An awkward zone: its midnights are at a quarter past an hour of UTC. */
const zone = 'Asia/Kathmandu'
const localDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Values of a filter: those of the contract, ranges with common bounds, and values of the rows. */
function valuesOf(name: ListName, filter: string, rows: readonly Row[]): string[] {
  const kind = definitionOf(name).filters[filter]!
  if (kind.kind === 'oneOf') return [...kind.values]
  if (kind.kind === 'anyOf') return [...kind.values, kind.values.slice(0, 2).join(','), kind.values.join(',')]
  if (kind.kind === 'days')
    return [`..${dayAgo(20)}`, `${dayAgo(20)}..${dayAgo(10)}`, `${dayAgo(10)}..`, `${dayAgo(5)}..${dayAgo(5)}`]
  if (kind.kind === 'amounts') return ['..2000', '2000..5000', '5000..', '3000..3000', '2001..2999']
  const values = rows.flatMap((row) => read(row, filterOf(name, filter))).map(String)
  // An empty text is no filter.
  return [...new Set(values)].filter((value) => value !== '')
}

const filterOf = (name: ListName, filter: string): Read<unknown> =>
  (fixtureOf(name).filters as Record<string, Read<unknown>>)[filter]!

/** Whether a row matches the value of a filter. */
function matches(kind: Filter, has: unknown, value: string): boolean {
  if (kind.kind === 'anyOf') return value.split(',').includes(String(has))
  if (kind.kind === 'texts') return [has].flat().includes(value)
  const [from = '', to = ''] = value.split('..')
  if (kind.kind === 'amounts')
    return (from === '' || Number(has) >= Number(from)) && (to === '' || Number(has) <= Number(to))
  if (kind.kind !== 'days') return has === value
  const [first, last] = Array.isArray(has) ? has : [dayOf(has), dayOf(has)]
  return (from === '' || last >= from) && (to === '' || first <= to)
}
const dayOf = (instant: unknown) => localDay.format(new Date(String(instant)))

/** No filter, each filter, each word, and a word with each filter. */
function queriesOf(name: ListName, rows: readonly Row[]): Query[] {
  const filters = Object.keys(definitionOf(name).filters).flatMap((filter) =>
    valuesOf(name, filter, rows).map((value) => ({ [filter]: value })),
  )
  const words = fixtureOf(name).words.map((text) => ({ text }))
  return [
    {},
    ...filters,
    ...words,
    ...words.slice(0, 1).flatMap((text) => filters.map((filter) => ({ ...text, ...filter }))),
  ]
}
const sortsOf = (name: ListName) => Object.keys(definitionOf(name).sorts).flatMap((by) => [`${by}.asc`, `${by}.desc`])

describe.each(partOfCases(listNames))('the list of %s', (name) => {
  test('pages of any size have the same rows, once each, and the count agrees', async () => {
    const sorts = sortsOf(name)
    const queries = queriesOf(name, await rowsOf(name))
    // Every sort without a filter, and the queries take the sorts in turn: each pair would take minutes.
    const pairs = [
      ...sorts.map((sort) => [{}, sort] as const),
      ...queries.map((query, place) => [query, sorts[place % sorts.length]!] as const),
    ]
    for (const [query, sort] of pairs) {
      const { count, isMore } = await countOf(name, query)
      expect(isMore).toBe(false)
      const whole = await all(name, { ...query, sort }, 250)
      expect(new Set(whole).size, JSON.stringify(query)).toBe(whole.length)
      expect(whole.length, JSON.stringify(query)).toBe(count)
      expect(await all(name, { ...query, sort }, 33), JSON.stringify({ query, sort })).toEqual(whole)
    }
  })

  test('exports the filtered rows in the order of the list, if it has an export', async () => {
    const { exported } = fixtureOf(name)
    const isExported = allEndpoints.some((endpoint) => endpoint.name === `${definitionOf(name).name}.export`)
    expect(exported !== undefined, 'its list-test-api.ts says how it is exported').toBe(isExported)
    if (!exported) return
    const rows = await rowsOf(name)
    const fieldOf = new Map(rows.map((row) => [row.id, String(row[exported.field])]))
    for (const query of queriesOf(name, rows)) {
      const ids = await all(name, query, 250)
      expect(await exported.read(store, fixedStore, query), JSON.stringify(query)).toEqual(
        ids.map((id) => fieldOf.get(id)),
      )
    }
  })

  test('finds rows by each of the words, if the list has a search', async () => {
    const { words } = fixtureOf(name)
    expect(words.length > 0).toBe(definitionOf(name).isSearched)
    for (const text of words) expect((await countOf(name, { text })).count, text).toBeGreaterThan(0)
  })

  test('sorts by the fields of its rows and then by id, in both directions', async () => {
    const rows = await rowsOf(name)
    const collator = new Intl.Collator('vi')
    const compare = (one: unknown, other: unknown) =>
      typeof one === 'number' ? one - Number(other) : collator.compare(String(one), String(other))
    for (const [sort, how] of Object.entries<Read<unknown>>(fixtureOf(name).sorts)) {
      const sorted = rows.toSorted(
        (one, other) => compare(read(one, how), read(other, how)) || (one.id < other.id ? -1 : 1),
      )
      const ids = sorted.map(({ id }) => id)
      expect(await all(name, { sort: `${sort}.asc` }, 250), sort).toEqual(ids)
      expect(await all(name, { sort: `${sort}.desc` }, 250), sort).toEqual(ids.toReversed())
    }
    expect(Object.keys(fixtureOf(name).sorts)).toEqual(Object.keys(definitionOf(name).sorts))
  })

  test('filters exactly the rows that match each value of a filter', async () => {
    const rows = await rowsOf(name)
    expect(rows.length).toBeGreaterThan(20)
    expect((await countOf(name, {})).count).toBe(rows.length)
    for (const [filter, kind] of Object.entries(definitionOf(name).filters)) {
      const values = valuesOf(name, filter, rows)
      const sizes = new Set<number>()
      for (const value of values) {
        const expected = rows.filter((row) => matches(kind, read(row, filterOf(name, filter)), value))
        const shown = await all(name, { [filter]: value }, 250)
        expect(shown.toSorted(), `${filter} ${value}`).toEqual(expected.map(({ id }) => id).toSorted())
        sizes.add(shown.length)
      }
      // Some values must match some rows and not others.
      expect([...sizes].filter((size) => size > 0 && size < rows.length).length, filter).toBeGreaterThan(0)
    }
  })

  test('previous pages equal the pages read before', async () => {
    for (const sort of sortsOf(name)) {
      const pages = [await page(name, { sort }, 21)]
      for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor)
        pages.push(await page(name, { sort, cursor: next }, 21))
      let last = pages.at(-1)!
      for (const before of pages.slice(0, -1).toReversed()) {
        last = await page(name, { sort, cursor: last.previousCursor ?? '' }, 21)
        expect(last.items).toEqual(before.items)
      }
      expect(last.previousCursor).toBeNull()
    }
  })

  test('skips and repeats no rows while rows are added', async () => {
    const storeId = await makeStore(store.database.owner)
    for (const sort of sortsOf(name)) {
      await fill(name, storeId, 25)
      const before = await all(name, { sort }, 250, storeId)
      const shown: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const found = await page(name, { sort, ...(cursor && { cursor }) }, 7, storeId)
        shown.push(...found.items.map(({ id }) => id))
        cursor = found.nextCursor
        if (shown.length < 25) await fill(name, storeId, 3)
      }
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.filter((id) => before.includes(id))).toEqual(before)
    }
  })

  test('has no rows of another store', async () => {
    const [own, others] = [await all(name, {}, 250), await all(name, {}, 250, bamboo)]
    expect(others.length).toBeGreaterThan(5)
    expect(others.filter((id) => own.includes(id))).toEqual([])
    const cursor = (await page(name, {}, 5, bamboo)).nextCursor ?? ''
    const further = await page(name, { cursor }, 250)
    expect(further.items.filter(({ id }) => !own.includes(id))).toEqual([])
  })

  test('rejects cursors of another order and malformed cursors', async () => {
    const cursor = (await page(name, {}, 5)).nextCursor ?? ''
    const [[by, direction] = ['', '']] = Object.entries(definitionOf(name).sorts)
    const other = direction === 'asc' ? 'desc' : 'asc'
    const forged = (key: string) => Buffer.from(JSON.stringify([by, 'after', key, userId])).toString('base64url')
    for (const [invalid, sort] of [
      [cursor, `${by}.${other}`],
      ['!', by],
      ['[]', by],
      [forged('\0'), by],
      [forged('x'), by],
    ] as const)
      await expect(page(name, { cursor: invalid, sort }, 5), invalid).rejects.toMatchObject({ code: 'cursor_invalid' })
  })
})
