import type { Order } from '@backroom/contract/selling/orders/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayVerbs } from './model/gateway-verbs-test-api.ts'
import { digestOf, findBreaches, findContradictions, findUnsettled } from './model/invariants-test-api.ts'
import { type OrderModel, openOrderModel } from './model/open-model-test-api.ts'
import type { Call, Choices, Shop, Verb } from './model/shop-test-api.ts'
import { isOffered, isRefusal, peopleVerbs } from './model/verbs-test-api.ts'
import { findOrder } from './orders.ts'

const runs = Number(process.env.ORDER_RUNS ?? 5)
const steps = Number(process.env.ORDER_STEPS ?? 50)
const seed = Number(process.env.ORDER_SEED ?? 1)
/** Enough to reach every action. */
const runsOfAll = 60
/** The nightly check takes longer than the steps between. */
const stepsOfCheck = 5
/** Of each run, with those that make a sequence shorter after a failure. */
const runMs = 120_000

let model: OrderModel
beforeAll(async () => {
  model = await openOrderModel()
})
afterAll(() => model.close())

type Name = keyof typeof peopleVerbs | keyof ReturnType<typeof gatewayVerbs>

/** How often each is drawn. What needs others before it is drawn more often. */
const weights: Record<Name, number> = {
  ...{ buy: 2, markAsPaid: 3, capture: 4, send: 8, edit: 8, payDifference: 6, refund: 6, deliver: 2, createAReturn: 6 },
  ...{ receive: 8, setAside: 6, exchange: 6, answerReturn: 2, askForReturn: 2, endReturn: 2, hold: 1, release: 3 },
  ...{ dispute: 2, decide: 3, settleThere: 1, failNext: 1, refuseRefund: 1, wait: 4, cancelParcel: 2, print: 2 },
  ...{ archive: 1, voidPayment: 1, cancel: 1, timeToPayEnds: 1, answerOffer: 4 },
}

const names = Object.keys(weights) as Name[]
const name = fc.oneof(
  ...Object.entries(weights).map(([verb, weight]) => ({ weight, arbitrary: fc.constant(verb as Name) })),
)
/** What a verb decides with; all zeros decide for what is simplest. */
const numbers = fc.array(fc.nat({ max: 999 }), { minLength: 6, maxLength: 12 })

interface Step {
  verb: Name
  /** The place of the order that it is about. */
  order: number
  /** Whether what is not offered for the order is replaced by what is. */
  isOffered: boolean
  numbers: number[]
  /** Done at the same time with the same order. */
  beside: { verb: Name; numbers: number[] } | null
}

const step: fc.Arbitrary<Step> = fc.record({
  verb: name,
  order: fc.nat({ max: 2 }),
  isOffered: fc.boolean().map((isAny) => !isAny),
  numbers,
  beside: fc.option(fc.record({ verb: name, numbers }), { freq: 8 }),
})

const kind = fc.record({
  currency: fc.constantFrom('USD', 'JPY'),
  pricesIncludeTax: fc.boolean(),
  capturesByHand: fc.boolean(),
})

function choicesOf(given: readonly number[]): Choices {
  let place = 0
  const integer = (min: number, max: number) => min + ((given[place++ % given.length] ?? 0) % (max - min + 1))
  return { integer, pick: (items) => items[integer(0, items.length - 1)]! }
}

/** The drawn verb, or the next one that is offered for the order. */
function replaced(verb: Name, order: Order): Name {
  const from = names.indexOf(verb)
  return [...names.slice(from), ...names].find((one) => isOffered(one, order))!
}

const done = new Map<Name, number>()

/** A shop, and what was done in it so far. */
class Run {
  readonly shop: Shop
  readonly trace: string[] = []
  readonly #verbs: Record<Name, Verb>
  #taken = 0
  constructor(shop: Shop) {
    this.shop = shop
    this.#verbs = { ...peopleVerbs, ...gatewayVerbs(model) }
    // Of a run before that failed.
    model.stripe.clearFaults()
  }

  async take({ verb, order: place, isOffered: mayReplace, numbers: given, beside }: Step): Promise<void> {
    await model.query('delete from attempts')
    const orders = await model.query<{ id: string; name: string }>(
      'select id, name from orders where store_id = $1 order by number desc limit 3',
      [this.shop.storeId],
    )
    if (orders.length === 0) return
    const { id, name: of } = orders[place % orders.length]!
    const both = [{ verb, numbers: given }, ...(beside ? [beside] : [])]
    const calls: { verb: Name; call: Call }[] = []
    for (const one of both) {
      const order = await this.shop.context().read((tx) => findOrder(tx, id))
      const drawn = mayReplace ? replaced(one.verb, order) : one.verb
      const call = await this.#verbs[drawn](this.shop, order, choicesOf(one.numbers))
      if (call) calls.push({ verb: drawn, call })
    }
    const before = await digestOf(model, this.shop)
    const results = await Promise.allSettled(calls.map(({ call }) => call.run()))
    for (const [index, result] of results.entries()) this.#note(calls[index]!, result, index === 0 ? of : '  at once')
    const fault = results.find((result) => result.status === 'rejected' && !isRefusal(result.reason))
    if (fault?.status === 'rejected') throw new Error(`${this}`, { cause: fault.reason })
    if (results.length === 1 && results[0]!.status === 'rejected' && !isRecorded(calls[0]!.verb, results[0]!.reason))
      expect(await digestOf(model, this.shop), `${this} was refused, and changed something`).toBe(before)
    this.#requireNone(await findContradictions(model, this.shop))
    this.#taken++
    if (this.#taken % stepsOfCheck === 0) this.#requireNone(await findBreaches(model, this.shop))
  }

  #note({ verb, call }: { verb: Name; call: Call }, result: PromiseSettledResult<unknown>, of: string): void {
    const outcome = result.status === 'fulfilled' ? 'done' : isRefusal(result.reason) ? result.reason.code : 'failed'
    this.trace.push(`${of} ${verb} ${call.text}: ${outcome}`)
    if (outcome === 'done') done.set(verb, (done.get(verb) ?? 0) + 1)
  }

  /** One order by card, one by bank transfer, one on delivery. */
  async buyFirst(): Promise<void> {
    for (const given of [
      [1, 2, 0, 1, 0],
      [0, 3, 2, 0, 2],
      [2, 1, 1, 0, 3],
    ]) {
      const call = await this.#verbs.buy(this.shop, undefined as never, choicesOf(given))
      await call!.run()
    }
  }

  /** Without faults, until nothing is open. */
  async settle(): Promise<void> {
    this.trace.push('settled')
    const failures = await model.settle(this.shop)
    if (failures) throw new Error(`${this}${failures}`)
    for (const find of [findContradictions, findBreaches, findUnsettled])
      this.#requireNone(await find(model, this.shop))
  }

  #requireNone(found: readonly unknown[]): void {
    if (found.length > 0) throw new Error(`${this}${found.map((one) => JSON.stringify(one)).join('\n')}`)
  }

  toString() {
    return `\n${this.trace.join('\n')}\n`
  }
}

/** A cancellation that finds the money captured on the gateway's own page records that. */
const isRecorded = (verb: Name, error: { code: string }) => verb === 'cancel' && error.code === 'not_cancellable'

test('any sequence of actions on orders keeps pieces, money, stock, ledger, documents and reports', {
  timeout: 60_000 + runs * runMs,
}, async () => {
  const sequences = fc.record({ kind, sequence: fc.array(step, { minLength: 1, maxLength: steps, size: 'max' }) })
  await fc.assert(
    fc.asyncProperty(sequences, async ({ kind: of, sequence }) => {
      const run = new Run(await model.openShop(of))
      await run.buyFirst()
      for (const one of sequence) await run.take(one)
      await run.settle()
    }),
    { seed, numRuns: runs, interruptAfterTimeLimit: runs * runMs, markInterruptAsFailure: true },
  )
  console.log(`${runs} sequences, seed ${seed}: ${JSON.stringify(Object.fromEntries(done))}`)
  const unreached = names.filter((one) => !done.has(one))
  expect(runs < runsOfAll ? [] : unreached, 'what no sequence reached').toEqual([])
})
