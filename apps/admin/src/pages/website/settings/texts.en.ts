/** What each page under Settings is for. */
export const texts = {
  locked: 'No permission',
  about: {
    preferences: 'Shop name, address, time zone and language.',
    domain: 'Domains where customers find your site.',
    staff: 'Staff members and their permissions.',
    plan: 'Plan, its fee and what was paid.',
    stores: 'All your shops with state, plan and today’s sales; close or hand over a shop.',
    audit: 'Who changed what, and when.',
    themes: 'Design of new themes, their pictures, deleted themes.',
    mails: 'Words of the emails that customers get, with a preview.',
    documents: 'What is printed on invoices and credit notes, and their numbers.',
    notification: 'Notifications about orders and changes: in Backroom, by email or in Telegram.',
    tasks: 'Exports and bulk changes from the last 90 days, with their files.',
    payout: 'Balance, pending money and transactions.',
    payments: 'How customers pay, and who receives the money.',
    checkout: 'What customers fill in and agree to, and how orders are numbered.',
    shipping: 'Where you ship, how, and for how much.',
    taxes: 'Tax rates by country, and whether prices include them.',
    clearCache: 'Clears what is kept of your site’s pages, and shows how often it was used.',
    pixels: 'What ad platforms learn about visits and orders.',
  },
} as const
