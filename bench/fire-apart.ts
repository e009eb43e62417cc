import { spawn } from 'node:child_process'
import { root } from '../tools/checkout.ts'
import type { Load } from './fire.ts'

export interface Fired {
  rate: number
  p99Ms: number
}

/** Runs one load in a process of its own. */
export async function fireApart(load: Load, duration: number): Promise<Fired> {
  const child = spawn(process.execPath, ['bench/fire.ts', JSON.stringify({ ...load, seconds: duration })], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout) text += chunk
  const { failed, statuses, ...fired } = JSON.parse(text)
  if (failed > 0) throw new Error(`${load.url}: ${failed} answers were no success: ${JSON.stringify(statuses)}`)
  return fired
}
