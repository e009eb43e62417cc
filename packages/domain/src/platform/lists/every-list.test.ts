import { type ListName, listNames, lists } from '@backroom/contract/lists'
import { permissions } from '@backroom/contract/platform/access/permissions'
import type { ListDefinition } from '@backroom/contract/platform/lists/define-list'
import type { Filter } from '@backroom/contract/platform/lists/filters'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/world/members'
import { bamboo, lotus, makeStore } from '@backroom/testing/world/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import type { SortKey } from './list-source.ts'
import { countRows } from './lists.ts'
import { worldOf } from './lists-test-api.ts'

type Query = Record<string, string>

let store: TestStore
let userId: string
/** A store that does not change during the tests. */
let fixedStore: string
beforeAll(async () => {
  store = await openTestStore()
  userId = (await makeMember(store.database.owner, lotus, [])).userId
  fixedStore = await makeStore(store.database.owner)
  for (const name of listNames) await fill(name, fixedStore, 80)
  for (const name of listNames) await fill(name, bamboo, 20)
}, 60_000)
afterAll(() => store.close())

const fill = (name: ListName, storeId: string, rows: number) =>
  store.database.owner.query(worldOf(name).fill, [storeId, rows])

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
  as((ctx) => worldOf(name).list(ctx, { ...query, limit }), storeId)
const countOf = (name: ListName, query: Query) => as((ctx) => countRows(ctx, worldOf(name).source(ctx), query))

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

/** Values of a filter; each row matches exactly one. */
function valuesOf(name: ListName, filter: string, kind: Filter): string[] {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  if (kind.kind === 'oneOf' || kind.kind === 'anyOf') return [...kind.values]
  if (kind.kind === 'days') return [`..${day(21)}`, `${day(20)}..${day(10)}`, `${day(9)}..`]
  if (kind.kind === 'amounts') return ['..2000', '2001..5000', '5001..']
  return worldOf(name).values?.[filter] ?? []
}

/** No filter, each filter, each word, and a word with each filter. */
function queriesOf(name: ListName): Query[] {
  const filters = Object.entries(definitionOf(name).filters).flatMap(([filter, kind]) =>
    valuesOf(name, filter, kind).map((value) => ({ [filter]: value })),
  )
  const words = worldOf(name).words.map((text) => ({ text }))
  return [
    {},
    ...filters,
    ...words,
    ...words.slice(0, 1).flatMap((text) => filters.map((filter) => ({ ...text, ...filter }))),
  ]
}
const sortsOf = (name: ListName) => Object.keys(definitionOf(name).sorts).flatMap((by) => [`${by}.asc`, `${by}.desc`])

describe.each(listNames)('the list of %s', (name) => {
  test('pages of any size have the same rows, once each; count and export agree', async () => {
    const exported = worldOf(name).exported
    for (const query of queriesOf(name)) {
      const { count, isMore } = await countOf(name, query)
      expect(isMore).toBe(false)
      for (const sort of sortsOf(name)) {
        const whole = await all(name, { ...query, sort }, 250)
        expect(new Set(whole).size, JSON.stringify(query)).toBe(whole.length)
        expect(whole.length, JSON.stringify(query)).toBe(count)
        expect(await all(name, { ...query, sort }, 33), JSON.stringify({ query, sort })).toEqual(whole)
      }
      if (exported) expect(await exported(store, fixedStore, query), JSON.stringify(query)).toBe(count)
    }
  })

  test('finds rows by each of the words, if the list has a search', async () => {
    const { words } = worldOf(name)
    expect(words.length > 0).toBe(definitionOf(name).isSearched)
    for (const text of words) expect((await countOf(name, { text })).count, text).toBeGreaterThan(0)
  })

  test('sorts in both directions', async () => {
    const { by } = await as(async (ctx) => {
      const { sorts, table } = worldOf(name).source(ctx)
      const order = Object.entries<SortKey>(sorts).map(async ([by, { expression }]) => {
        const { rows } = await sql<{ id: string }>`
          select id from ${sql.table(table)} where store_id = ${fixedStore} order by ${expression}, id`.execute(ctx.db)
        return [by, rows.map(({ id }) => id)] as const
      })
      return { by: await Promise.all(order) }
    })
    for (const [sort, sorted] of by) {
      const shown = await all(name, { sort: `${sort}.asc` }, 250)
      expect(shown).toEqual(sorted.filter((id) => shown.includes(id)))
      expect((await all(name, { sort: `${sort}.desc` }, 250)).toReversed()).toEqual(shown)
    }
  })

  test('each row matches one value of a filter, and several values match the rows of each', async () => {
    const total = (await countOf(name, {})).count
    expect(total).toBeGreaterThan(20)
    for (const [filter, kind] of Object.entries(definitionOf(name).filters)) {
      const values = valuesOf(name, filter, kind)
      if (values.length === 0) continue
      const parts = await Promise.all(values.map((value) => all(name, { [filter]: value }, 250)))
      expect(parts.filter((part) => part.length > 0).length, filter).toBeGreaterThan(1)
      expect(new Set(parts.flat()).size, filter).toBe(total)
      expect(parts.flat().length, filter).toBe(total)
      if (kind.kind === 'anyOf')
        expect((await all(name, { [filter]: values.slice(0, 2).join(',') }, 250)).toSorted()).toEqual(
          [...parts[0]!, ...parts[1]!].toSorted(),
        )
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
