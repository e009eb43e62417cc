/** What decides whether a rate is offered. */
export const rateConditions = ['always', 'order_price', 'weight', 'quantity'] as const

/** Why an address gets no delivery option. `address_needed`: all rates are quoted, for a whole address. */
export const noDeliveryReasons = ['not_shipped_to', 'region_needed', 'address_needed', 'no_rate'] as const
export type NoDeliveryReason = (typeof noDeliveryReasons)[number]
