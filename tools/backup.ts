// A copy of the embedded database and the stored files while they run: `npm run backup [folder]`.
import { join, resolve } from 'node:path'
import { readConfig } from '@backroom/server/config'
import { backUp } from '@backroom/server/process/backup'
import { defaultDataDir } from './checkout.ts'
import { openDatabase } from './processes/database.ts'

const config = readConfig(process.env, defaultDataDir())
if (config.DATABASE_URL) {
  console.error('DATABASE_URL is set: back that server up with its own tools.')
  process.exit(2)
}
const database = await openDatabase(config)
try {
  const folder = resolve(process.argv[2] ?? join(config.DATA_DIR, 'backups'))
  console.log(`Backup written: ${await backUp({ ownerUrl: database.ownerUrl, dataDir: config.DATA_DIR, folder })}`)
} finally {
  database.stop()
}
