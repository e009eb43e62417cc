// Deletes the data folder after a question. The next start creates the demo data again.
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { readConfig } from '@backroom/server/config'
import { defaultDataDir } from './checkout.ts'
import { isServerRunning } from './processes/running.ts'

const { DATA_DIR, DATABASE_URL } = readConfig(process.env, defaultDataDir())
if (DATABASE_URL) {
  console.error('DATABASE_URL is set: drop that database yourself; this command only knows the data folder.')
  process.exit(2)
}
if (isServerRunning(DATA_DIR)) {
  console.error('Backroom is running on this data: stop it first.')
  process.exit(2)
}
if (!process.argv.includes('--yes')) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete every store, order and file in ${DATA_DIR}? Type "delete": `)
  terminal.close()
  if (answer.trim() !== 'delete') {
    console.log('Nothing was deleted.')
    process.exit(1)
  }
}
rmSync(DATA_DIR, { recursive: true, force: true })
console.log('Deleted. `npm start` creates the demo data again.')
