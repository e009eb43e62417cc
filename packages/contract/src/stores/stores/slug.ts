/** The first label of a store's system address: 3 to 40 characters, letters and digits with single hyphens between them. */
export const slugPattern = /^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/
