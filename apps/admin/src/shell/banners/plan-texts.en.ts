export const texts = {
  title: 'Choose a plan',
  afterTrial_one: 'It begins when your trial ends, in {{count}} day. Until then everything stays as it is.',
  afterTrial_other: 'It begins when your trial ends, in {{count}} days. Until then everything stays as it is.',
  rank: { MEMBER: 'Member', SILVER: 'Silver', GOLD: 'Gold', PLATINUM: 'Platinum' },
  price: '{{price}} a month, {{fee}} of each sale',
  free: 'No monthly price, {{fee}} of each sale',
  choose: 'Choose plan',
  chosen: '{{plan}} begins when the trial ends.',
} as const
