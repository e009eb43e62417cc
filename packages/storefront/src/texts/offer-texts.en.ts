/** Of the page between the payment and the page of the order. */
export const offerTexts = {
  title: 'Add this to your order?',
  placed: (number: string) => `Thank you. Order ${number} is placed.`,
  shipsAlong: 'What you add here ships with your order at no extra cost.',
  paidAlong: 'You pay for it together with your order.',
  toPay: 'To pay',
  optionWithTax: (title: string, amount: string, tax: string) => `${title} – ${amount} (with ${tax} tax)`,
  pay: (amount: string, card: string) => `Pay ${amount} with ${card}`,
  payWith: (card: string) => `Pay with ${card}`,
  add: (amount: string) => `Add to my order for ${amount}`,
  addChosen: 'Add to my order',
  refuse: 'No, thanks',
  toOrder: 'Continue to your order',
  problems: {
    changed: 'The price or the offer has changed, so nothing was added. Please look again.',
    declined:
      'The bank declined the payment. Your order is placed and stays as it was. You can try again or go on without it.',
    soldOut: 'This item has just sold out, so it was not added. Your order stays as it was.',
    unavailable:
      'Payment is currently unavailable, so nothing was added. Your order stays as it was. Please try again in a moment.',
  },
}
