import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Which products a widget shows. */
export const widgetKinds = ['newest', 'best_sellers', 'collection', 'chosen'] as const
export type WidgetKind = (typeof widgetKinds)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = {
  'product_widgets.kind': widgetKinds,
} as const satisfies ColumnStates
