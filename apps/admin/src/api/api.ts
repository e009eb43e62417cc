import { contract } from '@backroom/contract'
import { createSession } from '../session/session.ts'
import { authorizedFetch } from './authorized-fetch.ts'
import { createClient } from './client.ts'

// The API answers from the root of the host that serves the back office.
const baseUrl = ''

/** For calls before anybody has signed in. */
export const publicApi = createClient({ app: contract.app, auth: contract.auth }, { baseUrl })

export const session = createSession((refreshToken) => {
  const headers = () => ({ 'x-refresh-token': refreshToken })
  return createClient({ auth: contract.auth }, { baseUrl, headers }).auth.renew()
})

export const api = createClient(contract, { baseUrl, fetch: authorizedFetch(session) })
