// `npm run recount -- SHOP FROM TO`: counts the visits of a shop's days (`2026-11-01`, both included) again from the raw events.
import { findStoreIdByHost } from '@backroom/domain/stores/stores/stores'
import { readConfig } from '@backroom/server/config'
import { waitingIn } from '@backroom/server/jobs/waiting-in'
import { createServices } from '@backroom/server/wiring'
import { defaultDataDir } from './checkout.ts'
import { openDatabase } from './processes/database.ts'

/** For one day of a busy shop with millions of events. */
const deadlineMs = 10 * 60_000

const [slug, from, to] = process.argv.slice(2)
const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)
if (!slug || !from || !to || !isDay(from) || !isDay(to)) {
  console.error('Say which shop and which days: npm run recount -- northwind 2026-11-01 2026-11-30')
  process.exit(2)
}
const config = readConfig(process.env, defaultDataDir())
const database = await openDatabase(config)
const { pool, directory, ports } = createServices(config, database.appUrl, config.PORT)
const storeId = await findStoreIdByHost(directory, `${slug}.${config.STORE_DOMAIN}`)
if (storeId) await recount(storeId, Temporal.PlainDate.from(from), Temporal.PlainDate.from(to))
else console.error(`There is no shop ${slug}.`)
await ports.visits.close()
await pool.end()
database.stop()
process.exit(storeId ? 0 : 2)

/** One day at a time, so a concurrent count waits for one day at most. */
async function recount(store: string, first: Temporal.PlainDate, last: Temporal.PlainDate) {
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const ctx = waitingIn({ pool, ports }, store, { deadlineMs })
    await ports.visits.recount(ctx, { fromTime: day.toString(), toTime: day.toString() })
    console.log(day.toString())
  }
}
