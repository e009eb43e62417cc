/** Dimensions that group visits, orders and spend; the first is the default. */
export const utmDimensions = ['campaign', 'source', 'medium', 'content', 'term', 'landing_page'] as const
export type UtmDimension = (typeof utmDimensions)[number]
