/**
 * The live region in which the script announces a change of the cart. It is outside of the part that the script
 * replaces.
 */
export const CartStatus = () => <p className="unseen" role="status" data-cart-said="" />
