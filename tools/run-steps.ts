import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './checkout.ts'

const kept = join(root, 'node_modules/.cache/home')
/** What tools keep between runs stays in the checkout, not in the home directory. */
export const home = { XDG_CACHE_HOME: kept, XDG_DATA_HOME: kept, XDG_CONFIG_HOME: kept }

export interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
}

/** Runs a command of node_modules/.bin, its output on ours. @returns its exit code */
export function run({ command: [program = '', ...args], env }: Step): Promise<number> {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...home, ...env } })
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** Runs the steps in turn and stops at the first that fails. */
export async function runSteps(steps: Step[]): Promise<boolean> {
  for (const step of steps) {
    const startedMs = performance.now()
    console.log(`\n── ${step.name}`)
    const code = await run(step)
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    console.log(`── ${step.name}: ${code === 0 ? 'ok' : `failed (${code})`} in ${seconds} s`)
    if (code !== 0) return false
  }
  return true
}
