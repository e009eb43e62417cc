/** What each page under Settings is for. */
export const settings = {
  locked: 'You do not have access',
  about: {
    preferences: 'Name, address, time zone and language of the shop.',
    payout: 'What you earned, what comes when, and every movement.',
  },
} as const
