import { permissions } from '@backroom/contract/platform/access/permissions'
import { signAccessToken } from '@backroom/domain/people/auth/auth'
import { latePaymentMs } from '@backroom/domain/selling/checkouts/checkouts'
import { readConfig } from '@backroom/server/config'
import { reapWhenGone } from '@backroom/testing/runs/orphan-reaper'
import { type GatewayServer, startGatewayServer } from '@backroom/testing/servers/gateway-server'
import { type SmtpServer, startSmtpServer } from '@backroom/testing/servers/smtp-server'
import { makeMember } from '@backroom/testing/world/members'
import { lotus, seedStores } from '@backroom/testing/world/things'
import pg from 'pg'
import { buildStale } from '../build.ts'
import { openDatabase, postgresFolder } from '../processes/database.ts'
import { freePort } from '../processes/free-port.ts'
import { removeFolder, temporaryFolder } from '../processes/temporary-folder.ts'
import { type RunningProduct, startProduct } from './running-product.ts'

/** Of every variant that is sold. */
export const priceCents = 2500

export interface World {
  port: number
  product: RunningProduct
  gateway: GatewayServer
  smtp: SmtpServer
  config: ReturnType<typeof readConfig>
  appUrl: string
  /** Process number of the embedded database's main process is in its lock there. */
  postgresFolder: string
  /** Rows as the owner of the database, asked again while the database is away. */
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  /** The same once: fails while the database is away. */
  queryOnce(statement: string): Promise<unknown>
  /** Headers of a member who may do everything. */
  member: Record<string, string>
  /** Plenty of it, and few enough that it sells out. */
  variants: { many: string; few: string }
  close(): Promise<void>
}

const stock = { many: 1_000_000, few: 60 }

/** Two stores in the product as `npm start` runs it, with a database of its own, a gateway and an SMTP server that obey. */
export async function openWorld(): Promise<World> {
  buildStale(() => {})
  const [gateway, smtp] = await Promise.all([startGatewayServer(), startSmtpServer()])
  const folder = temporaryFolder('chaos')
  const port = await freePort(47_000)
  const metricsPort = await freePort(port + 1)
  const env = {
    DATA_DIR: folder,
    PORT: String(port),
    TEST_GATEWAY_URL: gateway.url,
    SMTP_URL: smtp.url,
    // A confirmation of a test payment is mailed without a cap in a demo only.
    DEMO: 'true',
    LOG_LEVEL: 'error',
    // Each request of the load is somebody else's.
    TRUST_PROXY: '1',
    CALLS_PER_SESSION: '1000000000',
    // Not those of whoever runs this.
    DATABASE_URL: '',
    S3_BUCKET: '',
    TELEGRAM_BOT_TOKEN: '',
    ROLE: '',
  }
  const config = readConfig(env, folder)
  // Left running: the product takes it over, and stops it in the end.
  const database = await openDatabase(config, { isOwner: true })
  reapWhenGone(postgresFolder(config), folder)
  const owner = new pg.Pool({
    connectionString: database.ownerUrl,
    application_name: 'chaos',
    max: 4,
    connectionTimeoutMillis: 5_000,
  })
  owner.on('error', () => {})
  owner.on('connect', (client) => client.on('error', () => {}))
  const variants = await seed(owner)
  const { userId, sessionId } = await makeMember(owner, lotus, permissions, 'owner')
  const expiresAtMs = Date.now() + 24 * 3_600_000
  const product = await startProduct(env, metricsPort)
  return {
    ...{ port, product, gateway, smtp, config, variants, appUrl: database.appUrl },
    postgresFolder: postgresFolder(config),
    member: {
      authorization: `Bearer ${signAccessToken(config.SECRET, { userId, sessionId, expiresAtMs })}`,
      'x-store-id': lotus,
    },
    query: async <Row extends object>(statement: string, values: unknown[] = []) =>
      (await untilAnswered(() => owner.query<Row>(statement, values))).rows,
    queryOnce: (statement) => owner.query(statement),
    close: async () => {
      await owner.end()
      await product.stop()
      database.stop()
      await Promise.all([gateway.close(), smtp.close()])
      removeFolder(folder)
    },
  }
}

async function seed(owner: pg.Pool) {
  await seedStores(owner)
  const make = async (title: string, pieces: number) => {
    const { rows } = await owner.query<{ id: string }>(
      `with product as (insert into products (store_id, handle, title, status) values ($1, $2, $2, 'active') returning id)
       insert into product_variants (store_id, product_id, position, title, option_values, price_cents, stock)
       select $1, id, 0, 'M', '{M}', $3, $4 from product returning id`,
      [lotus, title, priceCents, pieces],
    )
    return rows[0]!.id
  }
  return { many: await make('tee', stock.many), few: await make('last', stock.few) }
}

export const initialStock = ({ variants }: World): [variant: string, pieces: number][] => [
  [variants.many, stock.many],
  [variants.few, stock.few],
]

const triesMs = 30_000

async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const startMs = performance.now()
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() - startMs > triesMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

/** After so long even a payment that was given up is not looked for any more. */
export const longestWaitMinutes = latePaymentMs / 60_000 + 60
