export { createProduct } from './create-product.ts'
export { listProductSummaries } from './product-queries.ts'
