export { addToCart, CartFull } from './add-to-cart.ts'
export { type CartLine, countCartsWithProduct, findCartLines, findGoneLines, type GoneLine } from './cart-queries.ts'
export { findCart } from './find-cart.ts'
export { setCartQuantity } from './set-cart-quantity.ts'
