export const businessTypes = ['pod', 'dropship'] as const
export type BusinessType = (typeof businessTypes)[number]

export const paymentChoices = ['seller', 'latte'] as const
export type PaymentChoice = (typeof paymentChoices)[number]
