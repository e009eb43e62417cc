import type { Language } from '@backroom/contract/platform/api/language'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'

/** Steps are also completed in other windows, by buyers and by the server. */
const refetchMs = 60_000

/** The store's open setup steps. Failures are logged and not shown. */
export const onboardingOptions = (language: string) =>
  Object.assign(queryOptions(api.onboarding.status, { query: { language: language as Language } }), {
    refetchInterval: refetchMs,
    meta: { silent: true } as const,
  })
