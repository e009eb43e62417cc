// Puts a backup in the place of the data folder: `npm run restore <backup>`. The data before is kept beside it.
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '@backroom/server/config'
import { defaultDataDir } from './checkout.ts'
import { isServerRunning } from './running.ts'

const { DATA_DIR } = readConfig(process.env, defaultDataDir())
const backup = resolve(process.argv[2] ?? '')
if (!process.argv[2] || !existsSync(join(backup, 'postgres', 'PG_VERSION'))) {
  console.error('Usage: npm run restore <folder of a backup>')
  process.exit(2)
}
if (isServerRunning(DATA_DIR)) {
  console.error('Backroom is running on this data: stop it first.')
  process.exit(2)
}
const before = `${DATA_DIR}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
if (existsSync(DATA_DIR)) renameSync(DATA_DIR, before)
cpSync(backup, DATA_DIR, { recursive: true, preserveTimestamps: true })
rmSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), { force: true })
console.log(`Restored ${backup}. The data before lies in ${before}. \`npm start\` replays the log and goes on.`)
