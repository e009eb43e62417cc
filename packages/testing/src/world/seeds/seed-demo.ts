import { connectOwner } from '@backroom/db/owner-client'
import { type Pool, withTenant } from '@backroom/db/tenant'
import { VisitsUnavailable } from '@backroom/domain/analytics/visits/visits'
import type { StoreContext } from '@backroom/domain/platform/context'
import type { Ports } from '@backroom/domain/ports'
import { productsOf } from '../products.ts'
import { drawImages } from '../rows/draw-images.ts'
import { type DemoStore, demoStores, northwind } from '../stores.ts'
import { seedCatalog } from './seed-catalog.ts'
import { seedContent } from './seed-content.ts'
import { seedFonts } from './seed-fonts.ts'
import { seedHistory } from './seed-history.ts'
import { seedMails } from './seed-mails.ts'
import { seedNotifications, seedPlatformTexts } from './seed-notifications.ts'
import { seedPeople } from './seed-people.ts'
import { seedCosts, seedSavedReport } from './seed-reports.ts'
import { seedTasks } from './seed-tasks.ts'

interface World {
  /** Connections of the application's role. */
  pool: Pool
  ports: Ports
  storeDomain: string
  /** Whether mails are written to a folder; a mail server would bounce mails to demo addresses. */
  keepsMails?: boolean
  nowMs?: number
}

const dayMs = 86_400_000

/**
 * Seeds the demo in an empty database, always the same relative to now. If killed, the next start continues: each store
 * is seeded in a transaction, and users, which mark the database as seeded, come last.
 */
export async function seedDemo(ownerUrl: string, world: World) {
  const client = await connectOwner(ownerUrl)
  try {
    // Concurrent starts wait here.
    await client.query(`select pg_advisory_lock(hashtext('seed'))`)
    const { rowCount } = await client.query('select from users limit 1')
    if (rowCount === 0) await makeWorld(ownerUrl, world)
  } finally {
    await client.end()
  }
}

async function makeWorld(ownerUrl: string, world: World) {
  const { nowMs = Date.now(), ports, storeDomain } = world
  const stocked = demoStores.filter(({ productCount }) => productCount > 0)
  for (const store of stocked) {
    const images = await drawImages(store, productsOf(store), ports.files)
    await inStore(world, store, async (ctx) => {
      const existing = await ctx.db
        .selectFrom('products')
        .select('id')
        .where('store_id', '=', store.id)
        .limit(1)
        .execute()
      if (existing.length > 0) return
      const products = await seedCatalog(ctx, store, images, nowMs - (store.historyDays + 1) * dayMs)
      if (store === northwind) {
        await seedFonts(ctx, products)
        await seedContent(ctx, nowMs)
        await seedCosts(ctx, store, nowMs)
      }
      await seedHistory(ctx, store, products, nowMs)
      await seedNotifications(ctx, store.themeName, nowMs)
    })
  }
  await seedPlatformTexts(ownerUrl, nowMs)
  await seedPeople(ownerUrl, storeDomain, nowMs)
  for (const store of stocked) {
    if (world.keepsMails) await inStore(world, store, seedMails)
    if (store === northwind) {
      await inStore(world, store, (ctx) => seedTasks(ctx, nowMs))
      await inStore(world, store, seedSavedReport)
    }
    while ((await processQueue(world, store)) > 0) {}
  }
}

function inStore<T>({ pool, ports }: World, store: DemoStore, work: (ctx: StoreContext) => Promise<T>): Promise<T> {
  const requestId = crypto.randomUUID()
  return withTenant(pool, { storeId: store.id, requestId }, 'write', (db) =>
    work({ storeId: store.id, requestId, db, ports }),
  )
}

function processQueue(world: World, store: DemoStore): Promise<number> {
  const run = <T>(work: (ctx: StoreContext) => Promise<T>) => inStore(world, store, work)
  const { ports } = world
  const ctx = { storeId: store.id, requestId: crypto.randomUUID(), ports, read: run, write: run }
  return ports.visits.processQueue(ctx).catch((error: unknown) => {
    // Left to the job.
    if (error instanceof VisitsUnavailable) return 0
    throw error
  })
}
