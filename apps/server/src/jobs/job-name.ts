import type { ChannelName } from '@backroom/contract/messages/outbox/states'

/** The jobs' names in the queue. */
export type JobName =
  | 'roll-up-events'
  | `send-${ChannelName}`
  | 'release-sales'
  | 'send-payouts'
  | 'scheduled-payouts'
  | 'check-domains'
  | 'settle-domain-orders'
  | 'tidy-up'
  | 'back-up'
  | 'bill-plans'
  | 'sweep-files'
  | 'reconcile-payments'
  | 'check-connections'
  | 'check-money'
  | 'reconcile-books'
  | 'run-tasks'
  | 'mail-reports'
  | 'publish-themes'
  | 'publish-products'
  | 'run-bulk-updates'
