export const limits = {
  invitationMailsADay: { max: 100, windowMs: 24 * 60 * 60_000 },
} as const
