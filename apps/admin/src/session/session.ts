import { ApiError } from '../api/client.ts'
import { changeAccount, clearAccount, readAccount } from './account-info.ts'
import { tokenClaims } from './token-claims.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

export interface Session {
  /** An access token, renewed when it has expired; undefined when nobody is signed in. */
  accessToken(): Promise<string | undefined>
  /** A new token in the place of one that the server refused. */
  replaceToken(refused: string): Promise<string | undefined>
  /** Ends the session unless its refresh token is there and, where needed, renews. */
  check(): Promise<void>
  end(): void
  onEnd(listener: () => void): void
}

export function createSession(renew: (refreshToken: string) => Promise<Tokens>): Session {
  const listeners = new Set<() => void>()
  let renewing: Promise<string | undefined> | undefined
  /** Not judged by this machine's clock, which may be wrong: only a 401 says that it is over. */
  let justIssued: string | undefined

  const usable = (token: string | undefined) => token !== undefined && (token === justIssued || !hasExpired(token))

  function end() {
    clearAccount()
    for (const listener of listeners) listener()
  }

  /** Another tab may have renewed while this one waited for its turn. */
  async function renewInTurn(stale: string | undefined) {
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
      if (!isRefusal(error)) throw error
      if (isReplaced(refreshToken)) return readAccount().accessToken
      return void end()
    }
  }

  function renewOnce(stale: string | undefined) {
    renewing ??= inTurn(() => renewInTurn(stale)).finally(() => {
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
    async replaceToken(refused) {
      if (justIssued === refused) justIssued = undefined
      const { accessToken } = readAccount()
      return accessToken !== refused && usable(accessToken) ? accessToken : renewOnce(refused)
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

/** The server has spoken, and it was a no; a lost connection or a server in trouble says nothing about the session. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

/** Signed out, or signed in anew, while the answer was under way: it speaks of a sign-in that is no more. */
const isReplaced = (refreshToken: string) => readAccount().refreshToken !== refreshToken

function hasExpired(token: string) {
  const claims = tokenClaims(token)
  return claims !== undefined && claims.exp * 1000 <= Date.now()
}

/** One tab at a time; a refresh token is spent by its use. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('backroom.renew', work) : work()
