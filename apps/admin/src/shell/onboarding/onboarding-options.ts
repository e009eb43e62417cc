import type { Language } from '@backroom/contract/platform/api/language'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'

/** Steps get done in other windows, by buyers and by the server. */
const askAgainMs = 60_000

/** What the store still needs. Failures are logged and never shown. */
export const onboardingOptions = (language: string) =>
  Object.assign(queryOptions(api.onboarding.status, { query: { language: language as Language } }), {
    refetchInterval: askAgainMs,
    meta: { silent: true } as const,
  })
