/** What each page under Settings is for. */
export const texts = {
  locked: 'You do not have access',
  about: {
    preferences: 'Name, address, time zone and language of the shop.',
    domain: 'Addresses at which buyers find the shop.',
    staff: 'Who works in the shop, and what each may do.',
    audit: 'Who changed what, and when.',
    notification: 'Where you hear of orders and changes: here, by e-mail, in Telegram.',
    tasks: 'Exports and bulk changes of the last 90 days, with their files.',
    payout: 'What you earned, what comes when, and every movement.',
  },
} as const
