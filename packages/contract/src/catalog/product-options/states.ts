import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Whether values have a colour. */
export const optionKinds = ['text', 'color'] as const
export type OptionKind = (typeof optionKinds)[number]

/** Filters that every shop has. */
export const fixedFilters = ['availability', 'price', 'vendor', 'type', 'tag', 'rating'] as const
export type FixedFilter = (typeof fixedFilters)[number]

/** Least numbers of stars that customers can choose: "4 stars and up". */
export const ratingChoices = ['4', '3', '2', '1'] as const

export const filterKinds = [...fixedFilters, 'option'] as const
export type FilterKind = (typeof filterKinds)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'product_options.kind': optionKinds,
  'storefront_filters.kind': filterKinds,
} as const satisfies ColumnStates
