// `node bench/floor-server.ts DATA_DIR PORT JSON`: a bare Fastify that sends the recorded statements of the product's answers
// over the same kind of pool. It shows the cost of the database and the network alone.
import '../tools/tsx-hook.mjs'
import { randomUUID } from 'node:crypto'
import { assemble } from '@backroom/server/app'
import { readConfig } from '@backroom/server/config'
import { createServices } from '@backroom/server/wiring'
import Fastify from 'fastify'
import pg from 'pg'
import { openDatabase } from '../tools/processes/database.ts'
import type { Load } from './fire.ts'

interface Statement {
  name?: string
  text: string
  values?: unknown[]
  rows?: Record<string, unknown>[]
}

// Its .tsx files need the hook above first.
const { assembleStorefront } = await import('@backroom/server/storefront/storefront')
const [dataDir = '', port = '', loads = ''] = process.argv.slice(2)
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir)
const { appUrl } = await openDatabase(config)
const services = createServices(config, appUrl, 4_411)
const [main, storefront] = [await assemble(services), await assembleStorefront(services)]
// What pages share is kept only while changes are heard.
await services.announcements.listen()

/** The statements of the pool's connections while a recording runs. */
let recorded: Statement[] | undefined
services.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>
  client.query = (async (statement: string | Statement, values?: unknown[], done?: unknown) => {
    if (done) return query(statement, values, done) // outside any store: hosts are cached
    if (typeof statement === 'string') statement = { text: statement, ...(values && { values }) }
    const { name, text, values: given } = statement
    const entry: Statement = { ...(name && { name }), text, ...(given && { values: given }) }
    recorded?.push(entry)
    if (statement instanceof pg.Query) {
      const sent = statement as unknown as pg.Query & { callback(error: Error | null, result?: pg.QueryResult): void }
      const { callback } = sent
      sent.callback = (error, result) => {
        entry.rows = result?.rows ?? []
        callback.call(sent, error, result)
      }
      return query(sent)
    }
    const result = await query(statement)
    entry.rows = result.rows
    return result
  }) as never
})

async function record({ url, headers, method = 'GET', body, isKeyed }: Load) {
  const { host, pathname, search } = new URL(url)
  const app = host.startsWith('127') && headers.host ? storefront : main
  const send = (number: string) =>
    app.inject({
      method,
      url: `${pathname}${search}`.replaceAll(/\{n\}|%7Bn%7D/g, number),
      headers: { ...headers, ...(isKeyed && { 'idempotency-key': randomUUID() }) },
      ...(body && { payload: body.replaceAll('{n}', () => randomUUID()) }),
    })
  await send('8') // loads the session's grants, and what pages share, into the cache
  recorded = []
  const answer = await send('7')
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  const statements = recorded
  recorded = undefined
  return { statements, body: answer.body, type: String(answer.headers['content-type']) }
}

/** The values that differ in each request: its id, its idempotency key, the title and handle of a new product. */
function ownValues(statements: Statement[]): Map<unknown, unknown> {
  const own = new Map<unknown, unknown>()
  for (const { text, values = [] } of statements) {
    if (text.includes('set_config')) own.set(values[1], randomUUID())
    if (text.includes('idempotency_keys')) own.set(values[3], randomUUID())
    for (const value of values)
      if (typeof value === 'string' && value.startsWith('bench-new')) own.set(value, `bench-new-${randomUUID()}`)
  }
  return own
}

/** In the product's order: `begin` and the first query in one flush, the end of a reading transaction not awaited. */
async function replay(statements: Statement[]): Promise<unknown[]> {
  const isWrite = statements.some(({ text }) => text === 'begin')
  const opening = statements.findIndex(({ text }) => !/^begin|set_config/.test(text))
  const own = isWrite ? ownValues(statements) : new Map<unknown, unknown>()
  const client = await services.pool.connect()
  let found: unknown[] = []
  for (const [index, { name, text, values, rows: before = [] }] of statements.entries()) {
    const result = client.query({
      ...(name && { name }),
      text,
      ...(values && { values: values.map((value) => own.get(value) ?? value) }),
    })
    if (index < opening || (!isWrite && text === 'commit')) {
      result.catch(() => {})
      continue
    }
    const { rows } = await result
    if (rows.length > 0) found = rows
    if (isWrite) for (const [row, { id }] of before.entries()) if (id && rows[row]?.id) own.set(id, rows[row].id)
  }
  client.release()
  return found
}

const app = Fastify()
for (const [name, load] of Object.entries(JSON.parse(loads) as Record<string, Load>)) {
  const { statements, body, type } = await record(load)
  app.all(`/floor/${name}`, async (_request, reply) => {
    if (load.isCached) return reply.type(type).send(body)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(await replay(statements)))
  })
}
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
