/** In the place of a viewer: the address names a store that is none of the person's. */
export const noSuchStore = 'no such store'
