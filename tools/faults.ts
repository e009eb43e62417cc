// Plants the project's faults one at a time and fails if the tests named beside one do not notice it.
// `npm run faults [-- area…]`, `--grep text` picks promises by their words, `--places` only looks whether each finds its place.
import { parseArgs } from 'node:util'
import { isEngineInstalled } from '@backroom/testing/servers/clickhouse-engine'
import { startTestServer } from '@backroom/testing/servers/test-server'
import { faultsByArea } from './faults/all.ts'
import type { Fault } from './faults/fault.ts'
import { type Outcome, runTests } from './faults/notice.ts'
import { makePlantingGround, obstacle } from './faults/planting-ground.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { grep: { type: 'string' }, places: { type: 'boolean' } },
})
const unknown = positionals.filter((area) => !faultsByArea[area])
if (unknown.length > 0) {
  console.error(`No area is called ${unknown.join(', ')}. There are: ${Object.keys(faultsByArea).join(', ')}`)
  process.exit(2)
}

/** One core each; more would wait for each other's database. */
const grounds = 2

const areas = positionals.length > 0 ? positionals : Object.keys(faultsByArea)
const faults = areas
  .flatMap((area) => faultsByArea[area]!.map((fault) => ({ area, ...fault })))
  .filter(({ promise }) => promise.includes(values.grep ?? ''))
  .filter(({ needs }) => !needs || isEngineInstalled())
if (faults.length === 0) {
  console.error(`No promise says “${values.grep}”`)
  process.exit(2)
}
const blocked = faults.flatMap((fault) => {
  const reason = obstacle(fault)
  return reason ? [`${fault.area}: ${fault.promise}: ${reason}`] : []
})
if (blocked.length > 0) {
  console.error(`These faults can't be planted:\n${blocked.join('\n')}`)
  process.exit(2)
}
if (values.places) process.exit(0)

const waiting = [...faults]
const outcomes: Record<Outcome, string[]> = { noticed: [], unnoticed: [], unreadable: [] }
const begunMs = performance.now()
await withPostgres((url) => requireGreen(faults, url))
// Each with a server of its own: roles belong to a server, so a fault in a grant would be mended by the ground beside it.
await Promise.all(Array.from({ length: grounds }, () => withPostgres(plantInTurn)))

const minutes = ((performance.now() - begunMs) / 60_000).toFixed(1)
for (const promise of outcomes.unnoticed) console.log(`UNNOTICED  ${promise}`)
for (const promise of outcomes.unreadable) console.log(`UNREADABLE ${promise}`)
console.log(
  `\n${faults.length} faults planted in ${minutes} min: ${outcomes.noticed.length} noticed, ` +
    `${outcomes.unnoticed.length} unnoticed, ${outcomes.unreadable.length} unreadable`,
)
process.exit(outcomes.noticed.length === faults.length ? 0 : 1)

async function withPostgres(work: (url: string) => Promise<void>) {
  const postgres = await startTestServer()
  try {
    await work(postgres.url)
  } finally {
    postgres.stop()
  }
}

/** A test that fails by itself notices nothing. */
async function requireGreen(all: Fault[], postgresUrl: string) {
  const ground = makePlantingGround()
  try {
    const tests = [...new Set(all.flatMap((one) => one.tests))]
    const { outcome, failures } = await runTests(ground.folder, tests, {
      postgresUrl,
      stopAtFirst: false,
    })
    if (outcome === 'unnoticed') return
    console.error(`Without any fault these fail already:\n${failures.join('\n')}`)
    process.exitCode = 2
    throw new Error('the tests must be green before faults are planted')
  } finally {
    ground.remove()
  }
}

async function plantInTurn(postgresUrl: string) {
  const ground = makePlantingGround()
  try {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const restore = ground.plant(fault)
      const { outcome, failures } = await runTests(ground.folder, fault.tests, {
        postgresUrl,
        stopAtFirst: true,
      })
      restore()
      outcomes[outcome].push(`${fault.area}: ${fault.promise} (${fault.file})`)
      console.log(`${outcome.padEnd(10)} ${fault.area}: ${fault.promise}${failures[0] ? ` ← ${failures[0]}` : ''}`)
    }
  } finally {
    ground.remove()
  }
}
