import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from './figure.ts'
import { newDataDir, removeDataDir, startProduct } from './running-server.ts'

const starts = 3
const idleMs = 5_000
const port = 4_410

/** The first start creates the demo data. The later starts find everything there. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  try {
    const first = await startProduct(dataDir, port)
    await first.stop()
    const later: number[] = []
    const memory: number[] = []
    for (let index = 0; index < starts; index++) {
      const server = await startProduct(dataDir, port)
      later.push(server.readyMs / 1000)
      await wait(idleMs)
      memory.push(residentMegabytes(server.pid))
      await server.stop()
    }
    return [
      { name: 'first start, dependencies installed', unit: 's', floor: { atMost: 45 }, values: [first.readyMs / 1000] },
      { name: 'second start', unit: 's', floor: { atMost: 3 }, values: later },
      { name: 'idle memory of the Node process', unit: 'MB', floor: { atMost: 250 }, values: memory },
    ]
  } finally {
    removeDataDir(dataDir)
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
