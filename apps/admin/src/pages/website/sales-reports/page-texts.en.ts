export const texts = {
  by: 'Broken down by',
  tableOf: 'Sales by {{by}}',
  none: 'No sales in these days. Choose a longer range to see earlier ones.',
  chartOfDays: 'Total sales by day',
  chartOfTop: 'The {{bars}} that sold most',
  chartLabel: '{{title}}, {{total}} in all',
  chartHint: 'Left and right arrow keys read out a bar.',
  figure: {
    netCents: 'Total sales',
    orders: 'Orders',
    averageOrderCents: 'Average order value',
    items: 'Items sold',
    refundedCents: 'Returns',
  },
  formula: {
    netCents: 'Gross sales − discounts − returns + shipping + tax. A refund counts on the day it was made.',
    orders: 'Orders placed in the range whose money was taken.',
    averageOrderCents: 'Total sales ÷ orders.',
    items: 'Pieces in the orders of the range.',
    refundedCents: 'Money given back in the range, whenever it was sold.',
    table:
      'Shipping and returns of an order are split over its lines by what was paid for them. An order with two products counts for each.',
  },
} as const
