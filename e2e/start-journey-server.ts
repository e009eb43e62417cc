// The product as `npm start` runs it, on a data folder of this run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'backroom-journeys-'))
process.env.DATA_DIR = folder
process.env.PORT = '4311'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../tools/start.ts')
