import type { VersionKind } from './states.ts'

/** How many versions of a theme stay, the newest ones of each kind. */
export const versionsKept: Record<VersionKind, number> = { published: 200, draft: 50 }

/** What a theme may weigh before its publication is worth a second look: one image, and all of the home page. */
export const draftLimits = { imageBytes: 500 * 1024, pageBytes: 2 * 1024 * 1024 }

/** For how many days a draft may be shared. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]

/** Links that show one theme's draft at a time. */
export const shareLinksAtOnce = 20
