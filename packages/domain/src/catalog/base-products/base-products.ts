export { findBaseProduct, listBaseProducts } from './base-product-queries.ts'
export { startDesign } from './start-design.ts'
