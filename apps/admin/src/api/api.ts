import { contract } from '@backroom/contract'
import { storedLanguage } from '../i18n/i18n.ts'
import { createSession } from '../session/session.ts'
import { authorizedFetch } from './authorized-fetch.ts'
import { createClient } from './client.ts'

// The API answers from the root of the host that serves the back office.
const baseUrl = ''

/** Refusals come in the language that is chosen here, whatever the browser's own. */
const headers = () => ({ 'accept-language': storedLanguage() })

/** For calls before anybody has signed in. */
export const publicApi = createClient({ app: contract.app, auth: contract.auth }, { baseUrl, headers })

export const session = createSession((refreshToken) => {
  const withToken = () => ({ ...headers(), 'x-refresh-token': refreshToken })
  return createClient({ auth: contract.auth }, { baseUrl, headers: withToken }).auth.renew()
})

export const api = createClient(contract, { baseUrl, headers, fetch: authorizedFetch(session) })
