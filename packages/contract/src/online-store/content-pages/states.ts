/** Derived from when a page is published: never, from now on, or at a moment that is still to come. */
export const contentPageStates = ['draft', 'scheduled', 'published'] as const
export type ContentPageState = (typeof contentPageStates)[number]
