export const texts = {
  bar: 'What the preview shows',
  cart: 'Cart in the preview',
  product: 'Product in the preview',
  clock: 'Countdowns in the preview',
  popup: 'Popup in the preview',
  state: {
    cart: { filled: 'Filled cart', empty: 'Empty cart', goalReached: 'Goal reached' },
    product: { usual: 'As it is', onSale: 'On sale', soldOut: 'Sold out' },
    clock: { usual: 'Countdowns as they are', running: 'Countdown running', ended: 'Countdown ended' },
    popup: { open: 'Popup open', closed: 'Popup closed', answered: 'Signed up or copied' },
  },
  whichProduct: 'Previewed product',
  whichCollection: 'Previewed collection',
  writeKey: 'Edit the texts of the open section, in the preview',
  hud: {
    title: 'From a key to the preview, ms ({{count}} measured)',
    last: 'Last',
    p50: 'Half of them',
    p95: '95 of 100',
    commit: 'Changed',
    paint: 'Painted',
  },
}
