/** Dimensions that group the sales. */
export const salesDimensions = [
  'day',
  'product',
  'variant',
  'country',
  'discount',
  'channel',
  'staff',
  'vendor',
  'type',
] as const
export type SalesDimension = (typeof salesDimensions)[number]

/** In the order of the table; rows can be sorted by each. */
export const salesColumns = [
  'name',
  'orders',
  'items',
  'gross',
  'discounts',
  'returns',
  'shipping',
  'tax',
  'net',
  'averageOrder',
  'disputes',
] as const
export type SalesColumn = (typeof salesColumns)[number]

export const limits = {
  /** The report adds up further rows as one. */
  rows: 1_000,
  /** Bars of the chart. */
  bars: 10,
} as const
