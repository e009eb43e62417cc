import { runSteps, type Step } from './run-steps.ts'

/** Everything fast, cheapest first. */
export const checkSteps: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'layers', command: ['node', 'tools/layers.ts'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'unused', command: ['knip'] },
  { name: 'requirement ids', command: ['node', 'tools/spec.ts', '--quiet'] },
  { name: 'unit and database tests', command: ['vitest', 'run'] },
]

if (import.meta.main) process.exit((await runSteps(checkSteps)) ? 0 : 1)
