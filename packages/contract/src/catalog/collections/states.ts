import type { ColumnStates } from '../../platform/api/column-states.ts'

/** How its products are chosen: one by one, or by conditions. It stays as it is created. */
export const collectionKinds = ['manual', 'rules'] as const
export type CollectionKind = (typeof collectionKinds)[number]

/** The order that customers see first. `manual` is the order in which products were put. */
export const collectionSorts = [
  ...(['manual', 'best_selling', 'title', 'title_desc'] as const),
  ...(['price', 'price_desc', 'newest', 'oldest'] as const),
] as const
export type CollectionSort = (typeof collectionSorts)[number]

/** Whether customers see it, now or from a time on. */
export const collectionStates = ['published', 'scheduled', 'unpublished'] as const
export type CollectionState = (typeof collectionStates)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'collections.kind': collectionKinds,
  'collections.sort': collectionSorts,
} as const satisfies ColumnStates
