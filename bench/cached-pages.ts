import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Figure, median } from './figure.ts'

const pages = 5_000
const changes = 5

interface Shop {
  /** The address of the storefront, and the host that it answers. */
  origin: string
  host: string
  metricsUrl: string
  storeId: string
}

/** Changes one product while many pages are cached: how soon its page is new, and how many of the others are still cached. */
export async function measureChange(shop: Shop, owner: pg.Client): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  const read = (path: string) => readPage(`${shop.origin}${path}`, shop.host, agent)
  const readAll = async () => {
    for (let first = 1; first <= pages; first += 10)
      await Promise.all(Array.from({ length: 10 }, (_, index) => read(`/products/bench-${first + index}`)))
  }
  const [newMs, stillCached]: number[][] = [[], []]
  for (let change = 0; change < changes; change++) {
    await readAll()
    const handle = `bench-${1_000 + change}`
    const title = `Changed ${crypto.randomUUID()}`
    await owner.query('update products set title = $1 where store_id = $2 and handle = $3', [
      title,
      shop.storeId,
      handle,
    ])
    const changedMs = performance.now()
    while (!(await read(`/products/${handle}`)).includes(title)) await wait(1)
    newMs!.push(performance.now() - changedMs)
    const before = await madeAnew(shop.metricsUrl)
    await readAll()
    stillCached!.push(100 - ((await madeAnew(shop.metricsUrl)) - before) / (pages / 100))
  }
  const figures: Figure[] = [
    { name: 'page of a changed product is new', unit: 'ms', floor: { atMost: 50 }, values: newMs! },
    { name: `of ${pages} cached pages still cached`, unit: '%', floor: { atLeast: 99 }, values: stillCached! },
  ]
  console.error(figures.map((one) => `${one.name} ${median(one.values).toFixed(1)} ${one.unit}`).join(' · '))
  return figures
}

/** The prices of all cached products change at once: when the last answer with the old price was sent. */
export async function measureSale(shop: Shop, owner: pg.Client): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 })
  const handles = Array.from({ length: pages }, (_, index) => `bench-${index + 1}`)
  const lastOldMs: number[] = []
  for (let sale = 0; sale < 3; sale++) {
    const [cents, price] = [7_711 + sale, `77.${11 + sale}`]
    // How many pages of a pass show the old price, and when the last of them was answered.
    const pass = async (sinceMs: number) => {
      let [old, lastMs] = [0, 0]
      for (let first = 0; first < pages; first += 10)
        await Promise.all(
          handles.slice(first, first + 10).map(async (handle) => {
            const body = await readPage(`${shop.origin}/products/${handle}`, shop.host, agent)
            if (body.includes(price)) return
            old++
            lastMs = performance.now() - sinceMs
          }),
        )
      return { old, lastMs }
    }
    const before = await pass(performance.now())
    if (before.old !== pages) throw new Error(`${pages - before.old} pages show the new price before the sale`)
    await owner.query(
      `update product_variants set price_cents = $1
        where store_id = $2 and product_id in (select id from products where store_id = $2 and handle = any($3::text[]))`,
      [cents, shop.storeId, handles],
    )
    const startedMs = performance.now()
    let lastMs = 0
    for (let found = await pass(startedMs); found.old > 0; found = await pass(startedMs)) lastMs = found.lastMs
    lastOldMs.push(lastMs)
  }
  const figures: Figure[] = [
    { name: `last old price of ${pages} cached pages`, unit: 'ms', floor: { atMost: 5_000 }, values: lastOldMs },
  ]
  console.error(figures.map((one) => `${one.name} ${median(one.values).toFixed(1)} ${one.unit}`).join(' · '))
  return figures
}

/** `fetch` sends its own Host header. */
async function readPage(url: string, host: string, agent: Agent): Promise<string> {
  const sent = get(url, { agent, headers: { host } })
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
  let body = ''
  for await (const part of answer.setEncoding('utf8')) body += part
  return body
}

async function madeAnew(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  const [, count] = /storefront_pages_total\{source="made"\} (\d+)/.exec(text) ?? []
  if (count === undefined) throw new Error('The count of pages is missing.')
  return Number(count)
}
