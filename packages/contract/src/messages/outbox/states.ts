import type { ColumnStates } from '../../platform/api/column-states.ts'

/** How a message leaves the product; `platform` is an advertising platform that a pixel reports to, `webhook` an app. */
export const channelNames = ['mail', 'telegram', 'platform', 'webhook'] as const
export type ChannelName = (typeof channelNames)[number]

/** Why a message is not sent any more; `unknown`: it may have arrived. */
export const permanentFailures = ['refused', 'failed', 'unknown'] as const
export type PermanentFailure = (typeof permanentFailures)[number]

/** Columns whose constraint lists one of these; a test compares them. */
export const columnStates = {
  'outbox_messages.channel': channelNames,
  'outbox_messages.failed_as': permanentFailures,
} as const satisfies ColumnStates
