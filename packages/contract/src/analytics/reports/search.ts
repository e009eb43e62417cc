/** What the address of every report may name: days, stores and a zone (B §4). Of `store` and `stores`, `store` wins. */
export const reportSearch = { from_time: 'text', to_time: 'text', store: 'text', stores: 'text', tz: 'text' } as const
export type ReportSearch = Record<keyof typeof reportSearch, string>

/** What lets somebody see a report: its store picker offers the stores that grant it. */
export const reportPermissions = [
  'dashboards.view',
  'sale_reports.view',
  'estimated_profit.view',
  'utm_analystics.view',
  'live_view.view',
] as const
export type ReportPermission = (typeof reportPermissions)[number]
