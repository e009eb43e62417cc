import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { makeVariant } from '@backroom/testing/database/test-store'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { randomFrom } from '@backroom/testing/fixtures/random'
import { lotus } from '@backroom/testing/fixtures/things'
import { type CheckoutStep, checkoutSteps } from '@backroom/testing/money/checkout-worker'
import { bundleProcess } from '@backroom/testing/runs/bundle-process'
import { failuresOf } from '@backroom/testing/servers/failing-servers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiscount } from '../../discounts/discounts.ts'
import {
  type CheckoutModel,
  findContradictions,
  nothingContradicts,
  openCheckoutModel,
} from './checkout-model-test-api.ts'

const kills = Number(process.env.CHECKOUT_KILLS ?? 7)
/** A step that is never reached is a fault of its own. */
const stepMs = 60_000
const seed = Number(process.env.CHECKOUT_SEED ?? 1)

let model: CheckoutModel
let workerFile: string
beforeAll(async () => {
  workerFile = await bundleProcess(createRequire(import.meta.url).resolve('@backroom/testing/money/checkout-worker'))
  model = await openCheckoutModel()
})
afterAll(() => model.close())

test(`${kills} times kill -9 at the steps of a checkout: gateway, orders, stock, codes and ledger agree`, {
  timeout: 60_000 + kills * 20_000,
}, async () => {
  const random = randomFrom(seed)
  const { store } = model.env
  const variantId = await makeVariant(store, { stock: 10_000 })
  const rule = discountBody({ title: 'MANY', code: 'MANY', usageLimit: 5_000 })
  await store.inStore((ctx) => createDiscount(ctx, rule))
  const arguments_ = [store.database.appUrl, model.stripe.url, lotus, variantId, model.connectionId, 'MANY']
  const failures = failuresOf({ owner: store.database.owner, stripe: model.stripe })
  const reached = new Map<CheckoutStep, number>()
  for (let round = 0; round < kills; round++) {
    await model.query('delete from attempts')
    await model.query('update payment_connections set captures_by_hand = $2 where id = $1', [
      model.connectionId,
      random.next() < 0.5,
    ])
    const target = checkoutSteps[round % checkoutSteps.length]!
    const fail = failures[random.pick(['none', 'database', 'gateway'] as const)]
    const worker = fork(workerFile, arguments_)
    const dead = once(worker, 'exit')
    const arrived = Promise.withResolvers<void>()
    let skipped = random.integer(0, 3)
    worker.on('message', (step: CheckoutStep) => {
      if (step === target && skipped-- <= 0) arrived.resolve()
    })
    const isReached = await Promise.race([arrived.promise.then(() => true), dead, wait(stepMs, false, { ref: false })])
    expect(isReached, `${target} is reached`).toBe(true)
    await wait(random.integer(0, 12))
    const heal = await fail()
    await wait(random.integer(0, 12))
    worker.kill('SIGKILL')
    expect(await dead, target).toEqual([null, 'SIGKILL'])
    await heal()
    reached.set(target, (reached.get(target) ?? 0) + 1)
  }
  let last = ''
  for (let run = 0; run < 20; run++) {
    await model.passMinutes(2)
    last = await model.reconcile()
  }
  expect(last).toBe('')
  expect(nothingContradicts(await findContradictions(model)), `CHECKOUT_SEED=${seed}`).toEqual([])
  const [made] = await model.query<{ orders: number; refunds: number; uses: number }>(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from payment_refunds) as refunds,
            (select count(*)::int from discount_uses where state = 'used') as uses`,
  )
  console.log(`${kills} kills, seed ${seed}: ${JSON.stringify(Object.fromEntries(reached))}, ${JSON.stringify(made)}`)
  expect(made!.orders).toBeGreaterThan(0)
})
