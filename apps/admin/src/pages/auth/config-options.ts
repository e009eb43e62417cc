import { publicApi } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'

/** Addresses of this installation. They only change when the server restarts. */
export const configOptions = (sk = '') =>
  Object.assign(sk ? queryOptions(publicApi.app.config, { query: { sk } }) : queryOptions(publicApi.app.config), {
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true } as const,
  })
