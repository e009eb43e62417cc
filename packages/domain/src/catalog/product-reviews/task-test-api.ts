import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'
import { openTaskFile } from '../../platform/tasks/tasks.ts'

type Owner = Parameters<TaskFixture['fill']>[0]

const fillProduct = (owner: Owner, storeId: string) =>
  owner.query(`insert into products (store_id, handle, title) values ($1, 'thing', 'Thing') on conflict do nothing`, [
    storeId,
  ])

async function fill(owner: Owner, storeId: string, rows: number) {
  await fillProduct(owner, storeId)
  await owner.query(
    `insert into product_reviews (store_id, product_id, rating, title, body, author_name, language, state, source, published_at)
     select $1, p.id, 1 + n % 5, 'Title ' || n, 'Text ' || n, 'An', 'en',
            (array['pending', 'published', 'hidden', 'spam'])[1 + n % 4], 'storefront', now()
       from generate_series(1, $2::int) n, products p
      where p.store_id = $1 and p.handle = 'thing'
     on conflict do nothing`,
    [storeId, rows],
  )
}

const reviews: TaskFixture['outcome'] = ({ database }, storeId) =>
  linesOf(
    database.owner,
    `select title || ' ' || state || ' ' || rating || ' ' || is_verified as line
       from product_reviews where store_id = $1 order by 1`,
    storeId,
  )

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'productReviews.export': {
    fill,
    input: {},
    someRows: 930,
    async outcome(store, storeId, taskId) {
      const { chunks } = await openTaskFile(store.waiting(storeId), taskId)
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      return Buffer.concat(parts).toString().trim().split('\r\n').toSorted().join('\n')
    },
    maxMegabytes: 245,
  },
  'productReviews.import': {
    fill: async (owner, storeId) => void (await fillProduct(owner, storeId)),
    input: (rows) => ({
      userId: '01947a5e-7c00-7000-8000-000000000000',
      rows: Array.from({ length: rows }, (_, index) => ({
        ...{ line: index + 2, product: 'thing', rating: String(1 + (index % 5)), title: `Title ${index + 1}` },
        ...{ author: 'An', email: '', date: '2026-01-02', state: '', body: `Text ${index + 1}`, reply: 'Thanks' },
      })),
    }),
    someRows: 630,
    outcome: reviews,
    changeOne: (owner, storeId) =>
      owner.query(
        `update product_reviews set reply = 'Mine', revision = revision + 1 where store_id = $1 and title = 'Title 1'`,
        [storeId],
      ),
    maxMegabytes: 245,
    maxRows: limits.importedRows,
  },
  'productReviews.remove': {
    fill,
    input: { matching: { stars: '1,2,3,4,5' } },
    usesUp: true,
    someRows: 630,
    outcome: reviews,
    maxMegabytes: 245,
  },
  'productReviews.state': {
    fill,
    input: { state: 'hidden', matching: {} },
    someRows: 630,
    outcome: reviews,
    changeOne: (owner, storeId) =>
      owner.query(`update product_reviews set state = 'spam' where store_id = $1 and title = 'Title 4'`, [storeId]),
    maxMegabytes: 245,
  },
}
