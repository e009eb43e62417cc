export const texts = {
  field: {
    Order: 'Order',
    'Tracking number': 'Tracking number',
    Carrier: 'Carrier',
    'Tracking URL': 'Tracking link',
    SKU: 'SKU',
    Quantity: 'Quantity',
  },
  fileHint: 'One row for each tracking number, with the number of its order, such as #1042.',
  text: 'All open items of an order are sent with its number, or those of the SKU in its row. If nothing is open, the number is added to the newest parcel. The import can be undone, but emails that customers got can’t be taken back.',
  notify: 'Email the customers',
  start: 'Import tracking numbers',
} as const
