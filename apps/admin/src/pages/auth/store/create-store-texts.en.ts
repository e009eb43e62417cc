export const texts = {
  title: 'Create a shop',
  name: 'Name of the shop',
  address: 'Address',
  addressHint: 'Made of the name; you can change it now, and connect a domain of your own later.',
  isFree: '{{domain}} is free',
  isTaken: '{{domain}} is taken',
  nameMissing: 'Give the shop a name.',
  create: 'Create shop',
} as const
