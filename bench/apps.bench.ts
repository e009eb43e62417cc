import { insertApp } from '@backroom/testing/fixtures/insert-app'
import { insertWebhook } from '@backroom/testing/fixtures/insert-webhook'
import { lumiere, northwind } from '@backroom/testing/fixtures/stores'
import type pg from 'pg'
import { buyersAt, connectOwner, twoProducts } from './buyers.ts'
import type { Figure } from './figure.ts'
import { fireApart } from './fire-apart.ts'
import { logIn, newDataDir, removeDataDir, startProduct } from './running-server.ts'

const port = 4_419
const rounds = 5
const seconds = 3
const buyersAtOnce = 8
/** Orders are compared in many short rounds, because a machine's speed changes from second to second; each figure is of several rounds. */
const orderFigures = 5
const roundsOfFigure = 4
const orderSeconds = 2
/** Until the code is compiled, fewer orders are placed: webhooks for so few would be too many later. */
const warmUps = 4
/** Messages a second into the outbox. */
const asked = 1_000

/** Calls by API key beside those by session, and orders with a thousand webhooks a second beside orders without any. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  // Messages only go into the outbox: no job of this process sends them.
  const server = await startProduct(dataDir, port, { TRUST_PROXY: '1', ROLE: 'web' })
  const owner = await connectOwner(dataDir)
  try {
    return [...(await compareKeys(server.origin, owner)), ...(await compareOrders(owner))]
  } finally {
    await owner.end()
    await server.stop()
    removeDataDir(dataDir)
  }
}

/** In turns, so that both have the same machine. */
async function compareKeys(origin: string, owner: pg.Client): Promise<Figure[]> {
  const { key } = await insertApp(owner, northwind.id, ['orders.view'])
  const url = `${origin}/stores/orders?limit=20`
  const bySession = { url, headers: { authorization: `Bearer ${await logIn(origin)}`, 'x-store-id': northwind.id } }
  const byKey = { url, headers: { authorization: `Bearer ${key}` } }
  const rates: Record<'session' | 'key', number[]> = { session: [], key: [] }
  await fireApart(bySession, 1)
  await fireApart(byKey, 1)
  for (let round = 0; round < rounds; round++) {
    rates.session.push((await fireApart(bySession, seconds)).rate)
    rates.key.push((await fireApart(byKey, seconds)).rate)
  }
  return [
    { name: 'order list by session', unit: '/s', floor: { atLeast: 0 }, values: rates.session },
    { name: 'order list by API key', unit: '/s', floor: { atLeast: 0 }, values: rates.key },
    {
      name: 'order list by API key, part of those by session',
      unit: '%',
      floor: { atLeast: 90 },
      values: rates.key.map((rate, round) => (100 * rate) / rates.session[round]!),
    },
  ]
}

/** In two stores, each with as many webhooks as make the asked number of messages of the orders of a second. */
async function compareOrders(owner: pg.Client): Promise<Figure[]> {
  const stores = [northwind, lumiere]
  const buyers: (() => Promise<number>)[] = []
  for (const store of stores) {
    const [bought] = await twoProducts(owner, store)
    const { buy } = buyersAt(port, store)
    buyers.push(() => buy(bought!))
  }
  for (let round = 0; round < warmUps; round++) await placeOrders(buyers)
  const webhooks = Math.ceil((1.1 * asked) / (await placeOrders(buyers)))
  for (const { id } of stores) {
    const { appId } = await insertApp(owner, id, ['orders.view'])
    for (let count = 0; count < webhooks; count++) await insertWebhook(owner, id, appId, { topics: ['orders/created'] })
  }
  const rates: Record<'without' | 'with', number[]> = { without: [], with: [] }
  const queued: number[] = []
  for (let figure = 0; figure < orderFigures; figure++) {
    const sums = { without: 0, with: 0 }
    const before = await countMessages(owner)
    for (let round = 0; round < roundsOfFigure; round++)
      // Each of both goes first in turn.
      for (const kind of round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
        await owner.query('update webhook_endpoints set is_active = $1', [kind === 'with'])
        sums[kind] += await placeOrders(buyers)
      }
    rates.without.push(sums.without / roundsOfFigure)
    rates.with.push(sums.with / roundsOfFigure)
    queued.push(((await countMessages(owner)) - before) / (roundsOfFigure * orderSeconds))
  }
  return [
    { name: 'orders without webhooks', unit: '/s', floor: { atLeast: 0 }, values: rates.without },
    { name: 'orders with webhooks', unit: '/s', floor: { atLeast: 0 }, values: rates.with },
    { name: 'webhooks into the outbox', unit: '/s', floor: { atLeast: asked }, values: queued },
    {
      name: 'orders with webhooks, part of those without',
      unit: '%',
      floor: { atLeast: 95 },
      values: rates.with.map((rate, figure) => (100 * rate) / rates.without[figure]!),
    },
  ]
}

/** @returns orders a second, placed by as many buyers at once as busy stores have */
async function placeOrders(buyers: (() => Promise<number>)[]): Promise<number> {
  const startMs = performance.now()
  const untilMs = startMs + orderSeconds * 1_000
  let placed = 0
  const goOn = async (_: unknown, index: number) => {
    while (performance.now() < untilMs) {
      await buyers[index % buyers.length]!()
      placed++
    }
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, goOn))
  return placed / ((performance.now() - startMs) / 1_000)
}

async function countMessages(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query(`select count(*)::int as count from outbox_messages where channel = 'webhook'`)
  return rows[0].count
}
