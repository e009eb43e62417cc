import type { Language } from '@backroom/contract/platform/api/language'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'

/** The polling interval for windows without live updates. */
const refetchMs = 120_000

/** The bell's unread notifications (§9). On failure the last known list stays, without a notice. */
export const unreadOptions = (language: string) =>
  Object.assign(
    queryOptions(api.notifications.list, {
      query: { page: 1, limit: 10, status: 1, language: language as Language },
    }),
    { refetchInterval: refetchMs, meta: { silent: true } as const },
  )
