/** Search parameters of every report: days, stores and a time zone (B §4). `store` takes precedence over `stores`. */
export const reportSearch = { from_time: 'text', to_time: 'text', store: 'text', stores: 'text', tz: 'text' } as const
export type ReportSearch = Record<keyof typeof reportSearch, string>

/** Permissions that show a report. Its store picker offers the stores in which the person has it. */
export const reportPermissions = [
  'dashboards.view',
  'sale_reports.view',
  'estimated_profit.view',
  'utm_analystics.view',
  'live_view.view',
] as const
export type ReportPermission = (typeof reportPermissions)[number]
