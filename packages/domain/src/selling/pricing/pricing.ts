export { allocate } from './allocate.ts'
export { type PricedCart, type PricedLine, priceCart } from './price-cart.ts'
export { priceLines } from './price-lines.ts'
