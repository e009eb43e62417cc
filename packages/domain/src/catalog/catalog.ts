export { findCollection, listMenu } from './collection-queries.ts'
export { imageAddress } from './image-address.ts'
export { countProducts, findHandle } from './product-counts.ts'
export { type CatalogProduct, type CatalogVariant, findProduct, listProducts } from './product-queries.ts'
