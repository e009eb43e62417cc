export { allocate } from './allocate.ts'
export { type PricedCart, type PricedLine, price } from './price.ts'
export { priceLines } from './price-lines.ts'
