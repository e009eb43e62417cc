// Reads lines with a store and a number of batches, and runs so many of the store's tasks, in a process that tests measure and
// kill. Its memory is that of the first store.
import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { createPool } from '@backroom/db/tenant'
import { diskFiles } from '@backroom/domain/platform/files/files'
import { runNextBatch } from '@backroom/domain/platform/tasks/tasks'
import type { Ports } from '@backroom/domain/ports'
import { allTasks } from '../handlers/all.ts'
import { waitingIn } from './waiting-in.ts'

// Its end is too sudden for Node to write what it compiled.
flushCompileCache()
const [url = '', folder = ''] = process.argv.slice(2)
const pool = createPool(url, 2)
const ports = { files: diskFiles(folder), publicScheme: 'http:', publicPort: '' } as Ports
for await (const line of createInterface({ input: process.stdin })) {
  const [storeId = '', batches] = line.split(' ')
  for (let left = Number(batches); left > 0; left--) {
    if (!(await runNextBatch(waitingIn({ pool, ports }, storeId), allTasks))) break
    process.stdout.write('.')
  }
  process.stdout.write(`\n${JSON.stringify({ maxRssMegabytes: maxRssKilobytes() / 1024 })}\n`)
}
await pool.end()

/** Linux counts the memory of the forking process into `maxRSS`, so the peak is read from the process's status. */
function maxRssKilobytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}
