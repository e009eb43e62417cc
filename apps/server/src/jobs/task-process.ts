// A process of its own that works on the tasks of one store until none is left: tests measure it and kill it.
import { createPool } from '@backroom/db/tenant'
import { diskFiles } from '@backroom/domain/files/files'
import type { Ports } from '@backroom/domain/ports'
import { runNextBatch } from '@backroom/domain/tasks/tasks'
import { tasks } from './tasks.ts'
import { waitingIn } from './waiting-in.ts'

const [url = '', storeId = '', folder = ''] = process.argv.slice(2)
const pool = createPool(url, 2)
const ports = { files: diskFiles(folder) } as Ports
while (await runNextBatch(waitingIn({ pool, ports }, storeId), tasks)) process.stdout.write('.')
await pool.end()
process.stdout.write(`\n${JSON.stringify({ maxRssMegabytes: process.resourceUsage().maxRSS / 1024 })}\n`)
