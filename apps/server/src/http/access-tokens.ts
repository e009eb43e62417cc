import type { AccessToken } from '@backroom/domain/people/auth/access-token'
import { readAccessToken } from '@backroom/domain/people/auth/auth'
import { LRUCache } from 'lru-cache'

const maxKnown = 10_000

/** Reads the access tokens of calls. Checks the signature of a token once, because a session sends the same one for minutes. */
export class AccessTokens {
  #secret: string
  #known = new LRUCache<string, AccessToken>({ max: maxKnown })

  constructor(secret: string) {
    this.#secret = secret
  }

  /** @returns undefined if it is forged, malformed or expired */
  read(token: string, nowMs = Date.now()): AccessToken | undefined {
    const known = this.#known.get(token)
    if (known) return known.expiresAtMs > nowMs ? known : undefined
    const read = readAccessToken(this.#secret, token, nowMs)
    if (read) this.#known.set(token, read)
    return read
  }
}
