import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRating } from './product-reviews.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const query = (text: string, values: unknown[] = []) => store.database.owner.query(text, values)
const states = ['pending', 'published', 'hidden', 'spam'] as const

const step = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    product: fc.nat(1),
    rows: fc.array(fc.tuple(fc.constantFrom(...states), fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 5,
    }),
  }),
  fc.record({
    kind: fc.constant('state' as const),
    state: fc.constantFrom(...states),
    share: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('rate' as const),
    rating: fc.integer({ min: 1, max: 5 }),
    share: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('move' as const), product: fc.nat(1), share: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('delete' as const), share: fc.integer({ min: 1, max: 4 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** One statement over some of the reviews of both stores. */
async function take(one: Step, products: string[][]) {
  const some = (share: number) => `abs(hashint8(hashtext(id::text))) % 4 < ${share}`
  const shared = { published_at: 'coalesce(published_at, now())' }
  switch (one.kind) {
    case 'insert':
      return query(
        `insert into product_reviews (store_id, product_id, rating, body, author_name, language, state, source, published_at)
         select s.store::uuid, s.product::uuid, (r->>1)::int, gen_random_uuid()::text, 'An', 'vi', r->>0, 'storefront', now()
           from jsonb_array_elements($1::jsonb) r, jsonb_to_recordset($2::jsonb) s (store text, product text)`,
        [
          JSON.stringify(one.rows),
          JSON.stringify([lotus, bamboo].map((id, index) => ({ store: id, product: products[index]![one.product] }))),
        ],
      )
    case 'state':
      return query(
        `update product_reviews set state = $1, published_at = ${shared.published_at} where ${some(one.share)}`,
        [one.state],
      )
    case 'rate':
      return query(`update product_reviews set rating = $1 where ${some(one.share)}`, [one.rating])
    case 'move':
      return query(
        `update product_reviews set product_id = case store_id when $1 then $2::uuid else $3::uuid end where ${some(one.share)}`,
        [lotus, products[0]![one.product], products[1]![one.product]],
      )
    case 'delete':
      return query(`delete from product_reviews where ${some(one.share)}`)
  }
}

const kept = `select store_id, product_id, array[stars_1, stars_2, stars_3, stars_4, stars_5, review_count, rating_sum] as numbers
                from product_ratings where review_count > 0 order by 1, 2`
const counted = `select store_id, product_id,
                        array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
                              count(*) filter (where rating = 3), count(*) filter (where rating = 4),
                              count(*) filter (where rating = 5), count(*), sum(rating)]::int[] as numbers
                   from product_reviews where state = 'published' group by 1, 2 order by 1, 2`

test('the kept ratings equal a recount after any changes of any number of reviews', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await query('delete from products')
      const products = [
        [await insertProduct(store.database.owner, lotus), await insertProduct(store.database.owner, lotus)],
        [await insertProduct(store.database.owner, bamboo), await insertProduct(store.database.owner, bamboo)],
      ].map((pair) => pair.map(({ productId }) => productId))
      for (const one of steps) {
        await take(one, products)
        expect((await query(kept)).rows).toEqual((await query(counted)).rows)
      }
    }),
    { numRuns: 25 },
  )
})

test('a deleted product takes its reviews, votes and rating with it', async () => {
  await query('delete from products')
  const { productId } = await insertProduct(store.database.owner, lotus)
  const insert = {
    kind: 'insert',
    product: 0,
    rows: [
      ['published', 4],
      ['published', 5],
    ],
  } as const
  const other = await insertProduct(store.database.owner, bamboo)
  await take(insert as never, [[productId], [other.productId]])
  expect(await store.inStore((ctx) => findRating(ctx, productId))).toEqual({ count: 2, sum: 9, stars: [0, 0, 0, 1, 1] })
  // Another store's product has no rating here.
  expect(await store.inStore((ctx) => findRating(ctx, other.productId))).toMatchObject({ count: 0 })
  await query('delete from products where id = $1', [productId])
  expect((await query('select store_id from product_ratings')).rows).toEqual([{ store_id: bamboo }])
  expect((await query('select count(*)::int as count from product_reviews')).rows).toEqual([{ count: 2 }])
})
