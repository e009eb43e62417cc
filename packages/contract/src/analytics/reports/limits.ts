/** Limits of the overview (B §9). */
export const limits = {
  autoRefreshMs: 300_000,
  topUrls: 15,
  recentProducts: 3,
} as const

/** Shares of visitors in percent if no device was measured; desktop and tablet round down (B §9). */
export const deviceEstimate = { mobile: 70, desktop: 28, tablet: 2 } as const

/** Periods of the revenue chart; the first is the default. */
export const chartPeriods = ['7-DAYS', '2-WEEKS', '4-WEEKS'] as const
export type ChartPeriod = (typeof chartPeriods)[number]
export const daysOfPeriod: Record<ChartPeriod, number> = { '7-DAYS': 7, '2-WEEKS': 14, '4-WEEKS': 28 }

/** The only settings group of the overview. */
export const overviewGroup = 'overview' as const

/** Steps from a product view to a purchase, with their labels (B §3). */
export const funnelLabels = {
  view_content: 'view product',
  add_to_cart: 'added to cart',
  reached_checkout: 'reached checkout',
  session_converted: 'session converted',
} as const
export type FunnelStep = keyof typeof funnelLabels
export const funnelSteps = Object.keys(funnelLabels) as FunnelStep[]
