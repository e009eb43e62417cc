// `npm run messages`: lists the mails and Telegram messages of all shops that failed permanently in the last seven days.
// `npm run messages -- --resend ID…`: queues them again, also those that may have arrived.
import { parseArgs } from 'node:util'
import { listFailedMessages, resendMessage } from '@backroom/domain/messages/outbox/outbox'
import { readConfig } from '@backroom/server/config'
import { beginIn } from '@backroom/server/jobs/begin-in'
import { createServices } from '@backroom/server/wiring'
import { defaultDataDir } from './checkout.ts'
import { openDatabase } from './processes/database.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { resend: { type: 'boolean' } } })
if (Boolean(values.resend) !== positionals.length > 0) {
  console.error('Name the messages to send again: npm run messages -- --resend ID…')
  process.exit(2)
}
const config = readConfig(process.env, defaultDataDir())
const database = await openDatabase(config)
const { pool, directory, ports } = createServices(config, database.appUrl, config.PORT)
const failed = await listFailedMessages(directory)
for (const { id, storeId, channel, failedAs, reason } of failed)
  if (!values.resend) console.log([id, storeId ?? 'account', channel, failedAs, reason].join('\t'))
const unknown = positionals.filter((id) => !failed.some((message) => message.id === id))
for (const { id, storeId } of failed)
  if (positionals.includes(id)) {
    await resendMessage({ storeId: storeId ?? undefined, begin: beginIn({ pool }) }, id)
    console.log(`queued again: ${id}`)
  }
for (const id of unknown) console.error(`no message that failed in the last seven days: ${id}`)
await ports.visits.close()
await pool.end()
database.stop()
process.exit(unknown.length > 0 ? 1 : 0)
