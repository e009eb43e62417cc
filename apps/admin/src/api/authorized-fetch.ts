import { askSecondFactor } from '../session/second-factor.ts'
import type { Session } from '../session/session.ts'
import { tabStore } from '../session/tab-store.ts'
import type { Fetch, FetchInit } from './client.ts'
import { sendWithProgress } from './send-with-progress.ts'

/**
 * `fetch` with the user's access token and the tab's store at the time of the call. Renews a rejected token once. Asks
 * for a second factor where the call needs one, and repeats the call.
 */
export const authorizedFetch =
  (session: Session): Fetch =>
  async (address, init) => {
    const call = inTabStore(init)
    const response = await fetchWithRenewal(session, address, call)
    if (response.status !== 403 || !(await wantsSecondFactor(response))) return response
    return (await askSecondFactor()) ? fetchWithRenewal(session, address, call) : response
  }

async function fetchWithRenewal(session: Session, address: string, init: FetchInit) {
  const send = init.onProgress ? sendWithProgress : fetch
  const token = await session.accessToken()
  const response = await send(address, authorized(init, token))
  if (response.status !== 401 || !token) return response
  const renewed = await session.replaceToken(token)
  return renewed ? send(address, authorized(init, renewed)) : response
}

const wantsSecondFactor = async (response: Response) =>
  (
    await response
      .clone()
      .json()
      .catch(() => undefined)
  )?.code === 'second_factor_needed'

function inTabStore(init: FetchInit): FetchInit {
  const headers = new Headers(init.headers)
  const store = tabStore()
  if (store) headers.set('x-store-id', store.id)
  return { ...init, headers }
}

function authorized(init: FetchInit, token: string | undefined): FetchInit {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}
