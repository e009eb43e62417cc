import { publicApi } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'

/** Addresses of this installation; they change with a restart of the server only. */
export const configOptions = (sk = '') =>
  Object.assign(sk ? queryOptions(publicApi.app.config, { query: { sk } }) : queryOptions(publicApi.app.config), {
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true } as const,
  })
