import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../tests/run-steps.ts'

/** `unreadable`: no test ran, so the change broke the file's syntax and not its behaviour. */
export type Outcome = 'noticed' | 'unnoticed' | 'unreadable'

interface Options {
  /** URL of a running server as its owner, so that runs share one. */
  postgresUrl: string
  stopAtFirst: boolean
}

/** Longer than any test file that a fault names; the tests' own time limits notice a fault that hangs. */
const runMs = 300_000
/** For all files that faults name, one after another. */
const fullRunMs = 30 * 60_000

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Runs test files in a copy of the checkout. @returns titles of the failed tests */
export async function runTests(
  folder: string,
  tests: string[],
  { postgresUrl, stopAtFirst }: Options,
): Promise<{ outcome: Outcome; failures: string[] }> {
  const file = join(folder, `report-${crypto.randomUUID()}.json`)
  const args = [
    'run',
    '--reporter=json',
    `--outputFile=${file}`,
    ...(stopAtFirst ? ['--bail=1', '--maxWorkers=1'] : []),
  ]
  const child = spawn('vitest', [...args, ...tests], {
    cwd: folder,
    env: { ...process.env, ...home, TEST_POSTGRES_URL: postgresUrl },
    stdio: 'ignore',
    timeout: stopAtFirst ? runMs : fullRunMs,
  })
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  return readOutcome(file, code)
}

function readOutcome(file: string, code: number | null): { outcome: Outcome; failures: string[] } {
  let report: Report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { outcome: 'unreadable', failures: ['no report: the run ended before its tests'] }
  } finally {
    rmSync(file, { force: true })
  }
  const failures = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
  if (failures.length > 0) return { outcome: 'noticed', failures }
  const unread = report.testResults.filter(({ status }) => status === 'failed')
  if (unread.length > 0 || report.numPassedTests === 0)
    return { outcome: 'unreadable', failures: unread.map(({ message }) => message.split('\n')[0] ?? '') }
  // An unhandled rejection fails the run; the report does not contain it.
  if (code !== 0) return { outcome: 'noticed', failures: ['an uncaught error'] }
  return { outcome: 'unnoticed', failures: [] }
}
