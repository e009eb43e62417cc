import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '@backroom/testing/fixtures/random'
import { checkoutForm, declinedCard, goodCard } from '@backroom/testing/fixtures/test-buyer'
import { type Fixture, priceCents } from './fixture.ts'
import type { Answer, Call, Cut } from './send.ts'

export type Send = (call: Omit<Call, 'port'>, cut?: Cut) => Promise<Answer>

/** The orders shown to buyers, by the attempt that placed them. */
export type Acknowledged = Map<string, string>

/** When the buyer's browser closes the connection, if at all. */
export function someCut(random: Random, share = 0.15): Cut {
  if (random.next() > share) return undefined
  return random.next() < 0.7 ? { afterMs: random.integer(0, 7) } : 'mid-answer'
}

const post = (path: string, fields: Record<string, string>, cookie = ''): Omit<Call, 'port'> => ({
  host: 'lotus.localhost',
  method: 'POST',
  path,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605',
    ...(cookie && { cookie }),
  },
  body: new URLSearchParams(fields).toString(),
})

interface CartChoice {
  variantId: string
  pieces: number
  cardNumber: string
}

/** Some buy a scarce product, or with a card that is declined. */
export const anyChoice = ({ variants }: Fixture, random: Random): CartChoice => ({
  pieces: random.integer(1, 3),
  variantId: random.next() < 0.1 ? variants.few : variants.many,
  cardNumber: random.next() < 0.08 ? declinedCard.number : goodCard.number,
})

/** A product that is always in stock, so only a failure prevents the order. */
export const certainChoice = ({ variants }: Fixture): CartChoice => ({
  variantId: variants.many,
  pieces: 1,
  cardNumber: goodCard.number,
})

/** A buyer with a filled cart, before the payment. */
export async function fillCart(send: Send, { variantId, pieces, cardNumber }: CartChoice, cut?: Cut) {
  const added = await send(post('/cart/lines', { variantId, quantity: String(pieces) }), cut)
  const attempt = randomUUID()
  const fields = { ...checkoutForm, cardNumber, attempt, total: String(pieces * priceCents) }
  return added.cookie && { attempt, pay: post('/checkout', fields, added.cookie), cookie: added.cookie }
}

const tries = 3

/** Places the order. Sends the attempt twice, or again without an answer, and polls an order that is pending. */
export async function buy(fixture: Fixture, send: Send, random: Random, acknowledged: Acknowledged): Promise<void> {
  const cart = await fillCart(send, anyChoice(fixture, random), someCut(random, 0.05))
  if (!cart) return
  const { attempt, pay, cookie } = cart
  let next = pay
  for (let attempts = 0; attempts < tries; attempts++) {
    const both = random.next() < 0.1 ? 2 : 1
    const answers = await Promise.all(Array.from({ length: both }, () => send(next, someCut(random))))
    for (const { location } of answers) acknowledge(acknowledged, attempt, location)
    if (answers.some(({ outcome }) => outcome === 422) || acknowledged.has(attempt)) return
    const pending = answers.find(({ location }) => location.startsWith('/checkout/pending/'))
    if (pending) next = { host: 'lotus.localhost', path: pending.location, headers: { cookie } }
    await pause(random.integer(300, 1_500))
  }
}

export function acknowledge(acknowledged: Acknowledged, attempt: string, location: string) {
  const [, token] = /^\/orders\/([\w-]+)$/.exec(location) ?? []
  if (!token) return
  const before = acknowledged.get(attempt)
  if (before !== undefined && before !== token) throw new Error(`attempt ${attempt} led to two orders`)
  acknowledged.set(attempt, token)
}
