import type { PaymentStatus } from '@backroom/contract/selling/orders/states'

/** An order is a sale when its money was taken; what is given back later does not make it none. */
export const soldStatuses = ['paid', 'partially_refunded', 'refunded'] as const satisfies PaymentStatus[]
