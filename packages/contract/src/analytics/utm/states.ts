/** What visits, orders and spend are told apart by; the first is where the screen begins. */
export const utmDimensions = ['campaign', 'source', 'medium', 'content', 'term', 'landing_page'] as const
export type UtmDimension = (typeof utmDimensions)[number]
