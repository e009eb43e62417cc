export { createProduct } from './create-product.ts'
export { listProductSummaries } from './product-queries.ts'
export { setProductStatus } from './set-status.task.ts'
export { setStatus, setStatusOfMatching } from './set-status.ts'
