/** What a column of a file with tracking numbers can mean. */
export const trackingColumns = ['Order', 'Tracking number', 'Carrier', 'Tracking URL', 'SKU', 'Quantity'] as const
export type TrackingColumn = (typeof trackingColumns)[number]

/** Without them nothing can be tracked. */
export const requiredColumns: readonly TrackingColumn[] = ['Order', 'Tracking number']
