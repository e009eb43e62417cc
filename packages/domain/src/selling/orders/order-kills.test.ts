import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Random, randomFrom } from '@backroom/testing/fixtures/random'
import { bundleProcess } from '@backroom/testing/runs/bundle-process'
import { failuresOf } from '@backroom/testing/servers/failing-servers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayVerbs } from './model/gateway-verbs-test-api.ts'
import { findBreaches, findContradictions, findUnsettled } from './model/invariants-test-api.ts'
import { type OrderModel, openOrderModel } from './model/open-model-test-api.ts'
import type { Shop } from './model/shop-test-api.ts'
import { type KilledVerb, killedVerbs, type WorkerMessage } from './model/worker-test-api.ts'
import { findOrder } from './orders.ts'

const kills = Number(process.env.ORDER_KILLS ?? 4)
const seed = Number(process.env.ORDER_SEED ?? 1)
/** An action that is never reached is a fault of its own. */
const reachMs = 60_000
const targets = Object.keys(killedVerbs) as KilledVerb[]
/** Offered only while a gateway holds money. */
const ofHeldMoney: readonly KilledVerb[] = ['capture', 'voidPayment']

let model: OrderModel
let failures: ReturnType<typeof failuresOf>
let workerFile: string
beforeAll(async () => {
  workerFile = await bundleProcess(join(import.meta.dirname, 'model/worker-test-api.ts'))
  model = await openOrderModel()
  failures = failuresOf({ owner: model.store.database.owner, stripe: model.stripe })
})
afterAll(() => model.close())

/** A bank takes money back, or decides; the worker's job finds out. */
async function moveDisputes(shop: Shop, random: Random): Promise<void> {
  const orders = await model.query<{ id: string }>(
    'select id from orders where store_id = $1 order by id desc limit 5',
    [shop.storeId],
  )
  if (orders.length === 0) return
  const order = await shop.context().read((tx) => findOrder(tx, random.pick(orders).id))
  const verb = gatewayVerbs(model)[random.pick(['dispute', 'decide', 'settleThere'] as const)]
  await (await verb(shop, order, random))?.run()
}

/** Starts a process and kills it in an action. @returns what failed in it before, and what it did */
async function killAt(target: KilledVerb, shop: Shop, random: Random) {
  const { context: _, newToken: __, ...facts } = shop
  const { appUrl } = model.store.database
  const worker = fork(workerFile, [
    appUrl,
    model.stripe.url,
    JSON.stringify(facts),
    target,
    `${random.integer(1, 2 ** 30)}`,
  ])
  const dead = once(worker, 'exit')
  const arrived = Promise.withResolvers<void>()
  const [done, errors]: [string[], string[]] = [[], []]
  let left = random.integer(1, 3)
  let isCut = false
  worker.on('message', ({ verb, outcome, failure }: WorkerMessage) => {
    if (failure && !isCut) errors.push(`${verb}: ${failure}`)
    if (outcome === 'done') done.push(verb)
    if (verb === target && !outcome && --left <= 0) arrived.resolve()
  })
  const isReached = await Promise.race([arrived.promise.then(() => true), dead, wait(reachMs, false, { ref: false })])
  await wait(random.integer(0, 40))
  isCut = true
  const heal = await failures[random.pick(['none', 'database', 'gateway'] as const)]()
  await wait(random.integer(0, 12))
  worker.kill('SIGKILL')
  expect(await dead, target).toEqual([null, 'SIGKILL'])
  await heal()
  expect(isReached, `${target} is reached`).toBe(true)
  return { done, errors }
}

test(`${kills} times kill -9 in actions on orders: gateway, pieces, money, stock, ledger and reports agree`, {
  timeout: 120_000 + kills * 30_000,
}, async () => {
  const random = randomFrom(seed)
  const shops = [
    await model.openShop({ currency: 'USD', pricesIncludeTax: false, capturesByHand: true }),
    await model.openShop({ currency: 'JPY', pricesIncludeTax: true, capturesByHand: false }),
  ]
  const counts = new Map<string, number>()
  for (let round = 0; round < kills; round++) {
    const target = targets[round % targets.length]!
    const shop = random.pick(shops)
    await model.query('delete from attempts')
    await model.query('update payment_connections set captures_by_hand = $2 where id = $1', [
      shop.connectionId,
      random.next() < 0.5 || ofHeldMoney.includes(target),
    ])
    await moveDisputes(shop, random)
    await model.passMinutes(shop, random.pick([0, 2, 20]))
    const { done, errors } = await killAt(target, shop, random)
    expect(errors, `ORDER_SEED=${seed}, round ${round}`).toEqual([])
    for (const verb of done) counts.set(verb, (counts.get(verb) ?? 0) + 1)
    // A transaction is whole or nothing, wherever it was killed.
    for (const find of [findContradictions, findBreaches])
      expect(await find(model, shop), `ORDER_SEED=${seed}, round ${round}, ${target}`).toEqual([])
  }
  for (const shop of shops) {
    expect(await model.settle(shop)).toBe('')
    for (const find of [findContradictions, findBreaches, findUnsettled])
      expect(await find(model, shop), `ORDER_SEED=${seed}`).toEqual([])
  }
  console.log(`${kills} kills, seed ${seed}: ${JSON.stringify(Object.fromEntries(counts))}`)
  expect(counts.get('buy')).toBeGreaterThan(0)
})
