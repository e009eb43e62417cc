/** Orders of the list of a person's stores, the first by default. */
export const storeSorts = ['name', 'created', 'role'] as const
export type StoreSort = (typeof storeSorts)[number]
