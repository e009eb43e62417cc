import type { VersionKind } from './states.ts'

/** How many versions of a theme stay, the newest ones of each kind. */
export const versionsKept: Record<VersionKind, number> = { published: 200, draft: 50 }
