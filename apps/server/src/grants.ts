import { type Permission, permissions } from '@backroom/contract/permissions'
import { type Pool, withTenant } from '@backroom/db/tenant'
import type { AccessToken } from '@backroom/domain/auth/access-token'
import pg from 'pg'

/** What a live session may do in a store: `undefined` for a dead session, no permissions for a stranger. */
export type Grant = { permissions: ReadonlySet<Permission> | undefined } | undefined

const maxAgeMs = 5_000
const maxEntries = 10_000
const reconnectMs = 500
const everything: ReadonlySet<Permission> = new Set(permissions)

/**
 * Remembers grants for a few seconds. Postgres announces each change of a session or membership, so a revoked
 * one is forgotten at once; while the announcements cannot be heard, nothing is remembered.
 */
export class Grants {
  #pool: Pool
  #url: string
  #known = new Map<string, { grant: Grant; userId: string; untilMs: number }>()
  #listener: pg.Client | undefined
  #changes = 0
  #closed = false

  constructor(pool: Pool, url: string) {
    this.#pool = pool
    this.#url = url
  }

  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true })
    client.on('notification', ({ payload }) => this.#forget(payload))
    client.on('error', () => {}) // 'end' follows
    client.on('end', () => this.#lost())
    try {
      await client.connect()
      await client.query('listen access_changed')
      this.#forget()
      this.#listener = client
    } catch {
      await client.end().catch(() => {})
    }
  }

  async close() {
    this.#closed = true
    await this.#listener?.end()
  }

  async find(token: AccessToken, storeId: string | undefined, requestId: string): Promise<Grant> {
    const key = `${token.sessionId}:${storeId ?? ''}`
    const known = this.#known.get(key)
    if (known && known.userId === token.userId && known.untilMs > Date.now()) return known.grant
    const changesBefore = this.#changes
    const grant = await this.#read(token, storeId, requestId)
    // A change announced while we were reading may not be in what we read.
    if (this.#listener && changesBefore === this.#changes) {
      if (this.#known.size >= maxEntries) this.#known.clear()
      this.#known.set(key, { grant, userId: token.userId, untilMs: Date.now() + maxAgeMs })
    }
    return grant
  }

  async #read({ sessionId, userId }: AccessToken, storeId: string | undefined, requestId: string): Promise<Grant> {
    const row = await withTenant(this.#pool, { storeId, requestId }, 'read', (db) =>
      db
        .selectFrom('sessions')
        // Outside a store no membership is visible, hence none is found.
        .leftJoin('memberships', (join) =>
          join.onRef('memberships.user_id', '=', 'sessions.user_id').on('memberships.store_id', '=', storeId ?? null),
        )
        .select(['memberships.permissions', 'memberships.role'])
        .where('sessions.id', '=', sessionId)
        .where('sessions.user_id', '=', userId)
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', new Date().toISOString())
        .executeTakeFirst(),
    )
    if (!row) return
    if (row.role === 'owner' || row.role === 'admin') return { permissions: everything }
    return { permissions: row.permissions ? new Set(row.permissions as Permission[]) : undefined }
  }

  #forget(userId?: string) {
    this.#changes++
    if (userId === undefined) return this.#known.clear()
    for (const [key, one] of this.#known) if (one.userId === userId) this.#known.delete(key)
  }

  #lost() {
    this.#listener = undefined
    this.#forget()
    if (!this.#closed) setTimeout(() => this.listen(), reconnectMs).unref()
  }
}
