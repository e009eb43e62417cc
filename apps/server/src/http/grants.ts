import { type Permission, permissions } from '@backroom/contract/platform/access/permissions'
import { type Pool, withTenant } from '@backroom/db/tenant'
import type { AccessToken } from '@backroom/domain/people/auth/access-token'
import { findSessionAccess, isInternal } from '@backroom/domain/people/auth/auth'
import type { Ports } from '@backroom/domain/ports'
import type { Announcements } from '../live-updates/announcements.ts'

/** What a session may do in a store: `undefined` if it is revoked, no permissions for a user who is not a member. */
export type Grant =
  | {
      permissions: ReadonlySet<Permission> | undefined
      /** The time of the last two-factor code, 0 for never. Undefined without two-factor. */
      verifiedAtMs: number | undefined
      /** Whether the email address is of the internal domain. */
      isOperator: boolean
    }
  | undefined

const maxAgeMs = 5_000
const maxEntries = 10_000
const everything: ReadonlySet<Permission> = new Set(permissions)

/**
 * Caches grants for a few seconds. Postgres announces each change of a session or membership, so a revoked
 * one is dropped at once. While LISTEN is down, caching is off.
 */
export class Grants {
  #pool: Pool
  #announcements: Announcements
  #ports: Pick<Ports, 'internalEmailDomain'>
  #known = new Map<string, { grant: Grant; userId: string; untilMs: number }>()
  #changes = 0

  constructor(pool: Pool, announcements: Announcements, ports: Pick<Ports, 'internalEmailDomain'>) {
    this.#pool = pool
    this.#ports = ports
    this.#announcements = announcements
    announcements.on('access_changed', (userId) => this.#forget(userId))
  }

  async find(token: AccessToken, storeId: string | undefined, requestId: string): Promise<Grant> {
    const key = `${token.sessionId}:${storeId ?? ''}`
    const known = this.#known.get(key)
    if (known && known.userId === token.userId && known.untilMs > Date.now()) return known.grant
    const changesBefore = this.#changes
    const grant = await this.#read(token, storeId, requestId)
    // The grants that were read may miss a change announced meanwhile.
    if (this.#announcements.isConnected && changesBefore === this.#changes) {
      if (this.#known.size >= maxEntries) this.#known.clear()
      this.#known.set(key, { grant, userId: token.userId, untilMs: Date.now() + maxAgeMs })
    }
    return grant
  }

  async #read(token: AccessToken, storeId: string | undefined, requestId: string): Promise<Grant> {
    const row = await withTenant(this.#pool, { storeId, requestId }, 'read', (db) =>
      findSessionAccess(db, token, storeId),
    )
    if (!row) return
    const verifiedAtMs = row.totp_enabled_at ? Date.parse(row.verified_at ?? new Date(0).toISOString()) : undefined
    const rest = { verifiedAtMs, isOperator: isInternal(row.email, this.#ports) }
    if (row.role === 'owner' || row.role === 'admin') return { permissions: everything, ...rest }
    return { permissions: row.permissions ? new Set(row.permissions as Permission[]) : undefined, ...rest }
  }

  #forget(userId?: string) {
    this.#changes++
    if (userId === undefined) return this.#known.clear()
    for (const [key, one] of this.#known) if (one.userId === userId) this.#known.delete(key)
  }
}
