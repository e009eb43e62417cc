import { createRequire } from 'node:module'
import { createTestDatabase } from '@backroom/testing/database/test-database'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, type TaskMeta, test, vi } from 'vitest'

// A test's meta is complete once it has ended, so the last test checks the others.
const touched: Record<string, TaskMeta> = {}
const remember = (name: string, meta: TaskMeta) => {
  touched[name] = meta
}
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a query', async ({ task }) => {
  remember('query', task.meta)
  expect((await database.owner.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('an answered request, a page', async ({ task }) => {
  remember('request', task.meta)
  const app = fastify()
  app.get('/', (_, reply) => reply.type('text/html').send('<p>'))
  expect((await app.inject('/')).statusCode).toBe(200)
})

test('server rendering', ({ task }) => {
  remember('drawing', task.meta)
  const load = createRequire(import.meta.resolve('@backroom/storefront/money'))
  const { createElement } = load('react') as { createElement: (type: string) => unknown }
  const { renderToString } = load('react-dom/server') as { renderToString: (element: unknown) => string }
  expect(renderToString(createElement('p'))).toBe('<p></p>')
})

test('waiting', async ({ task }) => {
  remember('waiting', task.meta)
  await vi.waitFor(() => {})
})

test('nothing', ({ task }) => remember('nothing', task.meta))

test('records what each test did, without its hooks', () => {
  expect(touched).toEqual({
    query: { touched: ['db'], assertions: 1 },
    request: { touched: ['api', 'ui'], assertions: 1 },
    drawing: { touched: ['ui'], assertions: 1 },
    waiting: { touched: [], assertions: 1 },
    nothing: { touched: [], assertions: 0 },
  })
})
