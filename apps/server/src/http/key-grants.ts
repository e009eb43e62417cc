import { type Pool, withoutTenant, withTenant } from '@backroom/db/tenant'
import { findKeyAccess, isUseDue, type KeyAccess, noteKeyUse } from '@backroom/domain/people/apps/apps'
import type { Announcements } from '../live-updates/announcements.ts'

const maxAgeMs = 5_000
const maxEntries = 10_000

/**
 * Caches what keys may do for a few seconds. Postgres announces each change of an app or a key, so a revoked one is dropped at
 * once. While LISTEN is down, caching is off.
 */
export class KeyGrants {
  #pool: Pool
  #announcements: Announcements
  #known = new Map<string, { access: KeyAccess; untilMs: number }>()
  #changes = 0

  constructor(pool: Pool, announcements: Announcements) {
    this.#pool = pool
    this.#announcements = announcements
    announcements.on('access_changed', (accountId) => this.#forget(accountId))
  }

  /** @returns undefined for a key that is unknown, revoked or expired, or whose app was removed */
  async find(key: string, requestId: string): Promise<KeyAccess | undefined> {
    const known = this.#known.get(key)
    const nowMs = Date.now()
    if (known && known.untilMs > nowMs) return known.access
    const changesBefore = this.#changes
    const access = await findKeyAccess(withoutTenant(this.#pool), key)
    if (!access) return
    if (isUseDue(access))
      await withTenant(this.#pool, { storeId: access.storeId, requestId }, 'write', (db) => noteKeyUse(db, access))
    // What was read may miss a change announced meanwhile.
    if (this.#announcements.isConnected && changesBefore === this.#changes) {
      if (this.#known.size >= maxEntries) this.#known.clear()
      const expiresMs = access.expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(access.expiresAt)
      this.#known.set(key, { access, untilMs: Math.min(nowMs + maxAgeMs, expiresMs) })
    }
    return access
  }

  #forget(accountId?: string) {
    this.#changes++
    if (accountId === undefined) return this.#known.clear()
    for (const [key, { access }] of this.#known) if (access.accountId === accountId) this.#known.delete(key)
  }
}
