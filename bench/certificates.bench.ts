import { readConfig } from '@backroom/server/config'
import { northwind } from '@backroom/testing/fixtures/stores'
import pg from 'pg'
import { openDatabase } from '../tools/processes/database.ts'
import type { Figure } from './figure.ts'
import { type Fired, fireApart } from './fire-apart.ts'
import { newDataDir, removeDataDir, startProduct } from './running-server.ts'

const domains = 100_000
const rounds = 3
const seconds = 3
const port = 4_431

/** How long the proxy waits for the answer whether it may get a certificate, with 100 000 domains. */
export async function run(): Promise<Figure[]> {
  const dataDir = newDataDir()
  const server = await startProduct(dataDir, port)
  const { ownerUrl } = await openDatabase(readConfig({ DATA_DIR: dataDir }, dataDir))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    // Without triggers, which announce each host to all processes.
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into hosts (host, store, kind, is_primary)
       select 'bench-' || number || '.example', $1, 'custom', false from generate_series(1, $2::int) number`,
      [northwind.id, domains],
    )
    await owner.query('vacuum analyze hosts')
    const fired: Fired[] = []
    for (let round = 0; round < rounds; round++)
      fired.push(
        await fireApart(
          { url: `${server.origin}/internal/certificate?domain=bench-{n}.example`, headers: {}, numbers: domains },
          seconds,
        ),
      )
    return [
      {
        name: 'question about a certificate, p99',
        unit: 'ms',
        floor: { atMost: 10 },
        values: fired.map(({ p99Ms }) => p99Ms),
      },
    ]
  } finally {
    await owner.end()
    await server.stop()
    removeDataDir(dataDir)
  }
}
