export const texts = {
  bar: 'Preview options',
  cart: 'Preview cart',
  product: 'Preview product state',
  clock: 'Preview countdowns',
  popup: 'Preview popup',
  state: {
    cart: { filled: 'Filled cart', empty: 'Empty cart', goalReached: 'Goal reached' },
    product: { usual: 'Actual state', onSale: 'On sale', soldOut: 'Sold out' },
    clock: { usual: 'Actual countdowns', running: 'Countdown running', ended: 'Countdown ended' },
    popup: { open: 'Popup open', closed: 'Popup closed', answered: 'Signed up or copied' },
  },
  whichProduct: 'Preview product',
  whichCollection: 'Preview collection',
  writeKey: 'Edit the open section’s text in the preview',
  hud: {
    title: 'Key press to preview, ms ({{count, number}} measured)',
    last: 'Last',
    p50: 'Median',
    p95: '95th percentile',
    commit: 'Updated',
    paint: 'Painted',
  },
}
