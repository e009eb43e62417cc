import { randomUUID } from 'node:crypto'
import { contract } from '@backroom/contract'
import type { Random } from '@backroom/testing/fixtures/random'
import { type Acknowledged, buy, type Send, someCut } from './buyers.ts'
import type { Fixture } from './fixture.ts'
import { send } from './send.ts'
import { look, type Stored } from './visits.ts'

const tickMs = 50

export interface Load {
  acknowledged: Acknowledged
  stored: Stored
  /** The number of times of each outcome. */
  outcomes: Map<string, number>
  requests(): number
  /** Starts no new visitor and waits for the current ones. */
  end(): Promise<void>
}

/** 20 requests a second: current visitors go first, otherwise a new one comes. */
export function startLoad(fixture: Fixture, random: Random): Load {
  const acknowledged: Acknowledged = new Map()
  const stored: Stored = new Set()
  const outcomes = new Map<string, number>()
  const waiting: (() => void)[] = []
  const people = new Set<Promise<void>>()
  const failures: unknown[] = []
  let sent = 0
  const paced: Send = async (call, cut) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    sent++
    const from = `203.0.${random.integer(0, 255)}.${random.integer(1, 254)}`
    const answer = await send(
      { ...call, port: fixture.port, headers: { ...call.headers, 'x-forwarded-for': from } },
      cut,
    )
    const kind = `${call.host} ${answer.outcome}`
    outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1)
    return answer
  }
  let isEnding = false
  const tick = () => {
    if (waiting.length === 0 && !isEnding) {
      const person = somebody(fixture, paced, random, { acknowledged, stored })
        .catch((failure) => failures.push(failure))
        .then(() => void people.delete(person))
      people.add(person)
    }
    waiting.shift()?.()
  }
  const startMs = performance.now()
  let ticks = 0
  // Catches up when a timer is late on a busy machine.
  const timer = setInterval(() => {
    for (; ticks * tickMs < performance.now() - startMs; ticks++) tick()
  }, tickMs)
  return {
    acknowledged,
    stored,
    outcomes,
    requests: () => sent,
    end: async () => {
      isEnding = true
      while (people.size > 0) await Promise.race(people)
      clearInterval(timer)
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
    },
  }
}

type Kept = Pick<Load, 'acknowledged' | 'stored'>

async function somebody(fixture: Fixture, send: Send, random: Random, { acknowledged, stored }: Kept): Promise<void> {
  const what = random.next()
  if (what < 0.3) return buy(fixture, send, random, acknowledged)
  if (what < 0.4) return look(send, random, stored)
  if (what < 0.6) await send({ host: 'lotus.localhost', path: random.pick(pages) }, someCut(random))
  else if (what < 0.85) await send(api(fixture, random.pick(reads)), someCut(random))
  else await send(random.pick([newProduct, settings])(fixture), someCut(random))
}

const pages = ['/', '/products/tee', '/products/last', '/collections/all', '/cart', '/cart/sheet', '/nowhere']
const reads = [contract.orders.list, contract.orders.count, contract.products.list, contract.notifications.list]

const api = ({ member, port }: Fixture, { path }: { path: string }) => ({
  host: `localhost:${port}`,
  path,
  headers: member,
})

const write = (fixture: Fixture, { method, path }: { method: string; path: string }, body: object) => ({
  ...api(fixture, { path }),
  method: method as 'POST' | 'PUT',
  headers: { ...fixture.member, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
})

const newProduct = (fixture: Fixture) =>
  write(fixture, contract.products.create, {
    title: `Made in a storm ${randomUUID()}`,
    ...{ status: 'active', variants: [{ priceCents: 1900 }] },
  })
const settings = (fixture: Fixture) =>
  write(fixture, contract.notifications.saveSettings, {
    settings: [{ event: 'order.placed', inApp: true, email: false, telegram: false }],
  })
