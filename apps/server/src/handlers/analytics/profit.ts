import { profit } from '@backroom/contract/analytics/profit/endpoints'
import {
  exportProfit,
  findCalculation,
  findCostedProducts,
  findCostRules,
  findProfit,
  listProfitOrders,
  saveCostRules,
} from '@backroom/domain/analytics/profit/profit'
import { implement } from '../../http/implement.ts'

export const handlers = implement(profit, {
  show: (ctx, { query }) => findProfit(ctx, query),
  orders: (ctx, { query }) => listProfitOrders(ctx, query),
  calculation: (ctx, { params }) => findCalculation(ctx, params.id),
  products: (ctx, { query }) => findCostedProducts(ctx, query),
  rules: (ctx) => findCostRules(ctx),
  saveRules: (ctx, { body, revision }) => saveCostRules(ctx, body, revision),
  export: (ctx, { query }) => exportProfit(ctx, query),
})
