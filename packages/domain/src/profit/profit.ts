export { findCostRules, saveCostRules } from './cost-rules.ts'
export { exportProfit } from './export-profit.ts'
export { findProfit } from './find-profit.ts'
export { findCalculation, listProfitOrders } from './profit-orders.ts'
