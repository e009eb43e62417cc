// Runs all checks, builds, tests and browser journeys. The last line counts the tests: `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staticChecks } from './check.ts'
import { countTests } from './tests/count-tests.ts'
import { partOfCommit } from './tests/part-of-commit.ts'
import { runSideBySide, runSteps, type Step } from './tests/run-steps.ts'

const reports = mkdtempSync(join(tmpdir(), 'backroom-test-reports-'))
const unitReport = join(reports, 'unit.json')
const journeyReport = join(reports, 'journeys.json')
/** Which requirements the passed tests showed. */
const record = join(reports, 'shown.tsv')
/** Of the long lists of cases: the part of this commit, or all with `npm test -- --all`. */
const part = process.argv.includes('--all') ? '1/1' : partOfCommit()
console.log(`Part of the long lists of cases: ${part}`)
const env = { PART_OF_CASES: part, SHOWN_RECORD: record }

const preparations: Step[] = [
  // Before the tests, because one of them starts the whole product.
  { name: 'build', command: ['node', 'tools/build.ts'] },
  { name: 'row types are current', command: ['node', 'tools/row-types.ts', '--check'] },
]

const steps: Step[] = [
  {
    name: 'unit and database tests',
    command: [
      ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
      '--reporter=./tools/spec/vitest-reporter.ts',
    ],
    env,
  },
  {
    name: 'journeys in a browser',
    command: ['playwright', 'test'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
  },
  {
    name: 'requirements that tests showed before',
    command: ['node', 'tools/spec.ts', '--quiet', '--record', record],
    env,
  },
]

const read = (file: string) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const [types, ...otherChecks] = staticChecks as [Step, ...Step[]]
// Takes a core for a minute or more, and no test needs it.
const typed = runSideBySide([types])
const [unit, ...laterSteps] = steps as [Step, ...Step[]]
const isGreen =
  (await runSideBySide([...otherChecks, ...preparations])) &&
  (await runSteps([unit])) &&
  (await typed) &&
  (await runSteps(laterSteps))
// Its result is printed also when a test has failed.
await typed
const { passed, failed } = countTests({ isGreen, unit: read(unitReport), journeys: read(journeyReport) })
rmSync(reports, { recursive: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
