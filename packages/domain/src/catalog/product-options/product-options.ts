export { type ChosenFilters, type CollectionFilters, filterCollection } from './filter-collection.ts'
export { findProductOption, listProductOptions } from './product-option-queries.ts'
export { createProductOption, removeProductOption, updateProductOption } from './save-product-option.ts'
export { listStorefrontFilters, saveStorefrontFilters } from './storefront-filters.ts'
