/** The buyer of tests and benchmarks. */
export const buyerEmail = 'bee@example.test'

export const buyerAddress = {
  firstName: 'Bee',
  lastName: 'Buyer',
  address1: '1 Main Street',
  city: 'Portland',
  region: 'OR',
  postalCode: '97205',
  countryCode: 'US',
  phone: '',
}

export const goodCard = { number: '4242424242424242', expiry: '12/40', code: '123' }
export const declinedCard = { ...goodCard, number: '4000000000000002' }

/** Fields of the checkout page without attempt and total. */
export const checkoutForm = {
  email: buyerEmail,
  ...buyerAddress,
  cardNumber: goodCard.number,
  cardExpiry: goodCard.expiry,
  cardCode: goodCard.code,
}
