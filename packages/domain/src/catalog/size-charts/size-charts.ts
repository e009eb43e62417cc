export { createSizeChart, orderSizeCharts, removeSizeChart, updateSizeChart } from './save-size-chart.ts'
export {
  findSizeChart,
  findSizeChartOf,
  findSizeChartsWithCollection,
  listSizeCharts,
  type ShownSizeChart,
} from './size-chart-queries.ts'
