import { readAccount } from '../session/account-info.ts'
import { askSecondFactor } from '../session/second-factor.ts'
import type { Session } from '../session/session.ts'

/**
 * `fetch` with the caller's token and store. A refused token is renewed once; a call that wants the code of the
 * authenticator app asks for it and goes out again.
 */
export const authorizedFetch =
  (session: Session): typeof fetch =>
  async (input, init) => {
    const response = await withFreshToken(session, input, init)
    if (response.status !== 403 || !(await wantsSecondFactor(response))) return response
    return (await askSecondFactor()) ? withFreshToken(session, input, init) : response
  }

async function withFreshToken(session: Session, input: RequestInfo | URL, init: RequestInit | undefined) {
  const token = await session.accessToken()
  const response = await fetch(input, authorized(init, token))
  if (response.status !== 401 || !token) return response
  const renewed = await session.replaceToken(token)
  return renewed ? fetch(input, authorized(init, renewed)) : response
}

const wantsSecondFactor = async (response: Response) =>
  (
    await response
      .clone()
      .json()
      .catch(() => undefined)
  )?.code === 'second_factor_needed'

function authorized(init: RequestInit | undefined, token: string | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  const { storeId } = readAccount()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (storeId) headers.set('x-store-id', storeId)
  return { ...init, headers }
}
