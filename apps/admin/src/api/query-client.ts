import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import { reportFailure, reportSuccess } from './notices.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: NoticeMeta
    mutationMeta: NoticeMeta
  }
}

interface NoticeMeta extends Record<string, unknown> {
  /** Failures are logged and never shown: notifications, balance, fonts, onboarding, the overview and the editor. */
  silent?: true
  /** Success needs no words: the screen shows it. */
  quiet?: true
  /** The screen itself says how the call went. */
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
    // Without a connection a change fails at once and says so; waiting for one in silence would look like saving.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 15_000,
      // A refusal stays one; a lost connection or a server in trouble may pass.
      retry: (failures, error) => failures < maxRetries && !(error instanceof ApiError && error.status < 500),
      retryDelay: retryDelayMs,
    },
  },
})
