export const texts = {
  title: 'Choose a plan',
  afterTrial_one: 'Your plan starts when your trial ends, in {{count, number}} day. Nothing changes until then.',
  afterTrial_other: 'Your plan starts when your trial ends, in {{count, number}} days. Nothing changes until then.',
  rank: { MEMBER: 'Member', SILVER: 'Silver', GOLD: 'Gold', PLATINUM: 'Platinum' },
  price: '{{price}} a month, {{fee}} of each sale',
  free: 'No monthly fee, {{fee}} of each sale',
  choose: 'Choose plan',
  view: 'View plan',
  unpaid: {
    past_due: 'The fee of your plan couldn’t be paid. It is tried again every hour.',
    grace: 'The fee of your plan is still unpaid. The shop will be closed to customers soon.',
    frozen: 'This shop is frozen because its plan isn’t paid. You can read and export, and nothing is deleted.',
    cancelled: 'The plan of this shop is cancelled. You can read and export, and nothing is deleted.',
  },
  chosen: '{{plan}} starts when the trial ends.',
} as const
