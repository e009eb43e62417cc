export const texts = {
  title: 'Choose a plan',
  afterTrial_one: 'Your plan starts when your trial ends, in {{count, number}} day. Nothing changes until then.',
  afterTrial_other: 'Your plan starts when your trial ends, in {{count, number}} days. Nothing changes until then.',
  rank: { MEMBER: 'Member', SILVER: 'Silver', GOLD: 'Gold', PLATINUM: 'Platinum' },
  price: '{{price}} a month, {{fee}} of each sale',
  free: 'No monthly fee, {{fee}} of each sale',
  choose: 'Choose plan',
  chosen: '{{plan}} starts when the trial ends.',
} as const
