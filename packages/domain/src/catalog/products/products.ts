export {
  type ActiveProduct,
  type ActiveVariant,
  findActiveProduct,
  findAnyProduct,
} from './active-products.ts'
export {
  findCollection,
  findCollectionIds,
  findCollectionOf,
  findCollectionsByText,
  listCollectionsOf,
  listFirstCollections,
  listPublishedCollections,
} from './collection-queries.ts'
export { createProduct } from './create-product.ts'
export { duplicateProduct } from './duplicate-product.ts'
export { type FoundIds, findActiveIds, type Synonyms, suggestActiveIds } from './find-active-ids.ts'
export { collectionImage, findCollections } from './find-collections.ts'
export { findExistingHandles } from './find-existing-handles.ts'
export { findProduct } from './find-product.ts'
export { findProducts } from './find-products.ts'
export { findSuggestions } from './find-suggestions.ts'
export { findProductPreview, readPreview } from './preview.ts'
export { averageOf, cardsByHandle, cardsOf, countActiveProducts, listCards, type ProductCard } from './product-cards.ts'
export { keptTags } from './product-columns.ts'
export { findProductHandle } from './product-counts.ts'
export { findProductTimeline, findVariantCosts } from './product-history.ts'
export { firstImageOf, productImageAddress, type StoredImage, variantImageOf } from './product-images.ts'
export { countMatching, matchingProducts, nextMatching } from './product-rules.ts'
export { countProducts, isSellable, productSource } from './product-source.ts'
export { listProductSummaries } from './product-summaries.ts'
export { findProductTable } from './product-table.ts'
export { publishDueProducts, storesWithDueProducts } from './publish-products.job.ts'
export { findCollectionRedirects, findHandlesOf, findRedirects } from './redirects.ts'
export { removeProduct } from './remove-product.ts'
export { requireProduct } from './require-product.ts'
export { saveTable } from './save-table.ts'
export { setProductStatus } from './set-status.task.ts'
export { checkImport } from './sheet/check-import.task.ts'
export { exportProducts, startProductExport } from './sheet/export-products.task.ts'
export { fetchImages } from './sheet/fetch-images.task.ts'
export { importProducts } from './sheet/import-products.task.ts'
export { readAmount } from './sheet/read-amount.ts'
export { readImport, startProductImport } from './sheet/start-product-import.ts'
export {
  listCollectionHandles,
  listNewProducts,
  listSitemapProducts,
  listSitemapStarts,
  type NewProduct,
  sitemapFileSize,
} from './sitemap-products.ts'
export { startSettingStatus } from './start-setting-status.ts'
export { updateProduct } from './update-product.ts'
