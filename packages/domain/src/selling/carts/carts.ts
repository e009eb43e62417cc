export { addToCart, CartFull } from './add-to-cart.ts'
export { enterCode, findCodes, removeCode } from './cart-codes.ts'
export { findCartNote, saveCartNote } from './cart-note.ts'
export { type CartLine, countCartsWithProduct, countPieces, findCartLines, findGoneLines } from './cart-queries.ts'
export { findCustomerCart, isCartOf, joinCarts } from './customer-cart.ts'
export {
  type DraftTerms,
  type DraftTermsLine,
  findDraftLines,
  findDraftTerms,
  isBalanceCart,
  isLinkExpired,
  type MemberDiscount,
  readStoredLines,
} from './draft-terms.ts'
export { expireCarts } from './expire-carts.job.ts'
export { findCart, isCartEmpty, isDraftToPay } from './find-cart.ts'
export { type DraftCart, priceDraft } from './price-draft.ts'
export { reachCheckout } from './reach-checkout.ts'
export { setCartQuantity } from './set-cart-quantity.ts'
