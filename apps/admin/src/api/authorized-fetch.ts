import { readAccount } from '../session/account-info.ts'
import type { Session } from '../session/session.ts'

/** `fetch` with the caller's token and store; a refused token is renewed once. */
export const authorizedFetch =
  (session: Session): typeof fetch =>
  async (input, init) => {
    const token = await session.accessToken()
    const response = await fetch(input, authorized(init, token))
    if (response.status !== 401 || !token) return response
    const renewed = await session.replaceToken(token)
    return renewed ? fetch(input, authorized(init, renewed)) : response
  }

function authorized(init: RequestInit | undefined, token: string | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  const { storeId } = readAccount()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (storeId) headers.set('x-store-id', storeId)
  return { ...init, headers }
}
