import { products } from '@backroom/contract/catalog/products/endpoints'
import {
  checkImport,
  countProducts,
  createProduct,
  duplicateProduct,
  exportProducts,
  fetchImages,
  findProduct,
  findProductPreview,
  findProductTable,
  findProductTimeline,
  findSuggestions,
  findVariantCosts,
  importProducts,
  listProductSummaries,
  productSource,
  readImport,
  removeProduct,
  saveTable,
  setProductStatus,
  startProductExport,
  startProductImport,
  startSettingStatus,
  updateProduct,
} from '@backroom/domain/catalog/products/products'
import { findNeighbors } from '@backroom/domain/platform/lists/lists'
import { findProductUsage } from '@backroom/domain/product-usage'
import { implement } from '../../http/implement.ts'

export const handlers = implement(products, {
  list: (ctx, { query }) => listProductSummaries(ctx, query),
  count: (ctx, { query }) => countProducts(ctx, query),
  export: (ctx, { body }) => startProductExport(ctx, body),
  import: (ctx, { body }) => startProductImport(ctx, body),
  readImport: (ctx, { body }) => readImport(ctx, body.fileId),
  checkImport: (ctx, { body }) => startProductImport(ctx, body, checkImport),
  create: (ctx, { body }) => createProduct(ctx, body),
  duplicate: (ctx, { params, body }) => duplicateProduct(ctx, params.id, body.title),
  preview: (ctx, { params }) => findProductPreview(ctx, params.id),
  remove: (ctx, { params }) => removeProduct(ctx, params.id),
  suggestions: (ctx, { query }) => findSuggestions(ctx, query),
  timeline: (ctx, { params }) => findProductTimeline(ctx, params.id),
  usage: (ctx, { params }) => findProductUsage(ctx, params.id),
  variantCosts: (ctx, { params }) => findVariantCosts(ctx, params.id),
  show: (ctx, { params }) => findProduct(ctx, params.id),
  neighbors: (ctx, { params, query }) => findNeighbors(ctx, productSource, query, params.id),
  update: (ctx, { params, body, revision }) => updateProduct(ctx, params.id, body, revision),
  table: (ctx, { query }) => findProductTable(ctx, query),
  bulkEdit: (ctx, { body }) => saveTable(ctx, body),
  setStatus: (ctx, { body }) => startSettingStatus(ctx, body),
  setStatusOfMatching: (ctx, { body }) => startSettingStatus(ctx, body),
})

export const tasks = {
  'products.checkImport': checkImport,
  'products.export': exportProducts,
  'products.fetchImages': fetchImages,
  'products.import': importProducts,
  'products.status': setProductStatus,
}
