/** In the place of a viewer: the address names a shop that is none of the person's. */
export const noSuchShop = 'no such shop'
