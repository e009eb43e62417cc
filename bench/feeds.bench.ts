import { get, type IncomingMessage } from 'node:http'
import type { ProductFeed } from '@backroom/contract/catalog/product-feeds/endpoints'
import { readConfig } from '@backroom/server/config'
import { addManyRows } from '@backroom/testing/fixtures/rows/many-rows'
import { northwind } from '@backroom/testing/fixtures/stores'
import { openDatabase } from '../tools/processes/database.ts'
import { finished } from './bulk-changes.ts'
import type { Figure } from './figure.ts'
import { logIn, newDataDir, removeDataDir, startProduct } from './running-server.ts'
import { watchMemory } from './watch-memory.ts'

const port = 4_433
const count = Number(process.env.FEED_PRODUCTS ?? 10_000)
/** Fetches of the file at the same time. */
const readers = 20

/** Writes a feed of many products with three variants each, and sends its file to several platforms at once. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  const server = await startProduct(dataDir, port)
  try {
    const { ownerUrl } = await openDatabase(readConfig({ DATA_DIR: dataDir }, dataDir))
    await addManyRows(ownerUrl, northwind.id, 30, count)
    const headers = { authorization: `Bearer ${await logIn(server.origin)}`, 'x-store-id': northwind.id }
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${server.origin}${path}`, {
        ...{
          method,
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as never
    }
    const memory = watchMemory(server.pid)
    const began = performance.now()
    const feed: ProductFeed = await call('POST', '/stores/product-feeds', {
      ...{ name: 'Bench', platform: 'google', format: 'xml', match: 'all', conditions: [], map: {} },
      ...{ every: 'manual', weekday: 1, hour: 3 },
    })
    // The products have no images, which every platform asks for.
    await finished(call, feed.lastRun!.taskId, ['done_with_warnings'])
    const writtenMs = performance.now() - began
    const sent = performance.now()
    const answers = await Promise.all(Array.from({ length: readers }, () => bytesOf(new URL(feed.url))))
    const sentMs = performance.now() - sent
    const megabytes = Math.min(...answers) / 1_000_000
    const name = `feed of ${count.toLocaleString('en')} products`
    return [
      { name, unit: 's', floor: { atMost: (60 * count) / 10_000 }, values: [writtenMs / 1_000] },
      { name: `${name}: file`, unit: 'MB', floor: { atLeast: 1 }, values: [megabytes] },
      { name: `${name}: sent to ${readers} at once`, unit: 's', floor: { atMost: 60 }, values: [sentMs / 1_000] },
      { name: `${name}: memory`, unit: 'MB', floor: { atMost: 400 }, values: [await memory.peak()] },
    ]
  } finally {
    await server.stop()
    removeDataDir(dataDir)
  }
}

/** The size of a file of a shop. Names below `localhost` are not known everywhere, so the shop is named by the header. */
async function bytesOf({ host, pathname }: URL): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ host: '127.0.0.1', port, path: pathname, headers: { host } }, resolve).on('error', reject),
  )
  if (answer.statusCode !== 200) throw new Error(`The feed answers ${answer.statusCode}.`)
  let bytes = 0
  for await (const part of answer) bytes += part.length
  return bytes
}
