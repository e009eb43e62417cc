import { setTimeout } from 'node:timers/promises'
import { buyersAt, connectOwner, twoProducts } from './buyers.ts'
import type { Figure } from './figure.ts'
import { newDataDir, removeDataDir, startProduct } from './running-server.ts'

const port = 4_419
const buyers = 20
/** Orders a second. */
const rate = 80
const warmUpSeconds = 8
const seconds = 15
const views = 200

/**
 * Twenty buyers who want one product: each begins as soon as the last order is placed, then at a rate. As fast as they can, the time of
 * an order says only how many buyers wait for each other: twenty of them at 80 orders a second take 250 ms on the average. And the
 * page of the checkout.
 */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  // Each order comes from another address.
  const server = await startProduct(dataDir, port, { TRUST_PROXY: '1' })
  try {
    const owner = await connectOwner(dataDir)
    const [wanted] = await twoProducts(owner)
    await owner.end()
    const { buy, openCheckout } = buyersAt(port)
    // The server has compiled its code when it is measured.
    await placeOrders(() => buy(wanted!), warmUpSeconds)
    const { placedMs, tookSeconds } = await placeOrders(() => buy(wanted!), seconds)
    const atRateMs = await placeAtRate(() => buy(wanted!))
    const open = await openCheckout(wanted!)
    const openedMs: number[] = []
    for (let view = 0; view < views; view++) openedMs.push(await open())
    const figure = (name: string, unit: string, floor: Figure['floor'], value: number) => ({
      ...{ name: `checkout: ${name}`, unit, floor },
      values: [value],
    })
    return [
      figure(`orders of one product by ${buyers} buyers`, '/s', { atLeast: rate }, placedMs.length / tookSeconds),
      figure(`cart to order at ${rate}/s, p99`, 'ms', { atMost: 250 }, quantile(atRateMs, 0.99)),
      figure('cart to order as fast as they can, p99', 'ms', { atMost: 250 }, quantile(placedMs, 0.99)),
      figure('page, median', 'ms', { atMost: 60 }, quantile(openedMs, 0.5)),
    ]
  } finally {
    await server.stop()
    removeDataDir(dataDir)
  }
}

/** @returns how long each order took, and how long all of them */
async function placeOrders(buy: () => Promise<number>, forSeconds: number) {
  const placedMs: number[] = []
  const startMs = performance.now()
  const endMs = startMs + forSeconds * 1000
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < endMs) placedMs.push(await buy())
    }),
  )
  return { placedMs, tookSeconds: (performance.now() - startMs) / 1000 }
}

/** @returns how long each order took from when it was due, so that those behind a slow one count their wait */
async function placeAtRate(buy: () => Promise<number>): Promise<number[]> {
  const placedMs: number[] = []
  const startMs = performance.now()
  const everyMs = 1000 / rate
  await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      for (let order = buyer; order < rate * seconds; order += buyers) {
        const dueMs = startMs + order * everyMs
        await setTimeout(Math.max(dueMs - performance.now(), 0))
        await buy()
        placedMs.push(performance.now() - dueMs)
      }
    }),
  )
  return placedMs
}

const quantile = (values: number[], part: number) => values.toSorted((a, b) => a - b)[Math.floor(part * values.length)]!
