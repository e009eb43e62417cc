import { permissions } from '@backroom/contract/platform/access/permissions'
import { signAccessToken } from '@backroom/domain/people/auth/auth'
import { latePaymentMs } from '@backroom/domain/selling/checkouts/checkouts'
import { readConfig } from '@backroom/server/config'
import { makeMember } from '@backroom/testing/fixtures/members'
import { stockLevels } from '@backroom/testing/fixtures/stock-levels'
import { lotus, seedStores } from '@backroom/testing/fixtures/things'
import { reapWhenGone } from '@backroom/testing/runs/orphan-reaper'
import { type GatewayServer, startGatewayServer } from '@backroom/testing/servers/gateway-server'
import { type SmtpServer, startSmtpServer } from '@backroom/testing/servers/smtp-server'
import pg from 'pg'
import { buildStale } from '../build.ts'
import { openDatabase, postgresFolder } from '../processes/database.ts'
import { freePort } from '../processes/free-port.ts'
import { removeFolder, temporaryFolder } from '../processes/temporary-folder.ts'
import { type RunningProduct, startProduct } from './running-product.ts'

/** The stock of every variant. */
export const priceCents = 2500

export interface Fixture {
  port: number
  product: RunningProduct
  gateway: GatewayServer
  smtp: SmtpServer
  config: ReturnType<typeof readConfig>
  appUrl: string
  /** Contains the lock of the embedded database with its process number. */
  postgresFolder: string
  /** Queries as the owner of the database, repeated while the database is down. */
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Queries once. Fails while the database is down. */
  queryOnce(statement: string): Promise<unknown>
  /** Headers of a member with all permissions. */
  member: Record<string, string>
  /** A product with much stock, and one that sells out. */
  variants: { many: string; few: string }
  close(): Promise<void>
}

const stock = { many: 1_000_000, few: 60 }

/** Two stores in the product as `npm start` runs it, with its own database and with a gateway and SMTP server under control. */
export async function openFixture(): Promise<Fixture> {
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
    // Only the demo mails confirmations of test payments without a limit.
    DEMO: 'true',
    LOG_LEVEL: 'error',
    // Each request of the load has another address.
    TRUST_PROXY: '1',
    CALLS_PER_SESSION: '1000000000',
    // Without the variables of this process.
    DATABASE_URL: '',
    S3_BUCKET: '',
    TELEGRAM_BOT_TOKEN: '',
    ROLE: '',
  }
  const config = readConfig(env, folder)
  // The product takes over the running database, and stops it in the end.
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
    await stockLevels(owner)
    return rows[0]!.id
  }
  return { many: await make('tee', stock.many), few: await make('last', stock.few) }
}

export const initialStock = ({ variants }: Fixture): [variant: string, pieces: number][] => [
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

/** After this time even a cancelled payment is not checked any more. */
export const longestWaitMinutes = latePaymentMs / 60_000 + 60
