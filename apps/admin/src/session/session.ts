import { ApiError } from '../api/client.ts'
import { changeAccount, clearAccount, readAccount } from './account-info.ts'
import { tokenClaims } from './token-claims.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

export interface Session {
  /** An access token, renewed when it has expired. Undefined when nobody is signed in. */
  accessToken(): Promise<string | undefined>
  /** Returns a new token for one that the server rejected. */
  replaceToken(rejected: string): Promise<string | undefined>
  /** Ends the session if its refresh token is gone. Renews the access token where needed. */
  check(): Promise<void>
  end(): void
  onEnd(listener: () => void): void
}

export function createSession(renew: (refreshToken: string) => Promise<Tokens>): Session {
  const listeners = new Set<() => void>()
  let renewing: Promise<string | undefined> | undefined
  /** This machine's clock may be wrong, so a token just issued counts as valid until a 401. */
  let justIssued: string | undefined

  const usable = (token: string | undefined) => token !== undefined && (token === justIssued || !hasExpired(token))

  function end() {
    clearAccount()
    for (const listener of listeners) listener()
  }

  /** Another tab may have renewed the token while this one waited for the lock. */
  async function renewLocked(stale: string | undefined) {
    const { accessToken, refreshToken } = readAccount()
    if (accessToken !== stale && usable(accessToken)) return accessToken
    if (!refreshToken) return void end()
    changeAccount({ accessToken: undefined })
    try {
      const tokens = await renew(refreshToken)
      if (isReplaced(refreshToken)) return readAccount().accessToken
      changeAccount(tokens)
      justIssued = tokens.accessToken
      return tokens.accessToken
    } catch (error) {
      if (!isClientError(error)) throw error
      if (isReplaced(refreshToken)) return readAccount().accessToken
      return void end()
    }
  }

  function renewOnce(stale: string | undefined) {
    renewing ??= withRenewLock(() => renewLocked(stale)).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  const session: Session = {
    async accessToken() {
      const { accessToken, refreshToken } = readAccount()
      if (usable(accessToken)) return accessToken
      return refreshToken ? renewOnce(accessToken) : undefined
    },
    async replaceToken(rejected) {
      if (justIssued === rejected) justIssued = undefined
      const { accessToken } = readAccount()
      return accessToken !== rejected && usable(accessToken) ? accessToken : renewOnce(rejected)
    },
    async check() {
      if (!readAccount().refreshToken) end()
      else await session.accessToken()
    },
    end,
    onEnd: (listener) => void listeners.add(listener),
  }
  return session
}

/** The server rejected the request. Lost connections and server errors say nothing about the session. */
export const isClientError = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

/** Whether another sign-in replaced the session during the request. */
const isReplaced = (refreshToken: string) => readAccount().refreshToken !== refreshToken

function hasExpired(token: string) {
  const claims = tokenClaims(token)
  return claims !== undefined && claims.exp * 1000 <= Date.now()
}

/** One tab at a time, because a refresh token can be used once. */
const withRenewLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('backroom.renew', work) : work()
