export {
  type ActiveProduct,
  type ActiveVariant,
  activeProductsOf,
  findActiveProduct,
  listActiveProducts,
} from './active-products.ts'
export { findCollection, findCollectionOf, listFirstCollections } from './collection-queries.ts'
export { createProduct } from './create-product.ts'
export { findCollections } from './find-collections.ts'
export { findExistingHandles } from './find-existing-handles.ts'
export { findProduct } from './find-product.ts'
export { findProducts } from './find-products.ts'
export { countActiveProducts, findProductHandle } from './product-counts.ts'
export { firstImageOf, productImageAddress, type StoredImage } from './product-images.ts'
export { countProducts, productSource } from './product-source.ts'
export { listProductSummaries } from './product-summaries.ts'
export { searchActiveProducts } from './search-active-products.ts'
export { setProductStatus } from './set-status.task.ts'
export { setStatus, setStatusOfMatching } from './set-status.ts'
export { updateProduct } from './update-product.ts'
