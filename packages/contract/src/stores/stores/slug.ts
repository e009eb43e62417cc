/** The first label of a store's system address: 3 to 40 letters, digits and single hyphens. */
export const slugPattern = /^[a-z0-9](?:-?[a-z0-9]){2,39}$/
