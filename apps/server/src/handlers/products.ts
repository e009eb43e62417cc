import { products } from '@backroom/contract/products/endpoints'
import { createProduct, listProductSummaries } from '@backroom/domain/products/products'
import { implement } from '../implement.ts'

export const productHandlers = implement(products, {
  list: (ctx, { query }) => listProductSummaries(ctx, query),
  create: (ctx, { body }) => createProduct(ctx, body),
})
