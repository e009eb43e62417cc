export const texts = {
  title: 'Create a shop',
  name: 'Shop name',
  address: 'Address',
  currency: 'Currency',
  currencyHint: 'Prices and orders are in it. It can’t be changed later.',
  addressHint: 'Based on the name. You can change it now, and connect your own domain later.',
  isFree: '{{domain}} is available',
  isTaken: '{{domain}} is taken',
  nameMissing: 'Enter a shop name.',
  create: 'Create shop',
} as const
