import type { ColumnStates } from '../../platform/api/column-states.ts'

/** The mails to customers about an order, whose words a merchant may change. */
export const mailKinds = [
  'order_confirmed',
  'order_edited',
  'order_cancelled',
  'payment_due',
  'refunded',
  'parcel_sent',
  'parcel_delivered',
  'return_approved',
  'return_declined',
  'return_received',
  'draft_link',
  'review_request',
] as const
export type MailKind = (typeof mailKinds)[number]

/** `unknown`: it may have arrived. The provider reports the last two after it has taken the mail. */
export const mailStates = ['waiting', 'sent', 'refused', 'failed', 'unknown', 'bounced', 'complained'] as const
export type MailState = (typeof mailStates)[number]

export const columnStates = {
  'order_mails.kind': mailKinds,
  'order_mails.state': mailStates,
  'mail_words.kind': mailKinds,
} as const satisfies ColumnStates
