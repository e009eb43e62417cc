import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../checkout.ts'

const kept = join(root, 'node_modules/.cache/home')
/** Caches of tools are stored in the checkout, not in the home directory. */
export const home = { XDG_CACHE_HOME: kept, XDG_DATA_HOME: kept, XDG_CONFIG_HOME: kept }
/** Each of the hundreds of processes that tests start would strip the types of the same files: half of its start. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

export interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
}

/** Runs a command of node_modules/.bin and prints its output. @returns its exit code */
export function run({ command: [program = '', ...args], env }: Step): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...home, ...compiled, ...env },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

const secondsSince = (startedMs: number) => ((performance.now() - startedMs) / 1000).toFixed(1)
const verdict = (code: number) => (code === 0 ? 'ok' : `failed (${code})`)

/** Runs the steps one after another and stops at the first failure. */
export async function runSteps(steps: Step[]): Promise<boolean> {
  for (const step of steps) {
    const startedMs = performance.now()
    console.log(`\n── ${step.name}`)
    const code = await run(step)
    console.log(`── ${step.name}: ${verdict(code)} in ${secondsSince(startedMs)} s`)
    if (code !== 0) return false
  }
  return true
}

/** Runs all steps, two at a time, and prints the output of each when it ends. */
export async function runSideBySide(steps: Step[]): Promise<boolean> {
  const waiting = [...steps]
  let isGreen = true
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedMs = performance.now()
      const { code, said } = await runAside(step)
      console.log(`── ${step.name}: ${verdict(code)} in ${secondsSince(startedMs)} s`)
      if (code !== 0) console.log(said)
      isGreen &&= code === 0
    }
  }
  await Promise.all([work(), work()])
  return isGreen
}

function runAside({ command: [program = '', ...args], env }: Step): Promise<{ code: number; said: string }> {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...home, ...compiled, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: 127, said: message }))
    child.on('close', (code, signal) => resolve({ code: signal ? 1 : (code ?? 1), said }))
  })
}
