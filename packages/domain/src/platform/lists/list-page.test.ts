import {
  type Direction,
  defaultSort,
  defineList,
  type Filters,
  writeListAddress,
} from '@backroom/contract/platform/lists/define-list'
import { amounts, anyOf, days, oneOf, texts } from '@backroom/contract/platform/lists/filters'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countRows,
  findListPage,
  findNeighbors,
  type ListSource,
  listPageFrom,
  nextSelected,
  requireMatching,
} from './lists.ts'

const zone = 'Asia/Ho_Chi_Minh'
const payments = ['paid', 'refunded', 'voided', 'authorized'] as const
const list = defineList('orders', {
  permission: 'orders.view',
  isSearched: true,
  filters: {
    payment: anyOf(...payments),
    state: oneOf('unfulfilled', 'fulfilled'),
    placed: days(),
    total: amounts(),
    tag: texts(),
  },
  sorts: { age: 'desc', total: 'desc', customer: 'asc', placed: 'desc' },
  columns: ['number'],
})
const source: ListSource<typeof list> = {
  definition: list,
  table: 'orders',
  filters: {
    payment: 'payment_status',
    state: 'fulfillment_status',
    placed: 'placed_at',
    total: 'total_cents',
    tag: 'tags',
  },
  sorts: {
    age: { expression: sql.ref('orders.id'), type: 'uuid' },
    total: { expression: sql.ref('orders.total_cents'), type: 'bigint' },
    customer: { expression: sql`orders.customer_name collate "vi-x-icu"`, type: 'text' },
    placed: { expression: sql.ref('orders.placed_at'), type: 'timestamptz' },
  },
}

let store: TestStore
const insert = async (storeId: string, count: number, seed: number) => {
  const { owner } = store.database
  await owner.query(`select setseed(${seed})`)
  await generateOrders(owner, storeId, count, {
    number: `5000 + ${seed * 100_000} + n`,
    email: `'b' || n || '@example.test'`,
    customer_name: `(array['Ánh','An','Ông','Oanh','bee','Đỗ','Zoë'])[1 + (random() * 6)::int] || ' ' || (random() * 3)::int`,
    payment_status: `(array['paid','refunded','voided','authorized'])[1 + (random() * 3)::int]`,
    fulfillment_status: `(array['unfulfilled','fulfilled'])[1 + random()::int]`,
    subtotal_cents: '(random() * 5)::int * 500',
    placed_at: `'2026-11-01 17:00+00'::timestamptz + (random() * 4)::int * interval '6 hours'`,
    tags: `(array['{}','{summer}','{red,summer}','{"a, b"}'])[1 + (random() * 3)::int]::text[]`,
  })
}

beforeAll(async () => {
  store = await openTestStore()
  await store.database.owner.query(`update stores set standard_timezone = '${zone}'`)
  await insert(lotus, 120, 0.42)
  await insert(bamboo, 40, 0.7)
})
afterAll(() => store.close())

type ListFilters = Filters<typeof list>
interface Sorted {
  by: keyof typeof list.sorts
  direction: Direction
}

const page = (filters: ListFilters, sort: Sorted, limit: number, cursor?: string) =>
  store.inStore(async (ctx) => {
    const query = { ...writeListAddress(list, { filters, sort }), limit, cursor }
    const found = await findListPage(ctx, source, query)
    if (!found) return { items: [], previousCursor: null, nextCursor: null }
    const rows = await ctx.db
      .selectFrom('orders')
      .innerJoin(found.as('page'), 'page.id', 'orders.id')
      .select(['orders.id', 'page.key', 'page.rank', 'number', 'customer_name', 'orders.store_id'])
      .where('orders.store_id', '=', ctx.storeId)
      .orderBy('page.rank')
      .execute()
    return listPageFrom(source, query, rows)
  })

async function all(filters: ListFilters, sort: Sorted, limit: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await page(filters, sort, limit, cursor)
    expect(items.length).toBeLessThanOrEqual(limit)
    ids.push(...items.map(({ id }) => id))
    cursor = nextCursor ?? undefined
  } while (cursor)
  return ids
}

const sorts = fc.record({
  by: fc.constantFrom(...(Object.keys(list.sorts) as (keyof typeof list.sorts)[])),
  direction: fc.constantFrom<Direction>('asc', 'desc'),
})
const cents = fc.constantFrom(0, 500, 1000, 2000, 2500)
const dayOf = fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03')
const rangeOf = <T extends string | number>(end: fc.Arbitrary<T>) =>
  fc.tuple(end, end, fc.constantFrom('from', 'to', 'both')).map(([a, b, ends]) => ({
    ...(ends !== 'to' && { from: a < b ? a : b }),
    ...(ends !== 'from' && { to: a < b ? b : a }),
  }))
const filters = fc.record(
  {
    payment: fc.uniqueArray(fc.constantFrom(...payments), { minLength: 1 }),
    state: fc.constantFrom('unfulfilled', 'fulfilled'),
    placed: rangeOf(dayOf),
    total: rangeOf(cents),
    tag: fc.uniqueArray(fc.constantFrom('summer', 'red', 'a, b'), { minLength: 1 }),
    text: fc.constantFrom('an', 'ong', 'example', 'b1', '#'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ListFilters>

/** The same filters in TypeScript. */
async function expected({ payment, state, placed, total, tag, text }: ListFilters): Promise<string[]> {
  const { rows } = await store.database.owner.query(
    `select *, to_char(placed_at at time zone '${zone}', 'YYYY-MM-DD') as day from orders where store_id = '${lotus}'`,
  )
  const word = text?.replace('#', '')
  const matches = (row: { search_text: string }) =>
    word === '' ? false : !word || row.search_text.includes(word.length < 3 ? ` ${word}` : word)
  return rows
    .filter(
      (row) =>
        matches(row) &&
        (!payment || payment.includes(row.payment_status)) &&
        (!state || state === row.fulfillment_status) &&
        (!placed || ((placed.from ?? '') <= row.day && row.day <= (placed.to ?? '9'))) &&
        (!total || ((total.from ?? 0) <= Number(row.total_cents) && Number(row.total_cents) <= (total.to ?? 1e9))) &&
        (!tag || tag.some((value) => row.tags.includes(value))),
    )
    .map(({ id }) => id)
}

describe('a list of random rows', () => {
  it('pages have the matching rows, once each; the count agrees', async () => {
    await fc.assert(
      fc.asyncProperty(filters, sorts, fc.integer({ min: 1, max: 60 }), async (filters, sort, limit) => {
        const shown = await all(filters, sort, limit)
        expect(shown.toSorted()).toEqual((await expected(filters)).toSorted())
        expect(new Set(shown).size).toBe(shown.length)
        const { count } = await store.inStore((ctx) =>
          countRows(ctx, source, writeListAddress(list, { filters, sort: defaultSort(list) })),
        )
        expect(count).toBe(shown.length)
      }),
      { numRuns: 80 },
    )
  })

  it('has the same order in pages of any size, reversed for the other direction', async () => {
    for (const by of Object.keys(list.sorts) as (keyof typeof list.sorts)[]) {
      const down = await all({}, { by, direction: 'desc' }, 7)
      expect(await all({}, { by, direction: 'desc' }, 1_000)).toEqual(down)
      expect((await all({}, { by, direction: 'asc' }, 13)).toReversed()).toEqual(down)
    }
  })

  it('previous pages equal the pages read before', async () => {
    await fc.assert(
      fc.asyncProperty(filters, sorts, fc.integer({ min: 1, max: 40 }), async (filters, sort, limit) => {
        const forward: string[][] = []
        let last = await page(filters, sort, limit)
        expect(last.previousCursor).toBeNull()
        for (;;) {
          forward.push(last.items.map(({ id }) => id))
          if (!last.nextCursor) break
          last = await page(filters, sort, limit, last.nextCursor)
        }
        const back = [forward.at(-1)]
        while (last.previousCursor) {
          last = await page(filters, sort, limit, last.previousCursor)
          back.unshift(last.items.map(({ id }) => id))
        }
        expect(back).toEqual(forward)
      }),
      { numRuns: 20 },
    )
  })

  it('the neighbors of a row are those beside it in the list; a row that does not match has its place', async () => {
    const neighborsOf = (id: string, filters: ListFilters, sort: Sorted) =>
      store.inStore((ctx) => findNeighbors(ctx, source, writeListAddress(list, { filters, sort }), id))
    await fc.assert(
      fc.asyncProperty(filters, sorts, fc.nat(), async (filters, sort, pick) => {
        const [ids, everyId] = [await all(filters, sort, 250), await all({}, sort, 250)]
        const id = everyId[pick % everyId.length]!
        const before = everyId.slice(0, everyId.indexOf(id)).filter((other) => ids.includes(other))
        const after = everyId.slice(everyId.indexOf(id) + 1).filter((other) => ids.includes(other))
        expect(await neighborsOf(id, filters, sort)).toEqual({
          previousId: before.at(-1) ?? null,
          nextId: after[0] ?? null,
        })
      }),
      { numRuns: 40 },
    )
    const sort = defaultSort(list) as Sorted
    await expect(neighborsOf(crypto.randomUUID(), {}, sort)).rejects.toMatchObject({ code: 'not_found' })
    const { rows } = await store.database.owner.query('select id from orders where store_id = $1 limit 1', [bamboo])
    await expect(neighborsOf(rows[0].id, {}, sort)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('sorts names by Vietnamese collation', async () => {
    const { items } = await page({}, { by: 'customer', direction: 'asc' }, 200)
    const names = items.map(({ customer_name }) => customer_name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('vi').compare))
  })

  it('skips and repeats no rows while rows are added', async () => {
    for (const by of ['age', 'total', 'customer'] as const) {
      const sort = { by, direction: 'desc' as const }
      const before = await all({}, sort, 1_000)
      const first = await page({}, sort, 10)
      await insert(lotus, 15, by.length / 10)
      const rest: string[] = first.items.map(({ id }) => id)
      for (let cursor = first.nextCursor; cursor; ) {
        const next = await page({}, sort, 10, cursor)
        rest.push(...next.items.map(({ id }) => id))
        cursor = next.nextCursor
      }
      expect(new Set(rest).size).toBe(rest.length)
      expect(rest.filter((id) => before.includes(id))).toEqual(before)
    }
  })

  it('rejects cursors of another order and malformed cursors', async () => {
    const { nextCursor } = await page({}, { by: 'total', direction: 'desc' }, 5)
    const expectRejected = (cursor: string, sort: Sorted = defaultSort(list)) =>
      expect(page({}, sort, 5, cursor)).rejects.toMatchObject({ code: 'cursor_invalid' })
    await expectRejected(nextCursor ?? '')
    await expectRejected(nextCursor ?? '', { by: 'total', direction: 'asc' })
    for (const cursor of ['x', '!!', Buffer.from('["age","\\u0000","x"]').toString('base64url'), '[]'])
      await expectRejected(cursor)
  })
})

it('plans a filter for its values, and what a bulk change does with the rows once for all', async () => {
  const planned = await store.inStore(async (ctx) => {
    const mode = async () => {
      const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(ctx.db)
      return rows[0]!.mode
    }
    await countRows(ctx, source, { state: 'fulfilled' })
    const counted = await mode()
    const { count } = await countRows(ctx, source, { state: 'fulfilled' })
    await requireMatching(ctx, source, { state: 'fulfilled', count })
    const required = await mode()
    await nextSelected(ctx, source, { matching: { state: 'fulfilled' } }, { from: null, size: 2 })
    return [counted, required, await mode()]
  })
  expect(planned).toEqual(['force_custom_plan', 'force_generic_plan', 'force_generic_plan'])
})
