import { rmSync } from 'node:fs'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { withoutTenant, withTenant } from '@backroom/db/tenant'
import { platformApi } from '@backroom/domain/analytics/pixels/pixels'
import { postgresVisits } from '@backroom/domain/analytics/visits/visits'
import { webhookSender } from '@backroom/domain/messages/webhooks/webhooks'
import { testGateway } from '@backroom/domain/money/payments/payments'
import type {
  PersonContext,
  PublicContext,
  StoreContext,
  WaitingContext,
  WaitingStoreContext,
  WaitingStoresContext,
} from '@backroom/domain/platform/context'
import { systemDns } from '@backroom/domain/platform/dns/dns'
import { diskFiles } from '@backroom/domain/platform/files/files'
import { downloads } from '@backroom/domain/platform/public-network/public-network'
import type { Ports } from '@backroom/domain/ports'
import { rateAsker } from '@backroom/domain/selling/rate-services/rate-services'
import { stockLevels } from '../fixtures/stock-levels.ts'
import { testSecret } from '../fixtures/test-secret.ts'
import { lotus, seedStores } from '../fixtures/things.ts'
import { borrowDatabase } from './spare-databases.ts'
import { testFilesFolder } from './test-files.ts'

export { testFilesFolder }

export const testPorts: Ports = {
  secret: testSecret,
  publicScheme: 'http:',
  publicPort: '4000',
  adminOrigin: 'http://localhost:4000',
  storeDomain: 'localhost',
  internalEmailDomain: 'backroom.internal',
  limitedMenuLeavesOut: ['website.clearCacheUrls'],
  aboutUrl: 'https://backroom.test/about',
  helpUrl: 'https://backroom.test/help',
  registerSk: 'backroom',
  isDemo: false,
  previewSuffix: { hydro: '.default.localhost', newchick: '.fashion.localhost' },
  payments: testGateway,
  sandboxUrl: undefined,
  // Unreachable, so that tests send nothing to Stripe.
  stripe: { apiUrl: 'http://127.0.0.1:1', scriptUrl: 'http://127.0.0.1:1/v3/' },
  payoutProvider: undefined,
  registrar: undefined,
  certificates: undefined,
  telegram: undefined,
  // Unreachable, so that tests send nothing to real platforms.
  platforms: platformApi({ meta: 'http://127.0.0.1:1', tiktok: 'http://127.0.0.1:1', google: 'http://127.0.0.1:1' }),
  files: diskFiles(testFilesFolder),
  visits: postgresVisits,
  webFonts: undefined,
  // Unreachable, so that tests query no real name server.
  dns: systemDns('127.0.0.1:1'),
  webhooks: webhookSender({ dns: systemDns('127.0.0.1:1') }),
  rates: rateAsker({ dns: systemDns('127.0.0.1:1') }),
  downloads: downloads({ dns: systemDns('127.0.0.1:1') }),
  domainAddresses: ['203.0.113.80'],
  // A process without a storefront.
  pageCaches: {
    dropPages: () => 0,
    dropAll: () => 0,
    statistics: () => ({ since: '2026-01-01T00:00:00.000Z', hits: 0, made: 0, pages: 0, bytes: 0, slowest: [] }),
  },
}

/** A test database with two stores; `inStore` runs work like a request of a store. */
export async function openTestStore() {
  const database = await borrowDatabase()
  await seedStores(database.owner)
  const pool = database.app
  const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus): Promise<T> => {
    const requestId = crypto.randomUUID()
    return withTenant(pool, { storeId, requestId }, 'write', (db) => work({ storeId, requestId, db, ports: testPorts }))
  }
  /** Context of a buyer's request or a job. */
  const waitingStore = (ports: Partial<Ports> = {}, storeId = lotus): WaitingStoreContext => {
    const within = { storeId, requestId: crypto.randomUUID(), ports: { ...testPorts, ...ports } }
    return {
      ...within,
      read: (work) => withTenant(pool, within, 'read', (db) => work({ ...within, db })),
      write: (work) => withTenant(pool, within, 'write', (db) => work({ ...within, db })),
    }
  }
  /** Context of a report over several stores, with access to all of them. */
  const waitingStores = (storeIds = [lotus], ports: Partial<Ports> = {}): WaitingStoresContext => {
    const within = { requestId: crypto.randomUUID(), ports: { ...testPorts, ...ports } }
    const [storeId] = storeIds
    return {
      ...within,
      read: (work) => withTenant(pool, { ...within, storeId }, 'read', (db) => work({ ...within, storeIds, db })),
    }
  }
  /** Context of a signed-in owner's request. */
  const waiting = (storeId = lotus, ports = testPorts): WaitingContext => {
    const user = { id: crypto.randomUUID(), sessionId: crypto.randomUUID() }
    const member = { storeId, requestId: crypto.randomUUID(), user, permissions: new Set(permissions), ports }
    return {
      ...member,
      directory: withoutTenant(pool),
      read: (work) => withTenant(pool, member, 'read', (db) => work({ ...member, db })),
      write: (work) => withTenant(pool, member, 'write', (db) => work({ ...member, db })),
    }
  }
  return {
    database,
    pool,
    waiting,
    waitingStore,
    waitingStores,
    directory: withoutTenant(pool),
    /** Context of a public endpoint. */
    visitor: (refreshToken?: string): PublicContext => {
      const requestId = crypto.randomUUID()
      return {
        requestId,
        address: '203.0.113.7',
        userAgent: 'test',
        refreshToken,
        db: withoutTenant(pool),
        begin: (storeId, work) => withTenant(pool, { storeId, requestId }, 'write', work),
        ports: testPorts,
      }
    },
    /** Context of a signed-in person outside any store. */
    person: (): PersonContext => {
      const requestId = crypto.randomUUID()
      return {
        user: { id: crypto.randomUUID(), sessionId: crypto.randomUUID() },
        requestId,
        address: '203.0.113.7',
        userAgent: 'test',
        db: withoutTenant(pool),
        begin: (storeId, work) => withTenant(pool, { storeId, requestId }, 'write', work),
        ports: testPorts,
      }
    },
    inStore,
    close: async () => {
      await database.drop()
      rmSync(testFilesFolder, { recursive: true, force: true })
    },
  }
}

export type TestStore = Awaited<ReturnType<typeof openTestStore>>

/** Creates a product with one variant. @returns the variant's id */
export async function makeVariant(
  { database }: TestStore,
  { storeId = lotus, priceCents = 2500, stock = null as number | null, title = 'Tee' } = {},
): Promise<string> {
  const { rows } = await database.owner.query<{ id: string }>(
    `with product as (insert into products (store_id, handle, title) values ($1, $2, $3) returning id)
     insert into product_variants (store_id, product_id, position, title, option_values, price_cents, stock)
     select $1, id, 0, 'M', '{M}', $4, $5 from product returning id`,
    [storeId, crypto.randomUUID(), title, priceCents, stock],
  )
  await stockLevels(database.owner)
  return rows[0]!.id
}
