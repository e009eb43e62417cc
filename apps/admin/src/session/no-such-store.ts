/** Returned instead of a viewer when the user cannot access the store of the address. */
export const noSuchStore = 'no such store'
