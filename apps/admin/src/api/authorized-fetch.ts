import { askSecondFactor } from '../session/second-factor.ts'
import type { Session } from '../session/session.ts'
import { tabStore } from '../session/tab-store.ts'

/**
 * `fetch` with the user's access token and the tab's store at the time of the call. Renews a rejected token once. Asks
 * for a second factor where the call needs one, and repeats the call.
 */
export const authorizedFetch =
  (session: Session): typeof fetch =>
  async (input, init) => {
    const call = inTabStore(init)
    const response = await fetchWithRenewal(session, input, call)
    if (response.status !== 403 || !(await wantsSecondFactor(response))) return response
    return (await askSecondFactor()) ? fetchWithRenewal(session, input, call) : response
  }

async function fetchWithRenewal(session: Session, input: RequestInfo | URL, init: RequestInit) {
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

function inTabStore(init: RequestInit | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  const store = tabStore()
  if (store) headers.set('x-store-id', store.id)
  return { ...init, headers }
}

function authorized(init: RequestInit, token: string | undefined): RequestInit {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}
