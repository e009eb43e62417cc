import { sizeCharts } from '@backroom/contract/catalog/size-charts/endpoints'
import {
  createSizeChart,
  findSizeChart,
  listSizeCharts,
  orderSizeCharts,
  removeSizeChart,
  updateSizeChart,
} from '@backroom/domain/catalog/size-charts/size-charts'
import { implement } from '../../http/implement.ts'

export const handlers = implement(sizeCharts, {
  list: (ctx) => listSizeCharts(ctx),
  create: (ctx, { body }) => createSizeChart(ctx, body),
  show: (ctx, { params }) => findSizeChart(ctx, params.id),
  update: (ctx, { params, body, revision }) => updateSizeChart(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeSizeChart(ctx, params.id),
  order: (ctx, { body }) => orderSizeCharts(ctx, body.ids),
})
