export { addToCart, CartFull } from './add-to-cart.ts'
export { enterCode, findCodes, removeCode } from './cart-codes.ts'
export {
  type CartLine,
  countCartsWithProduct,
  countPieces,
  findCartLines,
  findGoneLines,
  type GoneLine,
} from './cart-queries.ts'
export { expireCarts } from './expire-carts.job.ts'
export { findCart } from './find-cart.ts'
export { setCartQuantity } from './set-cart-quantity.ts'
