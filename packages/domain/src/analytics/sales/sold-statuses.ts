/** Payment statuses of orders whose money was taken: an order stays a sale when it is refunded later. */
export const soldStatuses = ['paid', 'partially_refunded', 'refunded'] as const
