/** Where the script says what a change of the cart has led to; it stands beside what is replaced. */
export const CartStatus = () => <p className="unseen" role="status" data-cart-said="" />
