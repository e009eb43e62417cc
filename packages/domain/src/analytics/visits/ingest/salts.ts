import { randomBytes } from 'node:crypto'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import type { Ports } from '../../../platform/ports.ts'
import { createTtlCache } from './ttl-cache.ts'

const hourMs = 3_600_000
/** How long a salt is kept after its day has ended in all time zones, for events that arrive late. */
export const saltKeptHours = 48
const daysEndMs = (24 + 12) * hourMs

/** The salt of the visitor hashes of a store's day; created for the first visitor. */
export async function findSalt({ db, storeId }: StoreContext, day: string): Promise<Buffer> {
  const existing = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('store_id', '=', storeId)
    .where('local_day', '=', day)
    .executeTakeFirst()
  if (existing) return existing.salt
  const row = await db
    .insertInto('visitor_salts')
    .values({ store_id: storeId, local_day: day, salt: randomBytes(32) })
    // If another process has created one meanwhile, all processes use that salt.
    .onConflict((conflict) => conflict.columns(['store_id', 'local_day']).doUpdateSet({ local_day: day }))
    .returning('salt')
    .executeTakeFirstOrThrow()
  return row.salt
}

const cacheOptions = { maxEntries: 20_000, ttlMs: 24 * hourMs }
/** Salts by store and day. They do not change, so they are read once in a process. */
const caches = new WeakMap<object, ReturnType<typeof createTtlCache<Buffer>>>()

export interface SaltContext extends Pick<WaitingStoreContext, 'storeId' | 'write'> {
  ports: Pick<Ports, 'visits'>
}

/**
 * The salt of a store's day from memory, which forgets it when the table does. It is read in a transaction of its own, because
 * a salt whose transaction is rolled back must not be remembered.
 */
export function findKnownSalt({ storeId, ports, write }: SaltContext, day: string): Promise<Buffer> {
  const cache = caches.get(ports) ?? createTtlCache<Buffer>(cacheOptions)
  caches.set(ports, cache)
  const keptMs = Date.parse(day) + daysEndMs + saltKeptHours * hourMs - Date.now()
  return cache(`${storeId} ${day}`, () => write((ctx) => findSalt(ctx, day)), keptMs)
}
