/** The id of the checkout's form, for fields that are beside it. */
export const checkoutForm = 'checkout-form'
/** Applies or removes a discount code, and answers with the form as it was filled in. */
export const checkoutCodePath = '/checkout/code'
