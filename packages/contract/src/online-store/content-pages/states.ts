/** Derived from `publishedAt`: null, in the future, or in the past. */
export const contentPageStates = ['draft', 'scheduled', 'published'] as const
export type ContentPageState = (typeof contentPageStates)[number]
