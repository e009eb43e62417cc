import { readConfig } from '../apps/server/src/config.ts'
import { addManyRows } from '../packages/testing/src/fixtures/rows/many-rows.ts'
import { northwind } from '../packages/testing/src/fixtures/stores.ts'
import { reapWhenGone } from '../packages/testing/src/runs/orphan-reaper.ts'
import { type RunningProduct, startProduct } from '../tools/chaos/running-product.ts'
import { openDatabase, postgresFolder } from '../tools/processes/database.ts'
import { freePort } from '../tools/processes/free-port.ts'
import { removeFolder, temporaryFolder } from '../tools/processes/temporary-folder.ts'

/** A server with demo data and many products for one test, which may kill it. */
export async function openMortalProduct(products: number) {
  const folder = temporaryFolder('mortal')
  const port = await freePort(48_000)
  const metricsPort = await freePort(port + 1)
  const env = { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error', DATABASE_URL: '' }
  const config = readConfig(env, folder)
  reapWhenGone(postgresFolder(config), folder)
  let product: RunningProduct = await startProduct(env, metricsPort)
  const database = await openDatabase(config)
  await addManyRows(database.ownerUrl, northwind.id, 0, products)
  return {
    origin: `http://localhost:${port}`,
    /** Kills the server as `kill -9` does, and starts it again. */
    async dieAndRise() {
      await product.kill()
      product = await startProduct(env, metricsPort)
    },
    async close() {
      await product.stop()
      removeFolder(folder)
    },
  }
}
