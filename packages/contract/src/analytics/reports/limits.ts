/** Of the overview (B §9). */
export const limits = {
  autoRefreshMs: 300_000,
  topUrls: 15,
  recentProducts: 3,
} as const

/** How visitors are shared out where no device was measured, in percent; desktop and tablet round down (B §9). */
export const deviceEstimate = { mobile: 70, desktop: 28, tablet: 2 } as const

/** Of the revenue chart, by their days; the first is where it begins. */
export const chartPeriods = ['7-DAYS', '2-WEEKS', '4-WEEKS'] as const
export type ChartPeriod = (typeof chartPeriods)[number]
export const daysOfPeriod: Record<ChartPeriod, number> = { '7-DAYS': 7, '2-WEEKS': 14, '4-WEEKS': 28 }

/** The one group of settings that the overview has. */
export const overviewGroup = 'overview' as const

/** Steps from looking at a product to buying it, with their labels (B §3). */
export const funnelLabels = {
  view_content: 'view product',
  add_to_cart: 'added to cart',
  reached_checkout: 'reached checkout',
  session_converted: 'session converted',
} as const
export type FunnelStep = keyof typeof funnelLabels
export const funnelSteps = Object.keys(funnelLabels) as FunnelStep[]
