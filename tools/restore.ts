// `npm run restore <backup>`: replaces the data folder by a backup. The former data is kept beside it.
import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { giveToServer } from '@backroom/db/data-folder'
import { readConfig } from '@backroom/server/config'
import { defaultDataDir } from './checkout.ts'
import { isServerRunning } from './processes/running.ts'

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
// Copies the whole backup first, because backups are usually inside the data folder.
const restored = `${DATA_DIR}.restored`
const before = `${DATA_DIR}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
rmSync(restored, { recursive: true, force: true })
cpSync(backup, restored, { recursive: true, preserveTimestamps: true })
chmodSync(restored, 0o755)
giveToServer(join(restored, 'postgres'))
if (existsSync(DATA_DIR)) renameSync(DATA_DIR, before)
renameSync(restored, DATA_DIR)
console.log(`Restored ${backup}. The data before lies in ${before}. \`npm start\` replays the log and goes on.`)
