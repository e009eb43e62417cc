/** Payment statuses of orders whose money was captured. A refunded order is still a sale. */
export const soldStatuses = ['paid', 'partially_refunded', 'refunded'] as const
