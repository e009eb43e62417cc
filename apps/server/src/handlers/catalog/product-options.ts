import { productOptions } from '@backroom/contract/catalog/product-options/endpoints'
import {
  createProductOption,
  findProductOption,
  listProductOptions,
  listStorefrontFilters,
  removeProductOption,
  saveStorefrontFilters,
  updateProductOption,
} from '@backroom/domain/catalog/product-options/product-options'
import { implement } from '../../http/implement.ts'

export const handlers = implement(productOptions, {
  list: (ctx) => listProductOptions(ctx),
  create: (ctx, { body }) => createProductOption(ctx, body),
  show: (ctx, { params }) => findProductOption(ctx, params.id),
  update: (ctx, { params, body, revision }) => updateProductOption(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeProductOption(ctx, params.id),
  filters: (ctx) => listStorefrontFilters(ctx),
  saveFilters: (ctx, { body }) => saveStorefrontFilters(ctx, body.shown),
})
