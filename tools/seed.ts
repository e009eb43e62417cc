// Fills an empty database with the demo data. `npm start` runs it on its first start.
import './tsx-hook.mjs'
import { readConfig } from '@backroom/server/config'
import { createServices } from '@backroom/server/wiring'
import { seedDemo } from '@backroom/testing/fixtures/seeds/seed-demo'
import { defaultDataDir } from './checkout.ts'
import { openDatabase } from './processes/database.ts'

const config = readConfig(process.env, defaultDataDir())
const { ownerUrl, appUrl } = await openDatabase(config)
const { pool, ports } = createServices(config, appUrl, config.PORT)
await seedDemo(ownerUrl, { pool, ports, storeDomain: config.STORE_DOMAIN, keepsMails: !config.SMTP_URL })
await ports.visits.close()
await pool.end()
process.exit(0)
