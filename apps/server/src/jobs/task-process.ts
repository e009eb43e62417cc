// Runs the tasks of one store in a process of its own, which tests measure and kill.
import { readFileSync } from 'node:fs'
import { createPool } from '@backroom/db/tenant'
import { diskFiles } from '@backroom/domain/platform/files/files'
import { runNextBatch } from '@backroom/domain/platform/tasks/tasks'
import type { Ports } from '@backroom/domain/ports'
import { allTasks } from '../handlers/all.ts'
import { waitingIn } from './waiting-in.ts'

const [url = '', storeId = '', folder = ''] = process.argv.slice(2)
const pool = createPool(url, 2)
const ports = { files: diskFiles(folder) } as Ports
while (await runNextBatch(waitingIn({ pool, ports }, storeId), allTasks)) process.stdout.write('.')
await pool.end()
process.stdout.write(`\n${JSON.stringify({ maxRssMegabytes: maxRssKilobytes() / 1024 })}\n`)

/** Linux counts the memory of the forking process into `maxRSS`, so the peak is read from the process's status. */
function maxRssKilobytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}
