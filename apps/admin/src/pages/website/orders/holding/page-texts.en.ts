export const texts = {
  hold: 'Put on hold',
  title: 'Put order {{name}} on hold',
  text: 'Nothing more is sent until you release it. Payment and stock don’t change, and the customer gets no email.',
  manyTitle_one: 'Put {{count, number}} order on hold',
  manyTitle_other: 'Put {{count, number}} orders on hold',
  manyText:
    'They aren’t sent until you release them. Orders that are on hold keep their reason. Orders with nothing left to send are left out.',
  reasonLabel: 'Reason',
  note: 'Note for staff',
  reason: {
    address: 'Wrong or incomplete address',
    fraud: 'Possible fraud',
    stock: 'Out of stock',
    customer: 'Customer asked to wait',
    payment: 'Waiting for payment',
    other: 'Other reason',
  },
  onHold: 'On hold: {{reason}}',
  onHoldSince: 'Since',
  noReason: 'no reason recorded',
  release: 'Release hold',
} as const
