import { type FetchQueryOptions, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { type AnyQuery, ApiError } from './client.ts'
import { reportFailure, reportSuccess } from './notices.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: NoticeMeta
    mutationMeta: NoticeMeta
  }
}

interface NoticeMeta extends Record<string, unknown> {
  /** Failures are logged and not shown: notifications, balance, fonts, onboarding, the overview and the editor. */
  silent?: true
  /** No notice on success, because the screen shows the result. */
  quiet?: true
  /** The screen shows the result of the call itself. */
  ownNotice?: true
}

const maxRetries = 1
const retryDelayMs = 500

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => meta?.ownNotice || reportFailure(error, meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      if (!meta?.ownNotice) reportFailure(error, meta)
    },
    onSuccess: (answer, _variables, _context, { meta }) => {
      if (!meta?.ownNotice && !meta?.silent && !meta?.quiet) reportSuccess(answer)
    },
  }),
  defaultOptions: {
    // Without a connection, a change fails at once. Waiting silently would look like saving.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 15_000,
      // Client errors are final. Lost connections and server errors may pass.
      retry: (failures, error) => failures < maxRetries && !(error instanceof ApiError && error.status < 500),
      retryDelay: retryDelayMs,
    },
  },
})

/** Asks for what is not yet known. The page that shows the answer also shows a failure. */
export function startQuery(query: AnyQuery) {
  if (queryClient.getQueryData(query.queryKey) === undefined) void queryClient.prefetchQuery(query as FetchQueryOptions)
}
