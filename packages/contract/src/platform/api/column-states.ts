/** Which list of values a column of the database is held to: `'orders.payment_status': paymentStatuses`. */
export type ColumnStates = Readonly<Record<`${string}.${string}`, readonly string[]>>
