import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../tests/run-steps.ts'

/** `unreadable`: no test ran to its end, so the planted change broke the file and not the promise. */
export type Outcome = 'noticed' | 'unnoticed' | 'unreadable'

interface Options {
  /** Owner of a running server, so that not every run starts one. */
  postgresUrl: string
  stopAtFirst: boolean
}

/** No test file named by a fault takes longer; a fault that makes one hang is noticed by its tests' own limits. */
const longestMs = 300_000
/** All files that faults name, one after another. */
const longestOfAllMs = 30 * 60_000

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

/** Runs test files in a copy of the checkout. @returns what failed, by title */
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
    timeout: stopAtFirst ? longestMs : longestOfAllMs,
  })
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  return judge(file, code)
}

function judge(file: string, code: number | null): { outcome: Outcome; failures: string[] } {
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
  // Errors that nobody awaits fail the run beside its tests; the report does not name them.
  if (code !== 0) return { outcome: 'noticed', failures: ['an error that nothing caught'] }
  return { outcome: 'unnoticed', failures: [] }
}
