// `npm run ledger:check`: checks the books of all shops, and compares them with what payment and payout providers say.
import { checkMoney } from '@backroom/domain/money/money-checks/money-checks'
import { findReconciliation, reconcileBooks, sidesOf } from '@backroom/domain/money/reconciliations/reconciliations'
import { readConfig } from '@backroom/server/config'
import { reconcilingIn } from '@backroom/server/jobs/jobs'
import { createServices } from '@backroom/server/wiring'
import { sql } from 'kysely'
import { defaultDataDir } from './checkout.ts'
import { openDatabase } from './processes/database.ts'

const config = readConfig(process.env, defaultDataDir())
const database = await openDatabase(config)
const { pool, directory, ports } = createServices(config, database.appUrl, config.PORT)
const context = reconcilingIn({ pool, directory, ports })

const { rows: stores } = await sql<{ store: string }>`select stores_with_work('every') as store`.execute(directory)
let breaches = 0
for (const { store } of stores) {
  const { write } = context.inStore(store)
  const broken = await write(async (tx) => {
    await checkMoney(tx)
    const rows = await tx.db.selectFrom('money_checks').select('breaches').where('store_id', '=', store).execute()
    return rows
      .flatMap((row) => Object.entries(row.breaches as Record<string, number>))
      .filter(([, count]) => count > 0)
  })
  for (const [rule, count] of broken) console.log(`${store}: ${count} × not true: ${rule}`)
  breaches += broken.length
}
console.log(`${stores.length} shops: ${breaches === 0 ? 'the books are in order' : `${breaches} rules are broken`}`)

const sides = sidesOf(ports)
if (sides.length === 0) console.log('No provider gives statements: nothing to compare the books with.')
await reconcileBooks(context)
const { days, differences } = await findReconciliation({ db: directory })
for (const { provider, day, compared } of days) console.log(`${provider}: compared until ${day}; that day ${compared}`)
const unexplained = differences.filter(({ explanation }) => explanation === null)
for (const { provider, key, booksCents, providerCents, currency, explanation } of differences)
  console.log(
    `${provider} ${key}: books ${booksCents}, provider ${providerCents} (minor units of ${currency})${explanation ? `, explained: ${explanation}` : ''}`,
  )
console.log(`${differences.length} differences, ${unexplained.length} unexplained`)
await ports.visits.close()
await pool.end()
database.stop()
process.exit(breaches + unexplained.length === 0 ? 0 : 1)
