export { addToCart, CartFull } from './add-to-cart.ts'
export { type CartLine, findCartLines } from './cart-queries.ts'
export { findCart } from './find-cart.ts'
export { setCartQuantity } from './set-cart-quantity.ts'
