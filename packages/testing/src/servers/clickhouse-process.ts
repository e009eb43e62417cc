// ClickHouse in this process with the HTTP interface of its server, one statement at a time.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { engine } from './clickhouse-engine.ts'

const { Session } = engine()
const session = new Session()
const [threads = '1'] = process.argv.slice(2)
session.query(`set max_threads = ${Number(threads)}`)

/** Parameters of the client that are not settings. */
const notSettings = new Set(['query', 'query_id', 'database', 'default_format', 'session_id'])
const quoted = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function run(url: URL, body: string): string {
  const statement = [url.searchParams.get('query'), body].filter(Boolean).join('\n')
  const settings = [...url.searchParams].filter(([name]) => !notSettings.has(name))
  if (settings.length > 0)
    session.query(`set ${settings.map(([name, value]) => `${name} = ${quoted(value)}`).join(', ')}`)
  return session.query(statement)
}

const server = createServer(async (request, response) => {
  const body = await text(request)
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/ping') return response.end('Ok.\n')
  try {
    response.end(run(url, body))
  } catch (error) {
    const message = (error as Error).message
    const [, code = '0'] = /Code: (\d+)/.exec(message) ?? []
    response.writeHead(500, { 'x-clickhouse-exception-code': code }).end(message)
  }
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
// The parent has exited.
process.on('disconnect', () => process.exit(0))
