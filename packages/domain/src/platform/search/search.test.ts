import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { generateOrders, insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listProductSummaries } from '../../catalog/products/products.ts'
import { countOrders, listOrders } from '../../selling/orders/orders.ts'

let store: TestStore
const query = (statement: string, values: unknown[] = []) => store.database.owner.query(statement, values)

const order = (number: number, email: string, customerName: string, { storeId = lotus, status = 'paid' } = {}) =>
  insertOrders(store.database.owner, storeId, [{ number, email, customerName, paymentStatus: status }])

beforeAll(async () => {
  store = await openTestStore()
  await order(1001, 'an@example.test', 'Nguyễn Thị Ánh')
  await order(1002, 'dung_le@example.test', 'Đặng Dũng', { status: 'refunded' })
  await order(1003, 'bob@100%.test', 'Bob O’Hara')
  await order(1004, 'ivan@example.test', 'Иван Петров')
  await order(1001, 'an@example.test', 'Nguyễn Thị Ánh', { storeId: bamboo })
})
afterAll(() => store.close())

const found = async (text: string, filter: object = {}, storeId = lotus) => {
  const { items } = await store.inStore((ctx) => listOrders(ctx, { limit: 20, text, ...filter }), storeId)
  const { count } = await store.inStore((ctx) => countOrders(ctx, { text, ...filter }), storeId)
  expect(count).toBe(items.length)
  return items.map(({ number }) => number)
}

describe('a search of orders', () => {
  test.each([
    ['Nguyễn', [1001]],
    ['nguyen', [1001]],
    ['NGUYỄN anh', [1001]],
    ['anh nguyễn', [1001]],
    ['dang', [1002]],
    ['Đặng dũng', [1002]],
    ['#1003', [1003]],
    ['100', [1004, 1003, 1002, 1001]],
    ['ample', [1004, 1002, 1001]],
    ['100%', [1003]],
    ['10_%', []],
    ['dung_le', [1002]],
    ['dungxle', []],
    ['o’hara', [1003]],
    ['петров', [1004]],
    ['nobody', []],
  ])('%s finds %j: words in any order, ignoring accents and case', async (text, numbers) => {
    expect(await found(text)).toEqual(numbers)
  })

  test.each([
    ['an', [1001]],
    ['á', [1001]],
    ['b', [1003]],
    ['ara', [1003]],
    ['ra', []],
    ['%', []],
    ['_', []],
    ['@ %', []],
  ])(
    '%s finds %j: one or two letters match the start of a word, punctuation matches nothing',
    async (text, numbers) => {
      expect(await found(text)).toEqual(numbers)
    },
  )

  test('applies filters within the store', async () => {
    expect(await found('example', { paymentStatus: 'refunded' })).toEqual([1002])
    expect(await found('example', { paymentStatus: 'voided' })).toEqual([])
    expect(await found('nguyen', {}, bamboo)).toEqual([1001])
    expect(await found('bob', {}, bamboo)).toEqual([])
  })

  test('pages through both the scanned newest rows and index results', async () => {
    const third = crypto.randomUUID()
    await query(`insert into stores (store_id, name, slug) values ($1, 'Third', 'third')`, [third])
    await generateOrders(store.database.owner, third, 3000, {
      number: 'n',
      email: `'a@b.test'`,
      customer_name: `case when n % 97 = 0 then 'Quartz' else 'Common' end`,
    })
    const pages = async (text: string, limit: number) => {
      const numbers: number[] = []
      let cursor: string | null | undefined
      do {
        const page = await store.inStore((ctx) => listOrders(ctx, { limit, text, ...(cursor && { cursor }) }), third)
        numbers.push(...page.items.map(({ number }) => number))
        cursor = page.nextCursor
      } while (cursor)
      return numbers
    }
    const quartz = Array.from({ length: 30 }, (_, index) => 97 * (30 - index))
    for (const limit of [1, 4, 7, 100]) expect(await pages('quartz', limit)).toEqual(quartz)
    expect(await pages('common', 100)).toHaveLength(2970)
    const counted = (text: string) => store.inStore((ctx) => countOrders(ctx, { text }), third)
    expect(await counted('quartz')).toEqual({ count: 30, isMore: false })
    expect(await counted('common')).toEqual({ count: 1_000, isMore: true })
  })
})

describe('a search of products', () => {
  const titles = async (text: string, filter: object = {}) =>
    (await store.inStore((ctx) => listProductSummaries(ctx, { limit: 20, text, ...filter }))).items.map(
      ({ title }) => title,
    )
  const add = async (title: string, skus: string[], storeId = lotus) => {
    const { rows } = await query(
      `insert into products (store_id, handle, title, vendor, tags) values ($1, $2, $3, 'Mỹ Nghệ', '{summer,gift idea}') returning id`,
      [storeId, crypto.randomUUID(), title],
    )
    await query(
      `insert into product_variants (store_id, product_id, position, title, option_values, sku, price_cents)
       select $1, $2, position, sku, array[sku], sku, 100
         from unnest($3::text[]) with ordinality variant (sku, position)`,
      [storeId, rows[0].id, skus],
    )
    return rows[0].id as string
  }

  beforeEach(() => query('delete from products'))

  test('searches current titles, vendors, tags and SKUs', async () => {
    const id = await add('Đèn lồng', ['DL-RED', 'DL-BLUE'])
    await add('Đèn lồng', ['DL-RED'], bamboo)
    for (const text of ['den long', 'lồng', 'mỹ nghệ', 'gift', 'dl-blue', 'DL-RED đèn'])
      expect(await titles(text)).toEqual(['Đèn lồng'])
    await query(`update product_variants set sku = 'DL-GREEN' where sku = 'DL-BLUE'`)
    expect(await titles('dl-blue')).toEqual([])
    expect(await titles('dl-green')).toEqual(['Đèn lồng'])
    await query(`delete from product_variants where sku = 'DL-GREEN'`)
    expect(await titles('dl-green')).toEqual([])
    await query(`update products set title = 'Quạt giấy', tags = '{fan}', status = 'draft' where id = $1`, [id])
    expect(await titles('lồng')).toEqual([])
    expect(await titles('quat dl-red fan')).toEqual(['Quạt giấy'])
    expect(await titles('quat', { status: 'active' })).toEqual([])
    expect(await titles('quat', { status: 'draft' })).toEqual(['Quạt giấy'])
  })

  test('has the SKUs of concurrent changes', async () => {
    const id = await add('Kite', ['K-1', 'K-2'])
    const change = (old: string, now: string, then: () => Promise<unknown>) =>
      store.inStore(async ({ db }) => {
        await db
          .updateTable('product_variants')
          .set({ sku: now })
          .where('store_id', '=', lotus)
          .where('product_id', '=', id)
          .where('sku', '=', old)
          .execute()
        await then()
      })
    // The first commits once the second waits for it.
    const waits = () =>
      vi.waitFor(async () => {
        const { rowCount } = await query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
        expect(rowCount).toBeGreaterThan(0)
      })
    let second: Promise<unknown> = Promise.resolve()
    await change('K-1', 'KITE-ONE', () => {
      second = change('K-2', 'KITE-TWO', async () => {})
      return waits()
    })
    await second
    expect(await titles('kite-one kite-two')).toEqual(['Kite'])
  })
})

describe('search_ids', () => {
  const search = (storeId: string, searchedStoreId: string, conditions = '[]') =>
    store.inStore(
      ({ db }) =>
        sql`select * from search_ids(${searchedStoreId}, 'orders', '[["%nguyen%"]]', ${conditions}::jsonb, null, 20)`.execute(
          db,
        ),
      storeId,
    )

  test('rejects another store than the transaction’s', async () => {
    await expect(search(bamboo, lotus)).rejects.toThrow('another store')
    expect((await search(bamboo, bamboo)).rows).toHaveLength(1)
  })

  test('is safe against SQL injection', async () => {
    const evil = [{ column: `id is not null or number`, is: '=', value: '1' }]
    await expect(search(lotus, lotus, JSON.stringify(evil))).rejects.toThrow('does not exist')
    const quoted = [{ column: 'email', is: '=', value: `' or true --` }]
    expect((await search(lotus, lotus, JSON.stringify(quoted))).rows).toEqual([])
    const unknown = [{ column: 'email', is: 'is not null or true or email =', value: 'x' }]
    await expect(search(lotus, lotus, JSON.stringify(unknown))).rejects.toThrow('comparison')
  })

  test('searches only permitted tables', async () => {
    const other = store.inStore(({ db }) =>
      sql`select * from search_ids(${lotus}, 'users', '[]', '[]', null, 20)`.execute(db),
    )
    await expect(other).rejects.toThrow(/permission denied|does not exist/)
  })
})
