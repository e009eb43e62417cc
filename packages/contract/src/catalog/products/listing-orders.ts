/** The orders in which a storefront lists products. `manual` is the order of a collection; of all products there is none. */
export const listingOrders = [
  ...(['manual', 'best_selling', 'newest', 'oldest'] as const),
  ...(['title', 'title_desc', 'price', 'price_desc'] as const),
] as const
export type ListingOrder = (typeof listingOrders)[number]
