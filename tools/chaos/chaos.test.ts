import { randomFrom } from '@backroom/testing/fixtures/random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Acknowledged } from './buyers.ts'
import { startStorm } from './faults.ts'
import { type Fixture, openFixture } from './fixture.ts'
import { startLoad } from './load.ts'
import { findWrongs, mailsByOutcome, settle, wasMailed } from './settle.ts'
import { placeAnother, readBesideFifty } from './slow-gateway.ts'

const seconds = Number(process.env.CHAOS_SECONDS ?? 12)
const seed = Number(process.env.CHAOS_SEED ?? 7)
const isLong = seconds > 60
/** The duration of one round of all failures. The short run has one round. */
const roundMs = isLong ? 40_000 : seconds * 900
const gatewayAnswersMs = isLong ? 5_000 : 1_000
/** 60 ms are promised on a quiet machine. A machine that runs all tests is slower. */
const p99BoundMs = Number(process.env.CHAOS_P99_MS ?? 2_000)
/** Orders, and events: Postgres that was killed may be back only near the end of a short run. */
const leastOfShortRun = 1
/** Mails that waited while the server did not answer are sent first. */
const healsWithinMs = isLong ? 240_000 : 60_000
const settlesWithinMs = 300_000

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
}, 180_000)
afterAll(() => fixture?.close(), 60_000)

test('loses nothing through closed sockets, terminated connections, a killed Postgres, and a gateway and SMTP server that do not answer [promise 25]', {
  timeout: seconds * 1_000 + settlesWithinMs,
}, async () => {
  const random = randomFrom(seed)
  const load = startLoad(fixture, random)
  const storm = startStorm(fixture, randomFrom(seed + 1), roundMs)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  await storm.heal()
  await load.end()
  expect(fixture.product.exit()).toBeUndefined()

  const { acknowledged, stored, outcomes } = load
  const before = acknowledged.size
  await expect.poll(() => placeAnother(fixture, acknowledged), { timeout: healsWithinMs }).toBe('placed')
  // A mail that arrived whole but was not acknowledged must not be sent again.
  fixture.smtp.behave('drop after content')
  expect(await placeAnother(fixture, acknowledged)).toBe('placed')
  await expect.poll(() => wasMailed(fixture, lastOf(acknowledged)), { timeout: healsWithinMs }).toBe(true)
  fixture.smtp.behave('well')

  const slow = await readBesideFifty(fixture, random, gatewayAnswersMs, acknowledged)
  // The product's own queue has survived too, and works without help.
  await expect
    .poll(() => wasMailed(fixture, lastOf(acknowledged)), { timeout: healsWithinMs, interval: 200 })
    .toBe(true)
  const { uncaught, memoryMb } = await fixture.product.metrics()
  await settle(fixture)
  const wrongs = await findWrongs(fixture, load)
  const mails = await mailsByOutcome(fixture)
  print({ load, before, storm: storm.done, slow, uncaught, memoryMb, acknowledged, mails })

  expect(Object.entries(wrongs).filter(([, count]) => count !== 0)).toEqual([])
  expect(before).toBeGreaterThan(isLong ? seconds / 2 : leastOfShortRun)
  expect(stored.size).toBeGreaterThan(isLong ? seconds : leastOfShortRun)
  const stacks = fixture.product.log.filter(({ part }) => part === 'process').map(({ kind, msg }) => `${kind}: ${msg}`)
  expect({ ...uncaught, stacks }).toEqual({ rejection: 0, connection: 0, exception: 0, stacks: [] })
  expect(memoryMb).toBeGreaterThan(0)
  const unexpected = [...outcomes.keys()].filter((one) => !/ (2\d\d|303|404|409|422|503|cut)$/.test(one))
  expect(unexpected).toEqual([])
  expect(storm.done.get('kill Postgres')).toBeGreaterThan(0)
  expect(slow.p99Ms).toBeLessThan(p99BoundMs)
  expect(fixture.product.exit()).toBeUndefined()
  expect(await fixture.product.stop()).toBe(0)
})

const lastOf = (acknowledged: Acknowledged) => [...acknowledged.values()].at(-1)!

interface Report {
  load: ReturnType<typeof startLoad>
  before: number
  storm: Map<string, number>
  slow: { p99Ms: number; reads: number }
  uncaught: Record<string, number>
  memoryMb: number
  acknowledged: Acknowledged
  mails: [outcome: string, count: number][]
}

function print({ load, before, storm, slow, uncaught, memoryMb, acknowledged, mails }: Report) {
  const list = (counts: Iterable<[string, number]>) => [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
  const { received } = fixture.smtp
  console.log(
    [
      `chaos ${seconds} s, seed ${seed}: ${load.requests()} requests (${(load.requests() / seconds).toFixed(1)}/s)`,
      `${before} orders acknowledged in the storm, ${acknowledged.size} altogether, ${received.length} mails accepted, ${load.stored.size} events stored`,
      `mails: ${list(mails)}`,
      `answers: ${list(load.outcomes)}`,
      `done: ${list(storm)}`,
      `uncaught errors: ${list(Object.entries(uncaught))}; memory ${memoryMb} MB`,
      `another shop beside fifty placements: p99 ${slow.p99Ms.toFixed(1)} ms of ${slow.reads} reads`,
    ].join('\n  '),
  )
}
