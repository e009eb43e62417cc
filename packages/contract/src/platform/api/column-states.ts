/** The allowed values of a database column: `'orders.payment_status': paymentStatuses`. */
export type ColumnStates = Readonly<Record<`${string}.${string}`, readonly string[]>>
