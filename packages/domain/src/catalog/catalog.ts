export { findCollection, listCollections } from './collection-queries.ts'
export { imageAddress } from './image-address.ts'
export { type CatalogProduct, type CatalogVariant, findProduct, listProducts } from './product-queries.ts'
