// Everything: checks, builds, browser journeys. The last line counts the tests, `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSteps } from './check.ts'
import { runSteps, type Step } from './run-steps.ts'

const reports = mkdtempSync(join(tmpdir(), 'backroom-test-reports-'))
const unitReport = join(reports, 'unit.json')
const journeyReport = join(reports, 'journeys.json')

const steps: Step[] = [
  ...checkSteps.slice(0, -1),
  { name: 'row types are current', command: ['node', 'tools/row-types.ts', '--check'] },
  // Before the tests: one of them starts the product whole.
  { name: 'build', command: ['node', 'tools/build.ts'] },
  {
    name: 'unit and database tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  },
  {
    name: 'journeys in a browser',
    command: ['playwright', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
  },
]

const read = (file: string) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const isGreen = await runSteps(steps)
const unit = read(unitReport)
const journeys = read(journeyReport)?.stats
const passed = (unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0)
const failed = (unit?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0) + (journeys?.flaky ?? 0)
rmSync(reports, { recursive: true })
// A step that failed without a failed test (a type error, say) must not read as none.
console.log(`\n${passed} passed, ${isGreen ? failed : Math.max(failed, 1)} failed`)
process.exit(isGreen ? 0 : 1)
