import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '@backroom/testing/fixtures/random'
import { type Acknowledged, acknowledge, anyChoice, certainChoice, fillCart, type Send } from './buyers.ts'
import type { Fixture } from './fixture.ts'
import { send } from './send.ts'

const buyers = 50

/**
 * Fifty buyers place an order at the same time while the gateway is slow.
 * @returns the 99th percentile of the times of another store's pages meanwhile, and their number
 */
export async function readBesideFifty(fixture: Fixture, random: Random, answerMs: number, acknowledged: Acknowledged) {
  const now: Send = (call, cut) => {
    const from = `198.51.${random.integer(0, 255)}.${random.integer(1, 254)}`
    return send({ ...call, port: fixture.port, headers: { ...call.headers, 'x-forwarded-for': from } }, cut)
  }
  const carts = []
  while (carts.length < buyers) {
    const cart = await fillCart(now, anyChoice(fixture, random))
    if (cart) carts.push(cart)
  }
  fixture.gateway.behave(() => ({ kind: 'late', until: pause(answerMs) }))
  let isOver = false
  const placing = Promise.all(
    carts.map(async ({ attempt, pay }) => acknowledge(acknowledged, attempt, (await now(pay)).location)),
  ).finally(() => {
    isOver = true
  })
  const times: number[] = []
  const paths = ['/cart', '/', '/cart/sheet']
  while (!isOver) {
    const startMs = performance.now()
    const { outcome } = await now({ host: 'bamboo.localhost', path: paths[times.length % paths.length]! })
    times.push(performance.now() - startMs)
    if (outcome !== 200) throw new Error(`another shop's page answered ${outcome}`)
    await pause(10)
  }
  await placing
  fixture.gateway.behave()
  times.sort((a, b) => a - b)
  return { p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, reads: times.length }
}

/** One more buyer without any failure. */
export async function placeAnother(fixture: Fixture, acknowledged: Acknowledged) {
  const now: Send = (call) => send({ ...call, port: fixture.port }, undefined)
  const cart = await fillCart(now, certainChoice(fixture))
  if (!cart) return 'no cart'
  const { outcome, location } = await now(cart.pay)
  acknowledge(acknowledged, cart.attempt, location)
  return acknowledged.has(cart.attempt) ? 'placed' : outcome
}
