import type { ColumnStates } from '../../platform/api/column-states.ts'

/** Who fetches the feed. Both read the same format and write availability in their own way. */
export const channelKinds = ['google', 'meta'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** Columns whose check constraint lists these values; a test compares them. */
export const columnStates = { 'sales_channels.kind': channelKinds } as const satisfies ColumnStates
