import { limits as shared } from '@backroom/contract/money/payout-destinations/limits'

const hourMs = 3_600_000

/** The server's own limits. */
export const limits = {
  confirmationLifeMs: shared.confirmationHours * hourMs,
  /** Confirmation mails to one person for one store. */
  confirmationMails: { max: 10, windowMs: hourMs },
} as const
