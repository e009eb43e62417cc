/** Of the pieces that are not sent: basis points of a percentage, or minor units of an amount. */
export const editDiscounts = ['none', 'percent', 'amount'] as const
export type EditDiscount = (typeof editDiscounts)[number]

/** What an edit does to the money: an awaited payment asks for the new total. */
export const editPayments = ['awaited', 'held', 'captured'] as const
export type EditPayment = (typeof editPayments)[number]
