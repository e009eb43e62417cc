import { contract } from '@backroom/contract'
import { storedLanguage } from '../i18n/i18n.ts'
import { createSession } from '../session/session.ts'
import { authorizedFetch } from './authorized-fetch.ts'
import { createClient } from './client.ts'

// The API is served from the root of the back office's host.
const baseUrl = ''

/** Errors come in the language chosen in the back office, not in the browser's. */
const headers = () => ({ 'accept-language': storedLanguage() })

/** For calls before the sign-in. */
export const publicApi = createClient({ app: contract.app, auth: contract.auth }, { baseUrl, headers })

export const session = createSession((refreshToken) => {
  const withToken = () => ({ ...headers(), 'x-refresh-token': refreshToken })
  return createClient({ auth: contract.auth }, { baseUrl, headers: withToken }).auth.renew()
})

export const api = createClient(contract, { baseUrl, headers, fetch: authorizedFetch(session) })
