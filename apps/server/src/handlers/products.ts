import { products } from '@backroom/contract/products/endpoints'
import {
  countProducts,
  createProduct,
  listProductSummaries,
  setStatus,
  setStatusOfMatching,
} from '@backroom/domain/products/products'
import { implement } from '../http/implement.ts'

export const productHandlers = implement(products, {
  list: (ctx, { query }) => listProductSummaries(ctx, query),
  count: (ctx, { query }) => countProducts(ctx, query),
  create: (ctx, { body }) => createProduct(ctx, body),
  setStatus: (ctx, { body }) => setStatus(ctx, body),
  setStatusOfMatching: (ctx, { body }) => setStatusOfMatching(ctx, body),
})
