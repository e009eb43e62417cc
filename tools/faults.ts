// Applies each fault to a copy of the checkout, one at a time, and fails if the tests that it names still pass.
// `npm run faults [-- area…]`; `--grep text` selects faults by title; `--places` only checks that each can be applied.
import { parseArgs } from 'node:util'
import { isEngineInstalled } from '@backroom/testing/servers/clickhouse-engine'
import { startTestServer } from '@backroom/testing/servers/test-server'
import { faultsByArea } from './faults/all.ts'
import type { Fault } from './faults/fault.ts'
import { createMutationSandbox, findObstacle } from './faults/mutation-sandbox.ts'
import { type Outcome, runTests } from './faults/run-tests.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { grep: { type: 'string' }, places: { type: 'boolean' } },
})
const unknown = positionals.filter((area) => !faultsByArea[area])
if (unknown.length > 0) {
  console.error(`No area is called ${unknown.join(', ')}. There are: ${Object.keys(faultsByArea).join(', ')}`)
  process.exit(2)
}

/** Each uses one core and one database server. */
const sandboxCount = 2

const areas = positionals.length > 0 ? positionals : Object.keys(faultsByArea)
const faults = areas
  .flatMap((area) => faultsByArea[area]!.map((fault) => ({ area, ...fault })))
  .filter(({ harm }) => harm.includes(values.grep ?? ''))
  .filter(({ needs }) => !needs || isEngineInstalled())
if (faults.length === 0) {
  console.error(`No fault has “${values.grep}” in its title`)
  process.exit(2)
}
const blocked = faults.flatMap((fault) => {
  const reason = findObstacle(fault)
  return reason ? [`${fault.area}: ${fault.harm}: ${reason}`] : []
})
if (blocked.length > 0) {
  console.error(`These faults cannot be applied:\n${blocked.join('\n')}`)
  process.exit(2)
}
if (values.places) process.exit(0)

const waiting = [...faults]
const outcomes: Record<Outcome, string[]> = { noticed: [], unnoticed: [], unreadable: [] }
const startedMs = performance.now()
await withPostgres((url) => requireGreen(faults, url))
// Roles belong to a database server: with a shared one, the other sandbox would restore a grant that a fault removes.
await Promise.all(Array.from({ length: sandboxCount }, () => withPostgres(applyInTurn)))

const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1)
for (const title of outcomes.unnoticed) console.log(`UNNOTICED  ${title}`)
for (const title of outcomes.unreadable) console.log(`UNREADABLE ${title}`)
console.log(
  `\n${faults.length} faults applied in ${minutes} min: ${outcomes.noticed.length} noticed, ` +
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

/** A test that already fails cannot notice a fault. */
async function requireGreen(all: Fault[], postgresUrl: string) {
  const sandbox = createMutationSandbox()
  try {
    const tests = [...new Set(all.flatMap((one) => one.tests))]
    const { outcome, failures } = await runTests(sandbox.folder, tests, {
      postgresUrl,
      stopAtFirst: false,
    })
    if (outcome === 'unnoticed') return
    console.error(`These tests fail without any fault:\n${failures.join('\n')}`)
    process.exitCode = 2
    throw new Error('the tests must pass before faults are applied')
  } finally {
    sandbox.remove()
  }
}

async function applyInTurn(postgresUrl: string) {
  const sandbox = createMutationSandbox()
  try {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const restore = sandbox.apply(fault)
      const { outcome, failures } = await runTests(sandbox.folder, fault.tests, {
        postgresUrl,
        stopAtFirst: true,
      })
      restore()
      outcomes[outcome].push(`${fault.area}: ${fault.harm} (${fault.file})`)
      console.log(`${outcome.padEnd(10)} ${fault.area}: ${fault.harm}${failures[0] ? ` ← ${failures[0]}` : ''}`)
    }
  } finally {
    sandbox.remove()
  }
}
