// Runs every static check and the tests that the current change can break. `npm test` runs everything.
import { spawnSync } from 'node:child_process'
import { relative } from 'node:path'
import { root } from './checkout.ts'
import { chooseTests } from './tests/choose-tests.ts'
import { runSideBySide, runSteps, type Step } from './tests/run-steps.ts'

export const staticChecks: Step[] = [
  // Several checkers would each compute the contract's types.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'], env: { GOGC: '400', GOMEMLIMIT: '4GiB' } },
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'layers', command: ['node', 'tools/architecture/layers.ts'] },
  { name: 'unused', command: ['knip'] },
  { name: 'places of planted faults', command: ['node', 'tools/faults.ts', '--places'] },
  { name: 'theme reference', command: ['node', 'tools/theme-reference.ts', '--check'] },
  { name: 'requirement ids', command: ['node', 'tools/spec.ts', '--quiet'] },
]

const outputOf = (program: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout
}
const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** The uncommitted files, or those of the last commit in a clean checkout. Paths from the root, with slashes. */
function findChange(): { paths: string[]; since: string[] } {
  const open = linesOf(outputOf('git', ['status', '--porcelain', '--untracked-files=all', '--no-renames']))
  if (open.length > 0) return { paths: open.map((line) => line.slice(3)), since: [] }
  return { paths: linesOf(outputOf('git', ['diff', '--name-only', 'HEAD~1'])), since: ['HEAD~1'] }
}

function testStep(): Step | undefined {
  const { paths, since } = findChange()
  const listed = outputOf('vitest', ['list', '--filesOnly', '--json', '--changed', ...since])
  const affected = (JSON.parse(listed) as { file: string }[]).map(({ file }) => relative(root, file))
  const { chosen, left } = chooseTests({ changed: paths, affected })
  if (left > 0) console.log(`${left} more test files use the changed files: npm test runs them.`)
  if (chosen.length === 0) return
  return { name: 'tests of the change', command: ['vitest', 'run', ...chosen] }
}

async function check(): Promise<boolean> {
  if (!(await runSideBySide(staticChecks))) return false
  const tests = testStep()
  return !tests || runSteps([tests])
}

if (import.meta.main) process.exit((await check()) ? 0 : 1)
