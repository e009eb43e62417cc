/** The orders in which a storefront lists products. `manual` is the order of a collection; of all products there is none. */
export const listingOrders = ['manual', 'newest', 'oldest', 'title', 'title_desc', 'price', 'price_desc'] as const
export type ListingOrder = (typeof listingOrders)[number]
