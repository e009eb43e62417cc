import type { Language } from '@backroom/contract/platform/api/language'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'

/** Where the window cannot hear of news by itself, it asks now and then. */
const askAgainMs = 120_000

/** What the bell shows: the unread ones (§9). The last known ones stay when a refresh fails; nothing is said about it. */
export const unreadOptions = (language: string) =>
  Object.assign(
    queryOptions(api.notifications.list, {
      query: { page: 1, limit: 10, status: 1, language: language as Language },
    }),
    { refetchInterval: askAgainMs, meta: { silent: true } as const },
  )
